import { describe, expect, test } from 'vitest';
import type { LadderPlan } from '../../../src/runner/design/ladder-plan.js';
import { climbSteps } from '../../../src/runner/ladder/climb-steps.js';
import { fitTables } from '../../../src/runner/ladder/fits.js';
import { Outcomes } from '../../../src/runner/ladder/outcomes.js';
import { comparePairs, findCycle } from '../../../src/runner/ladder/pairs.js';
import { explainedParts } from '../../../src/runner/ladder/parts.js';
import { criticalT, shareInterval } from '../../../src/runner/results/estimates.js';
import { explainedShare, sidak, studentTwoSided } from '../../../src/stats/index.js';
import { pair } from '../../reports/ladder/hand.js';
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
  test('is wins less what the worths expect, over their standard error between blocks', () => {
    const { tables } = duel([
      [2, 0],
      [1, 1],
      [2, 0],
      [2, 0],
    ]);
    const [a, b] = fitTables(tables, 4, [0.5, 0.5], WIN);
    // 7 of 8 where 4 are expected; over by 1, 0, 1, 1 wins a block: mean 3/4.
    // The variance of the mean is 1/16 between blocks, 8/4/16 of coins.
    expect(a).toEqual({
      cell: 0,
      entrant: 0,
      seats: 1,
      share: 0.875,
      expected: 0.5,
      residual: expect.closeTo(0.75 / Math.sqrt(0.125), 10) as number,
    });
    expect(b).toMatchObject({
      entrant: 1,
      share: 0.125,
      residual: expect.closeTo(-0.75 / Math.sqrt(0.125), 10) as number,
    });
  });

  test('takes the spread between blocks where it is the larger', () => {
    const [a] = fitTables(
      duel([
        [2, 0],
        [0, 2],
        [2, 0],
        [2, 0],
      ]).tables,
      4,
      [0.5, 0.5],
      WIN,
    );
    // Over by 1, −1, 1, 1: mean 1/2, variance of the mean (3·¼ + 2¼)/3/4 = 1/4.
    expect(a.residual).toBeCloseTo(0.5 / 0.5, 10);
  });

  test('is of decided games, and nothing where none is', () => {
    const [a] = fitTables(
      duel([
        [1, 0],
        [0, 0],
      ]).tables,
      2,
      [0.5, 0.5],
      WIN,
    );
    expect(a.share).toBe(1);
    expect(
      fitTables(
        duel([
          [0, 0],
          [0, 0],
        ]).tables,
        2,
        [0.5, 0.5],
        WIN,
      )[0],
    ).toMatchObject({ share: 0, expected: 0.5, residual: null });
  });
});

