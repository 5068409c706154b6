import { describe, expect, test } from 'vitest';
import { answerLines } from '../../reports/answer.js';
import type { CellSummary, Effect, Estimate } from '../../src/runner/results/summary.js';
import { cell, effect, estimate, pairOf, summaryOf } from './hand.js';

const character = (name: string, more: Partial<Effect> = {}): Effect =>
  effect({ scope: 'character', name, family: 'character', ...more });

describe('the answer to a comparison', () => {
  test('is a sentence a declared effect, then one on the characters', () => {
    expect(
      answerLines(pairOf([effect(), effect({ scope: 'focal', name: 'agent0' }), character('troll', { effect: 2.1 })])),
    ).toEqual([
      'Rounds: 50.0 with trophyRate=7, 46.0 with trophyRate=5, a change of −4.00 (95 % interval −5.00 to −3.00). The ' +
        'difference is real.',
      'Win share of agent0: 25.0 % with trophyRate=7, 30.0 % with trophyRate=5, a change of +5.0 pp (95 % interval ' +
        '+3.0 to +7.0 pp). The difference is real.',
      'With trophyRate=5 against trophyRate=7, 1 of 1 characters win more or less often (Troll +2.1 pp).',
    ]);
  });

  test.each<[string, Partial<Effect>]>([
    ['The difference is real.', { verdict: 'different' }],
    ['Too small to matter: within ±2.5.', { verdict: 'equivalent', lo: -1, hi: 0 }],
    ['Real, but too small to matter: within ±2.5.', { verdict: 'equivalent', lo: 0.1, hi: 1 }],
    ['Real, but too small to matter: within ±2.5.', { verdict: 'equivalent', lo: -1, hi: -0.1 }],
    ['Too small to matter: within ±2 pp.', { verdict: 'equivalent', lo: 0, hi: 1, scope: 'focal', name: 'agent0' }],
    ['Not settled: there may be no change.', { verdict: 'inconclusive' }],
    ['Too few blocks to say.', { verdict: 'invalid' }],
  ])('ends in %j', (end, of) => {
    const [line] = answerLines(pairOf([effect(of)]));
    expect(line.slice(line.indexOf('). ') + 3)).toBe(end);
  });

  test('names no change where no block differs', () => {
    expect(answerLines(pairOf([effect({ verdict: 'identical', cellEstimate: 50, effect: 0, lo: 0, hi: 0 })]))).toEqual([
      'Rounds: 50.0 with trophyRate=7, 50.0 with trophyRate=5; no block differs.',
    ]);
  });

  test('says of the characters how many of each verdict there are, the six furthest by name', () => {
    const changed = [1, -8, 3, 4, -5, 6, 7].map((by, i) => character(`c${i}`, { effect: by }));
    const others = (['identical', 'equivalent', 'equivalent', 'inconclusive', 'invalid'] as const).map((verdict, i) =>
      character(`d${i}`, { verdict }),
    );
    expect(answerLines(pairOf([...changed, ...others]))).toEqual([
      'With trophyRate=5 against trophyRate=7, 7 of 12 characters win more or less often (C1 −8.0 pp, C6 +7.0 pp, C5 ' +
        '+6.0 pp, C4 −5.0 pp, C3 +4.0 pp, ' +
        'C2 +3.0 pp); 1 identical; 2 equivalent within ±2 pp; 1 not settled; 1 with too few blocks.',
    ]);
  });

  test('names the error rate of what is only explored, where anything was found', () => {
    const explored = { correction: 'Benjamini-Hochberg' } as const;
    const ends = (...effects: Effect[]): string | undefined => answerLines(pairOf(effects))[0].split(/[.)]\.? /)[1];
    expect(ends(character('elf', explored))).toBe(
      'This is a look around: of changes found in this way about one in twenty is chance.',
    );
    expect(ends(character('elf', { ...explored, verdict: 'inconclusive' }))).toBeUndefined();
    expect(ends(character('elf'))).toBeUndefined();
  });

  test('names no character where none changes', () => {
    expect(answerLines(pairOf([character('elf', { verdict: 'inconclusive' })]))).toEqual([
      'With trophyRate=5 against trophyRate=7, 0 of 1 characters win more or less often; 1 not settled.',
    ]);
  });

  test('has a sentence on the characters for every cell', () => {
    const cells = [cell(0, 'a'), cell(1, 'b'), cell(2, 'c')];
    expect(
      answerLines(
        pairOf([character('elf'), character('elf', { cell: 2, baseline: 1, verdict: 'identical' })], { cells }),
      ),
    ).toEqual([
      'With b against a, 1 of 1 characters win more or less often (Elf +5.0 pp).',
      'With c against b, 0 of 1 characters win more or less often; 1 identical.',
    ]);
  });
});

