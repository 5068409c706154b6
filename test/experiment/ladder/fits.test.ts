import { describe, expect, test } from 'vitest';
import type { LadderPlan } from '../../../src/experiment/design/types.js';
import { fitTables, limitOfAll } from '../../../src/experiment/ladder/fits.js';
import type { TableFit } from '../../../src/experiment/ladder/ladder-summary.js';
import { choiceSets, pairSums } from '../../../src/experiment/ladder/league-counts.js';
import { Outcomes, type TableOutcomes } from '../../../src/experiment/ladder/outcomes.js';
import { comparePairs, findCycle } from '../../../src/experiment/ladder/pairs.js';
import { explainedParts } from '../../../src/experiment/ladder/parts.js';
import { climbSteps } from '../../../src/experiment/ladder/summarise-ladder.js';
import { subsets } from '../../../src/experiment/ladder/tables.js';
import { criticalT, shareInterval } from '../../../src/experiment/results/intervals.js';
import { explainedShare } from '../../../src/stats/explained.js';
import {
  betaCdf,
  clopperPearson,
  falseCoverageAlpha,
  normalQuantile,
  sidak,
  studentTwoSided,
  wilson,
} from '../../../src/stats/index.js';
import { worths } from '../../../src/stats/plackett-luce.js';
import { pair } from '../../reports/ladder/hand.js';
import { mulberry } from '../../stats/luck.js';
import { design, WIN } from '../hand.js';

/** Two agents at one table of two: whole wins of a, then of b, in each block of two games; the winner sat in seat 0. */
function duel(wins: readonly (readonly [number, number])[], plan: Partial<LadderPlan> = {}): Outcomes {
  const ladder: LadderPlan = { leagues: [{ players: 2, cells: [0], possible: 1 }], climbs: [], steps: [], ...plan };
  const outcomes = new Outcomes(
    design([{ lineup: [0, 1] }], { ladder, entrants: design([]).entrants.slice(0, 2), roles: [] }),
    wins.length,
  );
  wins.forEach((won, block) => won.forEach((n, entrant) => outcomes.addSeat(0, block, 0, entrant, -1, n * WIN)));
  return outcomes;
}

