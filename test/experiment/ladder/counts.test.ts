import { describe, expect, test } from 'vitest';
import { choiceSets, pairShares, pairSums, pairWins, shareSums } from '../../../src/experiment/ladder/league-counts.js';
import { Outcomes, type TableOutcomes } from '../../../src/experiment/ladder/outcomes.js';
import { design } from '../hand.js';

const WIN = 12;

/** A table of two blocks: whole wins by block and entrant. */
function table(
  entrants: readonly number[],
  seats: readonly number[],
  wins: readonly (readonly number[])[],
  more: Partial<TableOutcomes> = {},
): TableOutcomes {
  return {
    cell: 0,
    players: seats.reduce((sum, n) => sum + n, 0),
    entrants,
    seats,
    scores: Int32Array.from(wins.flat().map((n) => n * WIN)),
    bySeat: new Int32Array(),
    ...more,
  };
}

describe('the wins at a table', () => {
  test('the wins at a table are whole games by entrant, each block weighted by its weight', () => {
    const tables = [
      table(
        [0, 2],
        [1, 1],
        [
          [2, 1],
          [0, 4],
        ],
      ),
      table(
        [1, 2],
        [1, 3],
        [
          [1, 1],
          [1, 0],
        ],
      ),
    ];
    expect(choiceSets(tables, Int32Array.of(1, 1), WIN)).toEqual([
      { entrants: [0, 2], seats: [1, 1], wins: [2, 5] },
      { entrants: [1, 2], seats: [1, 3], wins: [2, 1] },
    ]);
    expect(choiceSets(tables, Int32Array.of(0, 3), WIN).map(({ wins }) => wins)).toEqual([
      [0, 12],
      [3, 0],
    ]);
  });

  test('the wins of a pair are added over tables, each divided by its number of seats', () => {
    const sets = [
      { entrants: [0, 1], seats: [1, 3], wins: [2, 6] },
      { entrants: [0, 1, 2], seats: [1, 1, 2], wins: [1, 5, 8] },
    ];
    expect(pairWins(sets, 3)).toEqual([
      [0, 3, 1],
      [7, 0, 5],
      [4, 4, 0],
    ]);
  });

  test('the wins of a pair as shares are of the wins of either, one half if neither won', () => {
    expect(
      pairShares([
        [0, 3, 0],
        [1, 0, 5],
        [0, 0, 0],
      ]),
    ).toEqual([
      [0.5, 0.75, 0.5],
      [0.25, 0.5, 1],
      [0.5, 0, 0.5],
    ]);
  });
});

describe('sums over blocks', () => {
  const tables = [
    table(
      [0, 1],
      [1, 3],
      [
        [2, 6],
        [1, 0],
      ],
    ),
    table(
      [0, 1, 2],
      [2, 1, 1],
      [
        [4, 1, 9],
        [0, 0, 9],
      ],
    ),
    table(
      [0, 2],
      [2, 2],
      [
        [9, 9],
        [9, 9],
      ],
    ),
  ];

  test('sums over blocks of a pair are of the tables where both sit, wins counted by seat in whole numbers', () => {
    // One seat counts 6, two 3, three 2: block 1 has 2·6 + 4·3 against 6·2 + 1·6, block 2 has 1·6 against nothing.
    const [mine, either] = [
      [24, 6],
      [24 + 18, 6],
    ].map((row) => row.map((n) => n * WIN));
    const sums = pairSums(tables, 2, 0, 1, WIN);
    expect(sums).toMatchObject({
      blocks: 2,
      a: mine[0] + mine[1],
      b: either[0] + either[1],
      aa: mine[0] ** 2 + mine[1] ** 2,
      ab: mine[0] * either[0] + mine[1] * either[1],
      bb: either[0] ** 2 + either[1] ** 2,
      unit: 6 * WIN,
      uneven: 2,
    });
    // Half a win of a single seat for each: 3 of the 6 that one counts.
    expect(sums.odds).toBeCloseTo(Math.log((24 + 6 + 3) / (18 + 3)), 12);
    const [first, second] = [Math.log((6 + 3) / 3), Math.log((24 + 3) / (18 + 3))];
    expect(sums.oddsError).toBeCloseTo(Math.abs(first - second) / 2, 12);
    expect(pairSums(tables, 2, 1, 0, WIN).a).toBe(18 * WIN);
  });

  test('sums over blocks of a pair leave out blocks that neither won, and are zero if they never met', () => {
    expect(
      pairSums(
        [
          table(
            [0, 1],
            [1, 1],
            [
              [0, 0],
              [1, 2],
            ],
          ),
        ],
        2,
        0,
        1,
        WIN,
      ),
    ).toMatchObject({ blocks: 1, a: WIN, b: 3 * WIN, unit: WIN, uneven: 1 });
    expect(pairSums(tables.slice(0, 1), 2, 0, 2, WIN)).toMatchObject({ blocks: 0, a: 0, b: 0, uneven: 0 });
  });

  test('sums over blocks of an agent are its wins out of one a seat and game', () => {
    // Four games a block and table: one seat at the first, two at the others.
    const [a, b] = [
      [2 + 4 + 9, 1 + 0 + 9],
      [4 + 8 + 8, 4 + 8 + 8],
    ].map((row) => row.map((n) => n * WIN));
    expect(shareSums(tables, 2, 0, WIN)).toEqual({
      blocks: 2,
      a: a[0] + a[1],
      b: b[0] + b[1],
      aa: a[0] ** 2 + a[1] ** 2,
      ab: a[0] * b[0] + a[1] * b[1],
      bb: b[0] ** 2 + b[1] ** 2,
    });
    expect(shareSums(tables, 2, 2, WIN).b).toBe(2 * (4 + 8) * WIN);
  });
});