describe('the answer to many comparisons', () => {
  const labels = Array.from({ length: 10 }, (_, i) => `x=${i}`);
  const cells = labels.map((label, i) => cell(i, label));
  const verdicts: Effect['verdict'][] = [
    'different',
    'identical',
    'equivalent',
    'equivalent',
    'inconclusive',
    'invalid',
    'inconclusive',
    'identical',
    'inconclusive',
  ];
  const declared = (n: number): Effect[] => verdicts.slice(0, n).map((verdict, i) => effect({ cell: i + 1, verdict }));
  const means = labels.map((_, i) => estimate({ cell: i, estimate: 50 + ((i * 7) % 10) }));
  const medians = labels.map((_, i) => estimate({ cell: i, name: 'p50', kind: 'quantile', estimate: 5 }));

  test('is a sentence each up to eight', () => {
    expect(answerLines(summaryOf({ cells, effects: declared(8), estimates: means }))).toHaveLength(8);
  });

  test('is beyond eight one line a measure: its range and the number of each verdict', () => {
    expect(answerLines(summaryOf({ cells, effects: declared(9), estimates: [...medians, ...means] }))).toEqual([
      'Rounds, from 50.0 (x=0) to 59.0 (x=7): of 9 comparisons 1 differs; 2 identical; 2 equivalent within the ' +
        'margin; 3 not settled; 1 with too few blocks.',
    ]);
  });

  test('says of a measure that is the same everywhere only that', () => {
    const estimates = means.map((e) => ({ ...e, estimate: 51 }));
    expect(answerLines(summaryOf({ cells, effects: declared(9), estimates }))).toEqual([
      'Rounds: 51.0 in all variants.',
    ]);
  });

  test('counts the characters in one line, without verdicts that none has', () => {
    const characters = [character('elf'), character('troll')];
    expect(answerLines(summaryOf({ cells, effects: [...declared(9), ...characters], estimates: means }))[1]).toBe(
      'Win share by character: of 2 comparisons 2 differ.',
    );
  });
});

describe('the answer of a run without comparisons', () => {
  const win = (name: string, share: number, verdict: Estimate['verdict'], more: Partial<Estimate> = {}): Estimate =>
    estimate({ scope: 'character', name, estimate: share, verdict, ...more });

  test('names who wins more and less than a fair share, by share, and counts the others', () => {
    const estimates = [
      win('elf', 0.3, 'over'),
      win('troll', 0.41, 'over'),
      win('monk', 0.2, 'under'),
      win('ghoul', 0.21, 'under'),
      win('thief', 0.25, 'balanced'),
      win('druid', 0.26, 'inconclusive'),
      win('dwarf', 0.24, 'inconclusive'),
    ];
    expect(answerLines(summaryOf({ estimates }))).toEqual([
      'Win share by character: a fair share is 25.0 %; clearly more: Troll 41.0 %, Elf 30.0 %; clearly less: Ghoul ' +
        '21.0 %, Monk 20.0 %; ' +
        '1 balanced within ±2 pp; 2 not settled.',
    ]);
  });

  test('says where none wins clearly more or less', () => {
    expect(answerLines(summaryOf({ estimates: [win('elf', 0.25, 'balanced')] }))).toEqual([
      'Win share by character: a fair share is 25.0 %; none wins clearly more; none wins clearly less; 1 balanced ' +
        'within ±2 pp.',
    ]);
  });

  test('is of agents where they contest, and has a line a cell with its own fair share', () => {
    const cells = [cell(0, 'a'), cell(1, 'b', { players: 2 })];
    const estimates = [
      win('elf', 0.4, 'over'),
      estimate({ scope: 'focal', name: 'agent0' }),
      ...[0, 1].map((at) =>
        estimate({
          cell: at,
          scope: 'agent',
          name: `agent of ${at}`,
          estimate: 0.5,
          verdict: at === 0 ? 'over' : 'under',
        }),
      ),
    ];
    expect(answerLines(summaryOf({ cells, estimates }))).toEqual([
      'Win share by agent: a fair share is 25.0 %; clearly more: agent of 0 50.0 %; none wins clearly less.',
      'Win share by agent: a fair share is 50.0 %; none wins clearly more; clearly less: agent of 1 50.0 %.',
    ]);
  });
});