describe('the fit of a table', () => {
  test('the fit of a table is unknown if the worths are free to follow it: one table alone', () => {
    const { tables } = duel(Array.from({ length: 40 }, (_, block) => (block % 4 === 1 ? [1, 1] : [2, 0])));
    const [a, b] = fitTables(tables, 40, [0.875, 0.125], WIN);
    expect(a).toEqual({ cell: 0, entrant: 0, seats: 1, share: 0.875, expected: 0.875, residual: null });
    expect(b).toMatchObject({ entrant: 1, share: 0.125, residual: null });
  });

  test('the fit of a table is of decided games, and unknown without any', () => {
    const games = (wins: [number, number][]) => fitTables(duel(wins).tables, 2, [0.5, 0.5], WIN)[0];
    expect(
      games([
        [1, 0],
        [0, 0],
      ]).share,
    ).toBe(1);
    expect(
      games([
        [0, 0],
        [0, 0],
      ]),
    ).toMatchObject({ share: 0, expected: 0.5, residual: null });
  });

  /** Three agents, two a table, 100 games each, each block one game: wins of the first at (0,1), (0,2), (1,2). */
  function triangle(won: readonly [number, number, number]): ReturnType<typeof fitTables> {
    const seats = [
      [0, 1],
      [0, 2],
      [1, 2],
    ];
    const tables = seats.map((entrants, cell) => ({
      cell,
      players: 2,
      entrants,
      seats: [1, 1],
      scores: Int32Array.from({ length: 200 }, (_, i) => {
        const [x, y] = [Math.floor(i / 20), (i >> 1) % 10];
        const first = [x, y, (x + y) % 10][cell] * 10 < won[cell];
        return first === (i % 2 === 0) ? WIN : 0;
      }),
      bySeat: new Int32Array(),
    }));
    return fitTables(tables, 100, [1 / 3, 1 / 3, 1 / 3], WIN);
  }

  test('the fit of a table is a circle as one standard normal distance, three residuals of one degree of freedom', () => {
    // Each pair 60 : 40 in a circle: worths alike. Of 10 wins too many at each table, variance 25, the worths leave one
    // combination, the mean of three: its variance is 25/3, and 10/√(25/3) = 3.46, less what Student's t takes off.
    const [first, , third] = triangle([60, 40, 60]);
    expect(first.residual).toBeGreaterThan(3.1);
    expect(first.residual).toBeLessThan(3.8);
    expect(third.residual).toBeCloseTo(-first.residual!, 6);
  });

  test('the fit of a table with true worths is beyond 3 in about 0.27 %, and beyond 1.96 in about 5 %, with or without shared luck', () => {
    for (const share of [0, 0.5]) {
      const found = Array.from({ length: 150 }, (_, seed) => luckyLeague([0.1, 0.2, 0.2, 0.2, 0.3], 60, seed, share));
      const residuals = found.flat().map(({ residual }) => Math.abs(residual!));
      const beyond = (limit: number): number => residuals.filter((z) => z > limit).length / residuals.length;
      expect(residuals).toHaveLength(3000);
      expect(beyond(3)).toBeGreaterThan(0.0003);
      expect(beyond(3)).toBeLessThan(0.006);
      expect(beyond(1.96)).toBeGreaterThan(0.03);
      expect(beyond(1.96)).toBeLessThan(0.07);
    }
  });

  test('the fit of a table assumes no more variance for few wins than independent games would have', () => {
    const [found] = luckyLeague([1e-4, 0.5, 0.5], 40, 3, 0);
    expect(found.share).toBe(0);
    expect(Math.abs(found.residual!)).toBeLessThan(1);
  });

  /** Wins of the first of two by block, at a table beside one that says so often what the worths are that they stay. */
  function besideMany(wins: readonly number[], games: number, worth: number): number {
    const scores = (of: (block: number) => readonly number[]): Int32Array =>
      Int32Array.from(wins.flatMap((_, block) => of(block)));
    const table = { players: 2, entrants: [0, 1], seats: [1, 1], bySeat: new Int32Array() };
    const tables = [
      { ...table, cell: 0, scores: scores((block) => [wins[block] * WIN, (games - wins[block]) * WIN]) },
      { ...table, cell: 1, scores: scores(() => [worth * 1e6 * WIN, (1 - worth) * 1e6 * WIN]) },
    ];
    return fitTables(tables, wins.length, [worth, 1 - worth], WIN)[0].residual!;
  }
  const normalOf = (t: number, blocks: number): number => -normalQuantile(studentTwoSided(t, blocks - 1) / 2);

  test.each([
    [30, 0],
    [28, 1],
  ])(
    'the fit of a table in %i blocks whose games balance each other has the spread of independent games: %i',
    (blocks, few) => {
      // 7 and 8 of 10 in turn where 5 are expected: half a game off the mean in each block, and the variance is taken
      // from 0.75 · 0.25 to 0.5 · 0.5.
      const off = 2.5 * blocks;
      const between = ((blocks / (blocks - 1)) * (blocks / 4) * 0.25) / 0.1875;
      const independent = 2.5 * blocks;
      const wins = Array.from({ length: blocks }, (_, block) => 7 + (block % 2));
      const residual = besideMany(wins, 10, 0.5);
      expect(residual).toBeCloseTo(normalOf(off / Math.sqrt(few === 1 ? independent : between), blocks), 3);
      expect(
        besideMany(
          wins.map((n) => 10 - n),
          10,
          0.5,
        ),
      ).toBeCloseTo(-residual, 3);
    },
  );

  test('the fit of a table with blocks that are all alike is that of independent games, from two blocks on', () => {
    // 40 of 40 won where 32 are expected, in two blocks.
    const t = 8 / Math.sqrt(40 * 0.8 * 0.2);
    const of = (...wins: [number, number]): TableFit[] =>
      fitTables(duel(Array(2).fill(wins)).tables, 2, [0.8, 0.2], WIN);
    const [first, second] = of(20, 0);
    expect(first.residual).toBeCloseTo(normalOf(t, 2), 9);
    expect(second.residual).toBeCloseTo(-normalOf(t, 2), 9);
    expect(of(18, 2)[0].residual).toBeCloseTo(normalOf(t / 2, 2), 9);
    expect(fitTables(duel([[20, 0]]).tables, 1, [0.8, 0.2], WIN)[0].residual).toBeCloseTo(0, 9);
  });

  test('the fit of a table with few wins is as far as independent games have it, above and below the expectation', () => {
    const games = (won: number): number[] => Array.from({ length: 50 }, (_, block) => (block < won ? 1 : 0));
    // 100 games, of which one is expected: 5 or more. Of three that are expected: none.
    expect(besideMany(games(5), 2, 0.01)).toBeCloseTo(-normalQuantile(betaCdf(0.01, 5, 96)), 6);
    expect(besideMany(games(0), 2, 0.03)).toBeCloseTo(normalQuantile(0.97 ** 100), 6);
    // And so of few losses.
    const lost = games(5).map((n) => 2 - n);
    expect(besideMany(lost, 2, 0.99)).toBeCloseTo(normalQuantile(betaCdf(0.01, 5, 96)), 6);
  });

  test('the fit of a table is as surprising as all residuals together', () => {
    expect(limitOfAll(1)).toBe(3);
    expect(limitOfAll(100)).toBeCloseTo(3.4739, 3);
  });
});

