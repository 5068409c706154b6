import { describe, expect, test } from 'vitest';
import { tidy, tidyOrNull } from '../../../src/experiment/results/intervals.js';
import { notableOptions, summarise } from '../../../src/experiment/results/summary.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { add, design, FACTS } from '../hand.js';

const OPTIONS = [
  { id: 'rate', about: '', default: 7, min: 3, max: 9 },
  { id: 'fast', about: '', default: 0, min: 0, max: 1, words: ['no', 'yes'] },
  { id: 'cap', about: '', default: 5, min: 0, max: 9 },
];

describe('a summary', () => {
  const d = design(
    [
      { label: 'one', levels: { rate: 7 }, options: [7, 0, 5] },
      { label: 'two', levels: { rate: 5 }, options: [5, 1, 5], players: 3, lineup: [0, 1, 2], rotations: 3 },
    ],
    { options: OPTIONS, factors: ['rate'], charts: ['sweep'], marginPp: 3, rotate: 'agents' },
  );
  const tally = new Tally(d);
  add(
    tally,
    0,
    0,
    0,
    [
      [0, 0, 0, 10, 1, -1],
      [1, 1, 0, 10, 1, -1],
    ],
    true,
  );
  add(tally, 1, 0, 0, [
    [0, 0, 1, 10, 0, -1],
    [1, 1, 0, 10, 0, -1],
    [2, 2, 0, 10, 0, -1],
  ]);
  add(tally, 1, 0, 1, [
    [0, 1, 1, 20, 0, -1],
    [1, 2, 0, 20, 0, -1],
    [2, 0, 0, 20, 0, -1],
  ]);
  tally.endBlock(0);
  const capped = [{ cell: 0, block: 0, rotation: 0, replay: 'replay it' }];
  const summary = summarise(d, tally, { ...FACTS, capped });

  test('a summary repeats the design of its run', () => {
    expect(summary).toMatchObject({
      schema: 1,
      id: 'x',
      question: 'x?',
      game: 'g',
      variant: 'v',
      seed: 's',
      rotate: 'agents',
      blocks: 1,
      games: 3,
      confidence: 0.95,
      marginPp: 3,
      meanMarginPercent: 5,
      factors: ['rate'],
      measures: ['rounds', 'win'],
      charts: ['sweep'],
      about: { rounds: 'rounds begun', end_reason: 'how it ended', crown_round: 'round of the crown' },
      entrants: d.entrants,
      capped,
      provenance: FACTS.provenance,
    });
  });

  test('a summary has for each cell its games and blocks', () => {
    expect(summary.cells).toEqual([
      {
        index: 0,
        label: 'one',
        levels: { rate: 7 },
        players: 2,
        rotations: 2,
        baseline: 0,
        lineup: ['a', 'b'],
        games: 1,
        cappedGames: 1,
        gamesWithoutWinner: 0,
      },
      {
        index: 1,
        label: 'two',
        levels: { rate: 5 },
        players: 3,
        rotations: 3,
        baseline: 0,
        lineup: ['a', 'b', 'c'],
        games: 2,
        cappedGames: 0,
        gamesWithoutWinner: 0,
      },
    ]);
    expect(summary.lengths).toEqual([
      { cell: 0, values: [10], counts: [1] },
      { cell: 1, values: [10, 20], counts: [1, 1] },
    ]);
    expect(new Set(summary.estimates.map(({ cell }) => cell))).toEqual(new Set([0, 1]));
    expect(new Set(summary.effects.map(({ cell }) => cell))).toEqual(new Set([1]));
  });

  test('a summary has the settings, look-ups and findings beside the counts, and no key for absent ones', () => {
    const more = {
      speech: { factors: {}, set: {}, agents: {} },
      best: [],
      bestResponse: { factor: 'agent0.x', othersFactor: 'others.x', responses: [], together: 0 },
    };
    const set = { rate: '7' };
    expect(summarise({ ...d, set }, tally, { ...FACTS, ...more })).toMatchObject({ ...more, set });
    const bare = summarise(d, tally, FACTS);
    for (const key of ['set', ...Object.keys(more), 'stop', 'secondOpinion']) expect(bare).not.toHaveProperty(key);
  });

  test('a summary lists the options that are not everywhere at their default, each value once, in words', () => {
    expect(summary.options).toEqual({ rate: ['7', '5'], fast: ['no', 'yes'] });
    expect(notableOptions(design([{ options: [3, 0, 5] }, { options: [3, 0, 5] }], { options: OPTIONS }))).toEqual({
      rate: ['3'],
    });
  });
});

test('numbers are kept to twelve digits, and unknown ones are null', () => {
  expect(tidy(1 / 3)).toBe(0.333333333333);
  expect([tidyOrNull(2 / 3), tidyOrNull(NaN), tidyOrNull(Infinity)]).toEqual([0.666666666667, null, null]);
});