describe('what is said beside', () => {
  const lengths = (at: number, values: readonly number[]): Estimate[] =>
    ['p10', 'p50', 'p90']
      .slice(0, values.length)
      .map((name, i) => estimate({ cell: at, name, kind: 'quantile', estimate: values[i] }));
  const several = (n: number): string[] => {
    const cells = Array.from({ length: n }, (_, i) => cell(i, `x=${i}`));
    return answerLines(
      summaryOf({
        cells,
        effects: [effect({ verdict: 'identical' })],
        estimates: cells.flatMap((_, i) => lengths(i, [20 + i, 40 + i, 60 + i])),
      }),
    ).slice(1);
  };

  test('half and the tenths of the lengths', () => {
    expect(answerLines(summaryOf({ estimates: lengths(0, [21, 43, 76]) })).at(-1)).toBe(
      'Half of the games are over within 43 rounds; the shortest tenth within 21, and a tenth takes 76 or more.',
    );
  });

  test('those of each cell, for up to four', () => {
    expect(several(2)).toEqual([
      'x=0: half of the games are over within 40 rounds; the shortest tenth within 20, and a tenth takes 60 or more.',
      'x=1: half of the games are over within 41 rounds; the shortest tenth within 21, and a tenth takes 61 or more.',
    ]);
    expect(several(4)).toHaveLength(4);
    expect(several(5)).toEqual([]);
  });

  test('nothing of lengths that are not all known, or are no quantiles', () => {
    expect(answerLines(summaryOf({ estimates: lengths(0, [21, 43]) }))).toHaveLength(1);
    expect(
      answerLines(summaryOf({ estimates: lengths(0, [21, 43, 76]).map((e): Estimate => ({ ...e, kind: 'mean' })) })),
    ).toHaveLength(1);
  });

  test('games without a winner first, capped ones not among them', () => {
    const cells = [
      cell(0, 'a', { gamesWithoutWinner: 12, cappedGames: 5 }),
      cell(1, 'b', { gamesWithoutWinner: 600 }),
      cell(2, 'c'),
    ];
    const lines = answerLines(summaryOf({ cells, games: 3600, effects: [effect()] }));
    expect(lines[0]).toBe(
      '612 of 3,600 games (17.0 %) ended without a winner, 50.0 % with b, 1.0 % with a; they count as won by nobody.',
    );
    expect(lines.at(-1)).toBe('5 of 3,600 games were stopped at the cap; they count as won by nobody.');
    const [one] = answerLines(summaryOf({ cells: [cells[0]], games: 1200 }));
    expect(one).toBe('12 of 1,200 games (1.0 %) ended without a winner; they count as won by nobody.');
  });

  test('what the games cannot tell apart, in front of all else', () => {
    const told = answerLines(
      summaryOf({
        confounded: ['agent and seat', 'character and seat', 'agent and character'],
        cells: [cell(0, 'a', { gamesWithoutWinner: 12 })],
        games: 1200,
      }),
    );
    expect(told.slice(0, 3)).toEqual([
      'Each agent kept its seat, so these games cannot tell a better agent from a better seat; `rotate: agents` would.',
      'Each character kept its seat, so these games cannot tell a stronger character from a better seat; ' +
        '`rotate: characters` would.',
      'Each agent kept its character, so these games cannot tell a better agent from a stronger character.',
    ]);
  });

  test('what a very long game counts as', () => {
    const lengthCap = { most: 1024, games: 3 };
    expect(
      answerLines(summaryOf({ lengthCap, cells: [cell(0, 'a', { cappedGames: 2 })], games: 1200 })).slice(-2),
    ).toEqual([
      '3 of 1,200 games took more than 1,024 rounds. In mean lengths a game counts as at most 1,024, so that a few ' +
        'endless games do not stand for many.',
      '2 of 1,200 games were stopped at the cap; they count as won by nobody.',
    ]);
  });

  test('nothing of who wins more where nobody ever wins', () => {
    const none = { gamesWithoutWinner: 1100, cappedGames: 100 };
    const troll = effect({ scope: 'character', name: 'troll', family: 'character' });
    const told = (cells: CellSummary[]): string[] =>
      answerLines(summaryOf({ cells, games: 2400, effects: [troll] })).filter((line) => line.includes('characters'));
    expect(told([cell(0, 'a'), cell(1, 'b')])).toHaveLength(1);
    expect(told([cell(0, 'a'), cell(1, 'b', none)])).toEqual([]);
    expect(told([cell(0, 'a', none), cell(1, 'b')])).toEqual([]);
    const all = { gamesWithoutWinner: 1200 };
    expect(answerLines(summaryOf({ cells: [cell(0, 'a', all)], games: 1200 }))).toEqual([
      '1,200 of 1,200 games (100.0 %) ended without a winner: who wins cannot be told.',
    ]);
  });

  test('games stopped at the cap, of all cells together', () => {
    const cells = [cell(0, 'a', { cappedGames: 1100 }), cell(1, 'b', { cappedGames: 34 })];
    expect(answerLines(summaryOf({ cells, games: 2400, effects: [effect()] })).at(-1)).toBe(
      '1,134 of 2,400 games were stopped at the cap; they count as won by nobody.',
    );
    expect(answerLines(summaryOf({ effects: [effect({ cell: 0 })] }))).toHaveLength(1);
  });
});