/** Draws the winner by worth at all tables of two; in a share of the blocks both games have the same luck. */
function luckyLeague(worth: readonly number[], blocks: number, seed: number, share: number): TableFit[] {
  const luck = mulberry(seed * 7919 + 1);
  const tables = subsets(worth.length, 2).map((entrants, cell) => {
    const [a, b] = entrants.map((i) => worth[i]);
    const scores = new Int32Array(2 * blocks);
    for (let block = 0; block < blocks; block++) {
      const both = luck();
      const alike = luck() < share;
      for (let game = 0; game < 2; game++) scores[2 * block + ((alike ? both : luck()) * (a + b) < a ? 0 : 1)] += WIN;
    }
    return { cell, players: 2, entrants, seats: [1, 1], scores, bySeat: new Int32Array() };
  });
  const fitted = worths(choiceSets(tables, new Int32Array(blocks).fill(1), WIN), worth.length).worth;
  return fitTables(tables, blocks, fitted, WIN);
}

describe('the comparison of a pair', () => {
  const compared = (
    wins: readonly (readonly [number, number])[],
    order: readonly number[] = [0, 1],
    marginPp = 1,
  ): ReturnType<typeof comparePairs>[0] => comparePairs(duel(wins).tables, wins.length, order, WIN, marginPp, 0.95)[0];

  test('the comparison of a pair is the share of the wins of either, row before column in the order given', () => {
    expect(
      compared([
        [2, 0],
        [1, 1],
        [2, 0],
      ]),
    ).toMatchObject({ row: 0, column: 1, tables: 1, games: 6, blocks: 3, share: 0.833333333333 });
    expect(
      compared(
        [
          [2, 0],
          [1, 1],
          [2, 0],
        ],
        [1, 0],
      ),
    ).toMatchObject({ row: 1, column: 0, share: 0.166666666667 });
  });

  test('the comparison of a pair has a t test of even odds, with the jackknife, and its interval', () => {
    const wins = Array.from({ length: 100 }, (_, i): [number, number] =>
      i % 4 === 0 ? [0, 2] : i % 4 === 1 ? [1, 1] : [2, 0],
    );
    const { p, pAdjusted, lo, hi, verdict, share } = compared(wins);
    const odds = (left: number): number => {
      const kept = wins.filter((_, i) => i !== left);
      const [won, lost] = [0, 1].map((k) => kept.reduce((sum, block) => sum + block[k], 0.5));
      return Math.log(won / lost);
    };
    const without = wins.map((_, i) => odds(i));
    const mean = without.reduce((sum, x) => sum + x, 0) / 100;
    const error = Math.sqrt(0.99 * without.reduce((sum, x) => sum + (x - mean) ** 2, 0));
    const near = 125.5 / 201;
    const trials = 1 / (near * (1 - near) * error ** 2);
    expect(share).toBe(0.625);
    expect(p).toBeCloseTo(studentTwoSided((near - 0.5) / Math.sqrt(0.25 / trials), 99), 10);
    expect(pAdjusted).toBe(p);
    const interval = wilson(near, trials, criticalT(0.05, 100));
    expect(lo).toBeCloseTo(interval.lo, 10);
    expect(hi).toBeCloseTo(interval.hi, 10);
    expect(verdict).toBe('different');
    expect(compared(wins, [0, 1], 25).verdict).toBe('equivalent');
  });

  test('the comparison of a pair of fewer than five blocks has the interval of a share', () => {
    const { lo, hi } = compared([
      [2, 0],
      [1, 1],
      [2, 0],
      [0, 2],
    ]);
    // Shares 1, ½, 1, 0: mean 5/8, squares about it 11/16.
    const { interval } = shareInterval(0.625, 11 / 16 / 3 / 4, { blocks: 4, b: 8 }, 0.05);
    expect(lo).toBeCloseTo(interval.lo, 10);
    expect(hi).toBeCloseTo(interval.hi, 10);
  });

  test('the comparison of a pair counts games as trials if the other pairs show that blocks differ, else blocks', () => {
    const alone = duel(Array.from({ length: 40 }, () => [0, 2] as const)).tables;
    const [never] = comparePairs(alone, 40, [0, 1], WIN, 1, 0.95);
    expect(never.hi).toBeCloseTo(clopperPearson(0, 40, 0.05).hi, 10);
    const other = (entrants: number[], cell: number): TableOutcomes => ({
      ...alone[0],
      cell,
      entrants,
      scores: Int32Array.from({ length: 80 }, (_, i) => ((i >> 1) % 8 === 7 ? 2 * (i % 2) : 1) * WIN),
    });
    const three = [...alone, other([0, 2], 1), other([1, 2], 2)];
    const pairs = comparePairs(three, 40, [0, 1, 2], WIN, 1, 0.95);
    const alpha = falseCoverageAlpha(
      pairs.map(({ pAdjusted }) => pAdjusted!),
      0.05,
    );
    expect(pairs[0].hi).toBeCloseTo(clopperPearson(0, 80, alpha).hi, 10);
  });

  test('the comparison of a pair is significant exactly if its bar excludes even, and its p is below 5 %', () => {
    const luck = mulberry(12);
    const found = Array.from({ length: 200 }, () => {
      const wins = Array.from(
        { length: 12 },
        () => (luck() < 0.6 ? [2, 0] : luck() < 0.5 ? [1, 1] : [0, 2]) as [number, number],
      );
      const { lo, hi, verdict, p } = compared(wins);
      const clear = lo! > 0.5 || hi! < 0.5;
      expect(verdict).toBe(clear ? 'different' : 'inconclusive');
      expect(clear).toBe(p! < 0.05);
      return clear;
    });
    expect(new Set(found).size).toBe(2);
  });

  test('the comparison of a pair of few blocks has no p that a coin could not have', () => {
    const p = compared([
      [5, 1],
      [5, 1],
      [5, 1],
      [5, 1],
      [5, 1],
      [6, 1],
    ]).p;
    expect(p).toBe(2 ** -5);
  });

  test('the comparison of a pair with all blocks alike has the p of as many throws of a coin', () => {
    expect(
      compared([
        [2, 0],
        [2, 0],
        [2, 0],
      ]),
    ).toMatchObject({ share: 1, p: 0.25 });
    expect(
      compared([
        [1, 1],
        [1, 1],
        [1, 1],
      ]),
    ).toMatchObject({ share: 0.5, p: 1, verdict: 'inconclusive' });
    const even = duel(Array.from({ length: 3 }, () => [1, 1] as const)).tables;
    expect(comparePairs(even, 3, [0, 1], WIN, 1, 0.95, () => true)[0]).toMatchObject({
      share: 0.5,
      lo: 0.5,
      hi: 0.5,
      verdict: 'identical',
    });
    const turns = duel([
      [2, 0],
      [0, 2],
    ]).tables;
    for (const forced of [true, false])
      expect(comparePairs(turns, 2, [0, 1], WIN, 1, 0.95, () => forced)[0]).toMatchObject({
        share: 0.5,
        p: 1,
        verdict: 'inconclusive',
      });
    expect(compared([[2, 0]])).toMatchObject({
      share: 1,
      p: null,
      pAdjusted: null,
      lo: null,
      hi: null,
      verdict: 'invalid',
    });
  });

  test('the comparison of a pair of five blocks has Wilson’s interval, which reaches even if so few throws of a coin may', () => {
    const wins = (turned: boolean): [number, number][] =>
      [6, 5, 5, 5, 5].map((won) => (turned ? [1, won] : [won, 1]) as [number, number]);
    const [better, worse] = [compared(wins(false)), compared(wins(true))];
    expect(better).toMatchObject({ lo: 0.5, p: 2 ** -4, verdict: 'inconclusive' });
    expect(worse).toMatchObject({ hi: 0.5, p: 2 ** -4, verdict: 'inconclusive' });
    const { odds, oddsError } = pairSums(duel(wins(false)).tables, 5, 0, 1, WIN);
    const near = 1 / (1 + Math.exp(-odds));
    const { lo, hi } = wilson(near, 1 / (near * (1 - near) * oddsError ** 2), criticalT(0.05, 5));
    expect(lo).toBeGreaterThan(0.5);
    expect(better.hi).toBeCloseTo(hi, 10);
    expect(worse.lo).toBeCloseTo(1 - hi, 10);
  });

  test('the comparison of a pair is of the tables and games where both sit', () => {
    const { tables } = duel([
      [2, 0],
      [1, 1],
    ]);
    const three = [tables[0], { ...tables[0], cell: 1, entrants: [0, 2] }, { ...tables[0], cell: 2, entrants: [0, 2] }];
    const found = comparePairs(three, 2, [0, 1, 2], WIN, 1, 0.95);
    expect(found.map(({ row, column, tables: met, games }) => [row, column, met, games])).toEqual([
      [0, 1, 1, 4],
      [0, 2, 2, 8],
    ]);
  });

  test('the comparison of a pair is left out if neither ever won', () => {
    expect(
      comparePairs(
        duel([
          [0, 0],
          [0, 0],
        ]).tables,
        2,
        [0, 1],
        WIN,
        1,
        0.95,
      ),
    ).toEqual([]);
  });
});