describe('the comparison of a pair', () => {
  const compared = (
    wins: readonly (readonly [number, number])[],
    order: readonly number[] = [0, 1],
    marginPp = 1,
  ): ReturnType<typeof comparePairs>[0] => comparePairs(duel(wins).tables, wins.length, order, marginPp, 0.95)[0];

  test('is the share of the wins of either, row before column in the order given', () => {
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

  test('has a t test of one half, and the interval of a share', () => {
    const wins = Array.from({ length: 100 }, (_, i): [number, number] =>
      i % 4 === 0 ? [0, 2] : i % 4 === 1 ? [1, 1] : [2, 0],
    );
    const { p, pAdjusted, lo, hi, verdict } = compared(wins);
    // Shares of blocks 0, ½, 1, 1 in turn: mean 5/8, variance between blocks (25·(25/64 + 1/64 + 9/64 + 9/64))/99.
    const se = Math.sqrt((25 * 44) / 64 / 99 / 100);
    expect(p).toBeCloseTo(studentTwoSided(0.125 / se, 99), 10);
    expect(pAdjusted).toBe(p);
    const { interval } = shareInterval(0.625, se * se, { blocks: 100, a: 0, b: 1e9, aa: 0, ab: 0, bb: 0 }, 0.95);
    expect(lo).toBeCloseTo(interval.lo, 8);
    expect(hi).toBeCloseTo(interval.hi, 8);
    expect(verdict).toBe('different');
    expect(compared(wins, [0, 1], 25).verdict).toBe('equivalent');
  });

  test('where every block says the same has the p of as many throws of a coin', () => {
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
    ).toMatchObject({ share: 0.5, p: 1, lo: 0.5, hi: 0.5, verdict: 'identical' });
    expect(compared([[2, 0]])).toMatchObject({
      share: 1,
      p: null,
      pAdjusted: null,
      lo: null,
      hi: null,
      verdict: 'invalid',
    });
  });

  test('is left out where neither ever won', () => {
    expect(
      comparePairs(
        duel([
          [0, 0],
          [0, 0],
        ]).tables,
        2,
        [0, 1],
        1,
        0.95,
      ),
    ).toEqual([]);
  });
});

describe('a circle', () => {
  const round = [pair(0, 1, 0.6), pair(2, 0, 0.7), pair(1, 2, 0.55)];

  test('is looked for among the pairs told apart, seen from either side', () => {
    expect(findCycle(round, 3)).toEqual({ entrants: expect.arrayContaining([0, 1, 2]) as number[], shown: true });
    expect(findCycle([pair(1, 0, 0.4), pair(2, 0, 0.7), pair(2, 1, 0.45)], 3)?.shown).toBe(true);
    const { entrants } = findCycle(round, 3)!;
    expect(entrants.map((entrant, i) => [entrant, entrants[(i + 1) % 3]].join())).toEqual(
      expect.arrayContaining(['0,1', '1,2', '2,0']),
    );
  });

  test('is then looked for among all estimates', () => {
    expect(findCycle([...round.slice(0, 2), { ...round[2], verdict: 'inconclusive' }], 3)?.shown).toBe(false);
  });

  test('is none where there is an order, or an even pair', () => {
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
  const column = (...values: number[]): Float64Array => Float64Array.from(values);
  const t = (factors: number): number => criticalT(sidak(0.95, factors), 4);
  const parts = (roles: readonly string[]): ReturnType<typeof explainedParts> => {
    const outcomes = made(roles);
    return explainedParts(outcomes.tables, outcomes.roles[0], 4, WIN, 0.95);
  };

  test('is the agent, the character and the seat, and what is left', () => {
    const found = parts(['elf', 'troll', 'monk']);
    expect(found.map(({ factor }) => factor)).toEqual(['agent', 'character', 'seat', 'rest']);
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(found[3]).toMatchObject({ lo: null, hi: null });
  });

  test('by the agents of each table: their wins out of two games a block', () => {
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

  test('by the characters: their wins out of the games they sat in', () => {
    // Block by block roles 0 and 1, 1 and 2, 2 and 0, 0 and 1 sit in seats 0 and 1, two games each.
    const wins = [column(1, 0, 1, 0), column(1, 2, 0, 2), column(0, 0, 1, 0)];
    const games = [column(2, 0, 2, 2), column(2, 2, 0, 2), column(0, 2, 2, 0)];
    const { share } = explainedShare([wins.map((a, role) => ({ a, b: games[role] }))], 4, t(3));
    expect(parts(['elf', 'troll', 'monk'])[1].share).toBeCloseTo(share, 10);
  });

  test('by the seats: their wins out of two games a block and table', () => {
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
    expect(found[1].hi).toBeCloseTo(hi, 10);
  });

  test('is not known of a single block', () => {
    expect(
      explainedParts(duel([[2, 0]]).tables, { scores: new Int32Array(), taken: new Int32Array() }, 1, WIN, 0.95),
    ).toEqual([]);
  });
});

describe('the steps of a climb', () => {
  const climb = { name: 'x:at', parameter: 'at', levels: [1, 2], entrants: [1, 0] };
  const wins = Array.from({ length: 50 }, (_, i): [number, number] => (i % 5 === 0 ? [1, 1] : [2, 0]));
  const found = climbSteps(duel(wins, { climbs: [climb], steps: [{ climb: 0, level: 1, players: 2, cell: 0 }] }), 0.95);

  test('are the wins of one seat at the higher level out of its games, against one nth', () => {
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
    const { interval } = shareInterval(0.9, (0.01 * 4) / 49, { blocks: 50, a: 0, b: 100, aa: 0, ab: 0, bb: 0 }, 0.95);
    expect(found[0].lo).toBeCloseTo(interval.lo, 8);
  });

  test('have intervals that hold together', () => {
    const step = { climb: 0, level: 1, players: 2, cell: 0 };
    const two = climbSteps(duel(wins, { climbs: [climb], steps: [step, step] }), 0.95);
    expect(two[0].method).toBe('Wilson with design effect, simultaneous over 2 (Šidák)');
    expect(two[0].lo!).toBeLessThan(found[0].lo!);
  });

  test('are judged by the margin of the ladder', () => {
    const even = Array.from({ length: 50 }, (): [number, number] => [1, 1]);
    expect(
      climbSteps(duel(even, { climbs: [climb], steps: [{ climb: 0, level: 1, players: 2, cell: 0 }] }), 0.95)[0],
    ).toMatchObject({ winShare: 0.5, verdict: 'balanced' });
  });

  test('are none without a ladder', () => {
    expect(climbSteps(new Outcomes(design([{}]), 1), 0.95)).toEqual([]);
  });
});
