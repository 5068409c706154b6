import { describe, expect, test } from 'vitest';
import { baselines, isEmptyWord, LENGTH_CAPS, planSeries, sameTable } from '../../../src/experiment/results/series.js';
import { design, WIN } from '../hand.js';

describe('the series of a design', () => {
  test('the series of a design have a fixed order: characters, seats, agents, the studied agent, capped, metrics, no winner, capped lengths', () => {
    const { series, ...starts } = planSeries(design([{}]));
    expect(
      series.map(({ measure, group, scope, name, kind, unit }) => [measure, group, scope, name, kind, unit]),
    ).toEqual([
      ...['elf', 'troll', 'monk'].map((name) => ['win', `character=${name}`, 'character', name, 'share', WIN]),
      ...['0', '1'].map((name) => ['win', `seat=${name}`, 'seat', name, 'share', WIN]),
      ...['a', 'b', 'c'].map((name) => ['win', `agent=${name}`, 'agent', name, 'share', WIN]),
      ['win', 'agent0', 'focal', 'agent0', 'share', WIN],
      ['capped', '', 'all', '', 'share', 1],
      ['rounds', '', 'all', '', 'mean', 1],
      ['end_reason', 'crown', 'all', 'crown', 'share', 1],
      ['end_reason', 'cap', 'all', 'cap', 'share', 1],
      ['end_reason', 'none', 'all', 'none', 'share', 1],
      ['crown_round', '', 'all', '', 'mean', 1],
      ['crown_round', 'present', 'all', 'present', 'share', 1],
      ['no_winner', '', 'all', '', 'share', 1],
      ...LENGTH_CAPS.map(() => ['rounds', '', 'all', '', 'mean', 1]),
    ]);
    expect(series.slice(17).map(({ most }) => most)).toEqual(LENGTH_CAPS);
    expect(starts).toEqual({
      character: 0,
      seat: 3,
      agent: 5,
      focal: 8,
      focalPosition: 0,
      capped: 9,
      metrics: [
        { first: 10, words: 0, mayBeMissing: false, hasPresent: false },
        { first: 11, words: 2, mayBeMissing: true, hasPresent: false },
        { first: 14, words: 0, mayBeMissing: true, hasPresent: true },
      ],
      noWinner: 16,
      lengths: 17,
      reliability: 26,
      chance: -1,
      timeColumn: -1,
      times: -1,
    });
  });

  test('the series of a design have as many seats as the largest table, and no characters if there are none', () => {
    const { series, character, seat } = planSeries(design([{}, { players: 3, lineup: [0, 1, 0] }], { roles: [] }));
    expect([character, seat]).toEqual([-1, 0]);
    expect(series.filter(({ scope }) => scope === 'seat').map(({ name }) => name)).toEqual(['0', '1', '2']);
  });

  test('the series of a design have no studied agent if no table mixes agents', () => {
    expect(planSeries(design([{ lineup: [0, 0] }, { lineup: [1, 1] }])).focal).toBe(-1);
    expect(planSeries(design([{ lineup: [0, 0] }, { lineup: [0, 1] }])).focal).toBe(8);
  });

  test.each([
    [['agent1.at'], 1],
    [['players', 'agent1'], 1],
    [['agents.at'], 0],
    [['option.x'], 0],
    [['agent12.at', 'agent3.at'], 12],
  ])(
    'the series of a design are about the agent of the seat that the first such factor of %j names: %i',
    (factors, seat) => {
      expect(planSeries(design([{}], { factors })).focalPosition).toBe(seat);
    },
  );

  test('the series of a design without a word are an empty word, others named none are not', () => {
    const [, , , none] = planSeries(design([{}])).series.slice(10);
    expect(isEmptyWord(none)).toBe(true);
    expect(isEmptyWord({ ...none, scope: 'agent' })).toBe(false);
    expect(isEmptyWord({ ...none, group: 'crown' })).toBe(false);
  });
});

describe('the baseline', () => {
  const of = (...cells: Parameters<typeof design>[0][number][]): number[] => baselines(design(cells).cells);

  test('the baseline is the first cell with as many players, or the first of all for these', () => {
    expect(of({}, {}, { players: 3 }, { players: 3 }, {})).toEqual([0, 0, 0, 2, 0]);
  });

  test('the baseline has the same characters if they are fixed', () => {
    expect(of({ characters: [0, 1] }, { characters: [1, 0] }, { characters: [1, 0] }, { characters: [0, 1] })).toEqual([
      0, 0, 1, 0,
    ]);
    const [free, fixed] = design([{}, { characters: [0, 1] }]).cells;
    expect([sameTable(free, fixed), sameTable(free, free), sameTable(fixed, { ...fixed, players: 3 })]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