describe('a circle', () => {
  const round = [pair(0, 1, 0.6), pair(2, 0, 0.7), pair(1, 2, 0.55)];

  test('a circle is searched among the significant pairs, seen from either side', () => {
    expect(findCycle(round, 3)).toEqual({ entrants: expect.arrayContaining([0, 1, 2]) as number[], shown: true });
    expect(findCycle([pair(1, 0, 0.4), pair(2, 0, 0.7), pair(2, 1, 0.45)], 3)?.shown).toBe(true);
    const { entrants } = findCycle(round, 3)!;
    expect(entrants.map((entrant, i) => [entrant, entrants[(i + 1) % 3]].join())).toEqual(
      expect.arrayContaining(['0,1', '1,2', '2,0']),
    );
  });

  test('a circle is then searched among all estimates', () => {
    expect(findCycle([...round.slice(0, 2), { ...round[2], verdict: 'inconclusive' }], 3)?.shown).toBe(false);
  });

  test('a circle is absent if there is an order, or an even pair', () => {
    expect(findCycle([pair(0, 1, 0.6), pair(0, 2, 0.7), pair(1, 2, 0.55)], 3)).toBeNull();
    expect(findCycle([...round.slice(0, 2), pair(1, 2, 0.5)], 3)).toBeNull();
  });
});