describe('outcomes', () => {
  const cells = [{ lineup: [2, 0, 2], players: 3, rotations: 3 }, { lineup: [1, 0] }, { lineup: [0, 1] }];
  const plan = {
    leagues: [
      { players: 3, cells: [0], possible: 1 },
      { players: 2, cells: [1], possible: 1 },
    ],
    climbs: [],
    steps: [],
  };
  const outcomes = new Outcomes(design(cells, { ladder: plan }), 2);
  // cell, block, seat, entrant, role, score
  outcomes.addSeat(0, 1, 0, 2, 1, 12);
  outcomes.addSeat(0, 1, 2, 2, 0, 6);
  outcomes.addSeat(0, 1, 1, 0, 2, 5);
  outcomes.addSeat(1, 0, 1, 0, 2, 4);
  outcomes.addSeat(1, 0, 1, 0, 2, 3);
  outcomes.addSeat(1, 1, 0, 1, -1, 2);
  outcomes.addSeat(2, 0, 0, 0, 1, 1);

  test('outcomes by table are its entrants ascending with their seats, their scores by block, and scores by seat', () => {
    expect(outcomes.tables.map(({ cell, players, entrants, seats }) => [cell, players, entrants, seats])).toEqual([
      [0, 3, [0, 2], [1, 2]],
      [1, 2, [0, 1], [1, 1]],
      [2, 2, [0, 1], [1, 1]],
    ]);
    expect(outcomes.tables.map(({ scores }) => [...scores])).toEqual([
      [0, 0, 5, 18],
      [7, 0, 0, 2],
      [1, 0, 0, 0],
    ]);
    expect(outcomes.tables.map(({ bySeat }) => [...bySeat])).toEqual([
      [0, 0, 0, 12, 5, 6],
      [0, 7, 2, 0],
      [1, 0, 0, 0],
    ]);
  });

  test('outcomes by character are over the tables of a league, without seats that have none and steps of climbs', () => {
    expect(outcomes.roles.map(({ scores }) => [...scores])).toEqual([
      [0, 0, 0, 6, 12, 5],
      [0, 0, 7, 0, 0, 0],
    ]);
    expect(outcomes.roles.map(({ taken }) => [...taken])).toEqual([
      [0, 0, 0, 1, 1, 1],
      [0, 0, 2, 0, 0, 0],
    ]);
  });

  test('outcomes of a design without a ladder have tables alone', () => {
    const bare = new Outcomes(design([{}]), 1);
    bare.addSeat(0, 0, 0, 0, 1, 12);
    expect([bare.roles, [...bare.tables[0].scores]]).toEqual([[], [12, 0]]);
  });
});