describe('what explains the wins', () => {
  /** Two agents, three characters, four blocks of two games at a table. */
  const made = (roles: readonly string[]): Outcomes => {
    const ladder: LadderPlan = { leagues: [{ players: 2, cells: [0], possible: 1 }], climbs: [], steps: [] };
    const outcomes = new Outcomes(design([{ lineup: [0, 1] }], { ladder, roles }), 4);
    [
      [0, 0],
      [0, 1],
      [0, 0],
      [1, 0],
    ].forEach((winners, block) =>
      winners.forEach((winner, rotation) =>
        [0, 1].forEach((seat) => {
          const agent = (seat + rotation) % 2;
          outcomes.addSeat(
            0,
            block,
            seat,
            agent,
            roles.length === 0 ? -1 : (block + seat) % 3,
            agent === winner ? WIN : 0,
          );
        }),
      ),
    );
    return outcomes;
  };
  /** Returns the share explained by the agents in 400 blocks, in which the first wins both games or one in turn. */
  const wide = (roles: readonly string[]): ReturnType<typeof explainedParts>[0] => {
    const { tables } = duel(Array.from({ length: 400 }, (_, block) => (block % 2 === 1 ? [1, 1] : [2, 0])));
    const counts = new Int32Array(400 * roles.length).fill(2);
    return explainedParts(tables, { scores: counts, taken: counts }, 400, WIN, 0.95)[0];
  };
  const column = (...values: number[]): Float64Array => Float64Array.from(values);
  const t = (factors: number): number => criticalT(sidak(0.05, factors), 4);
  const parts = (roles: readonly string[]): ReturnType<typeof explainedParts> => {
    const outcomes = made(roles);
    return explainedParts(outcomes.tables, outcomes.roles[0], 4, WIN, 0.95);
  };

  test('the share of wins explained is by the agent, the character and the seat, and the rest', () => {
    const found = parts(['elf', 'troll', 'monk']);
    expect(found.map(({ factor }) => factor)).toEqual(['agent', 'character', 'seat', 'rest']);
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(found[3]).toMatchObject({ lo: null, hi: null });
  });

  test('the share of wins explained by the agents of each table: their wins out of two games a block', () => {
    const { share, lo, hi } = explainedShare(
      [
        [
          { a: column(2, 1, 2, 1), b: column(2, 2, 2, 2) },
          { a: column(0, 1, 0, 1), b: column(2, 2, 2, 2) },
        ],
      ],
      4,
      t(3),
    );
    const [agent] = parts(['elf', 'troll', 'monk']);
    expect([agent.share, agent.lo, agent.hi]).toEqual([share, lo, hi].map((x) => expect.closeTo(x, 10) as number));
  });

  test('the share of wins explained by the characters: their wins out of their games', () => {
    // Block by block roles 0 and 1, 1 and 2, 2 and 0, 0 and 1 sit in seats 0 and 1, two games each.
    const wins = [column(1, 0, 1, 0), column(1, 2, 0, 2), column(0, 0, 1, 0)];
    const games = [column(2, 0, 2, 2), column(2, 2, 0, 2), column(0, 2, 2, 0)];
    const { share } = explainedShare([wins.map((a, role) => ({ a, b: games[role] }))], 4, t(3));
    expect(parts(['elf', 'troll', 'monk'])[1].share).toBeCloseTo(share, 10);
  });

  test('the share of wins explained by the seats: their wins out of two games a block and table', () => {
    const { share, hi } = explainedShare(
      [
        [
          { a: column(1, 2, 1, 0), b: column(2, 2, 2, 2) },
          { a: column(1, 0, 1, 2), b: column(2, 2, 2, 2) },
        ],
      ],
      4,
      t(2),
    );
    const found = parts([]);
    expect(found.map(({ factor }) => factor)).toEqual(['agent', 'seat', 'rest']);
    expect(found[1].share).toBeCloseTo(share, 10);
    const { tables, roles } = made([]);
    const twice = explainedParts([tables[0], tables[0]], roles[0], 4, WIN, 0.95);
    expect(twice[1].share).toBeCloseTo(share, 10);
    expect(found[1].hi).toBeCloseTo(hi, 10);
  });

  test('the share of wins explained is zero by the agents if each wins as its seats do, for any number of agents', () => {
    const ladder: LadderPlan = { leagues: [{ players: 3, cells: [0], possible: 1 }], climbs: [], steps: [] };
    const outcomes = new Outcomes(design([{ players: 3, lineup: [0, 0, 1] }], { ladder, roles: [] }), 5);
    for (let block = 0; block < 5; block++)
      [0, 0, 1].forEach((agent) => outcomes.addSeat(0, block, block % 3, agent, -1, WIN));
    const [agent] = explainedParts(outcomes.tables, outcomes.roles[0], 5, WIN, 0.95);
    expect(agent).toMatchObject({ factor: 'agent', share: 0 });
  });

  test('the share of wins explained has intervals that hold together: two without characters, three with them', () => {
    const { lo, hi } = wide([]);
    const levels = [2, 0].map((first) => ({
      a: Float64Array.from({ length: 400 }, (_, block) => (block % 2 === 1 ? 1 : first)),
      b: new Float64Array(400).fill(2),
    }));
    const expected = explainedShare([levels], 400, criticalT(sidak(0.05, 2), 400));
    expect([lo, hi]).toEqual([expected.lo, expected.hi].map((x) => expect.closeTo(x, 10) as number));
    expect(lo! > 0 && hi! < 1).toBe(true);
    expect(wide(['elf', 'troll', 'monk']).hi!).toBeGreaterThan(hi!);
  });

  test('the share of wins explained is unknown for a single block', () => {
    expect(
      explainedParts(duel([[2, 0]]).tables, { scores: new Int32Array(), taken: new Int32Array() }, 1, WIN, 0.95),
    ).toEqual([]);
  });
});

describe('the steps of a climb', () => {
  const climb = { name: 'x:at', parameter: 'at', levels: [1, 2], entrants: [1, 0] };
  const wins = Array.from({ length: 50 }, (_, i): [number, number] => (i % 5 === 0 ? [1, 1] : [2, 0]));
  const found = climbSteps(duel(wins, { climbs: [climb], steps: [{ climb: 0, level: 1, players: 2, cell: 0 }] }), 0.95);

  test('the steps of a climb are the wins of one seat at the higher level out of its games, against one nth', () => {
    expect(found).toEqual([
      {
        climb: 0,
        players: 2,
        from: 1,
        to: 0,
        games: 100,
        blocks: 50,
        winShare: 0.9,
        lo: expect.any(Number) as number,
        hi: expect.any(Number) as number,
        fair: 0.5,
        method: 'Wilson with design effect',
        verdict: 'over',
      },
    ]);
    const { interval } = shareInterval(0.9, (0.01 * 4) / 49, { blocks: 50, b: 100 }, 0.05);
    expect(found[0].lo).toBeCloseTo(interval.lo, 8);
  });

  test('the steps of a climb have intervals that hold together', () => {
    const step = { climb: 0, level: 1, players: 2, cell: 0 };
    const two = climbSteps(duel(wins, { climbs: [climb], steps: [step, step] }), 0.95);
    expect(two[0].method).toBe('Wilson with design effect, simultaneous over 2 (Šidák)');
    expect(two[0].lo!).toBeLessThan(found[0].lo!);
  });

  test('the steps of a climb are judged by the margin of the ladder', () => {
    const even = Array.from({ length: 20_000 }, (): [number, number] => [1, 1]);
    expect(
      climbSteps(duel(even, { climbs: [climb], steps: [{ climb: 0, level: 1, players: 2, cell: 0 }] }), 0.95)[0],
    ).toMatchObject({ winShare: 0.5, verdict: 'balanced' });
  });

  test('the steps of a climb are absent without a ladder', () => {
    expect(climbSteps(new Outcomes(design([{}]), 1), 0.95)).toEqual([]);
  });
});
