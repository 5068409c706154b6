import { describe, expect, test } from 'vitest';
import { LENGTH_CAPS } from '../../src/experiment/results/series.js';
import { Tally } from '../../src/experiment/results/tally.js';
import { add, design } from './hand.js';

/** A tally of two cells; each block lists the games of either cell, a game its two seats' roles, shares and rounds. */
function tallyOf(blocks: readonly (readonly [readonly Game[], readonly Game[]])[]): Tally {
  const tally = new Tally(design([{}, {}]));
  blocks.forEach((cells, block) => {
    cells.forEach((games, cell) =>
      games.forEach(({ roles, shares, rounds }, rotation) =>
        add(tally, cell, block, rotation, [
          [roles[0], 0, shares[0], rounds, 0, -1],
          [roles[1], 1, shares[1], rounds, 0, -1],
        ]),
      ),
    );
    tally.endBlock(block);
  });
  return tally;
}

interface Game {
  readonly roles: readonly [number, number];
  readonly shares: readonly [number, number];
  readonly rounds: number;
}

const game = (rounds: number, roles: Game['roles'] = [0, 1], shares: Game['shares'] = [1, 0]): Game => ({
  roles,
  shares,
  rounds,
});
const ELF = 0;
const MONK = 2;

describe('the sums of a series', () => {
  const rounds = 10;

  test('the sums of a series are taken over blocks: a, b, their squares and product', () => {
    // Per block: two seats a game, so Σ rounds is twice that of the games.
    const tally = tallyOf([
      [[game(10), game(20)], []],
      [[game(5)], []],
    ]);
    expect(tally.ratio(0, rounds)).toEqual({
      blocks: 2,
      a: 60 + 10,
      b: 4 + 2,
      aa: 3600 + 100,
      ab: 240 + 20,
      bb: 16 + 4,
    });
    expect(tally.blocks).toBe(2);
    expect(tally.games(0)).toBe(3);
  });

  test('the sums of a series leave out blocks in which a series has nothing to count', () => {
    const tally = tallyOf([
      [[game(10, [MONK, ELF])], []],
      [[game(10, [ELF, 1])], []],
    ]);
    expect(tally.ratio(0, MONK)).toEqual({ blocks: 1, a: 12, b: 1, aa: 144, ab: 12, bb: 1 });
  });

  test('the sums of a series with the baseline are products over all blocks', () => {
    const tally = tallyOf([
      [[game(10)], [game(7)]],
      [[game(20)], [game(9), game(1)]],
    ]);
    // (a, b) of cell 0: (20, 2), (40, 2); of cell 1: (14, 2), (20, 4).
    expect(tally.cross(1, rounds)).toEqual({
      blocks: 2,
      aa: 14 * 20 + 20 * 40,
      ab: 14 * 2 + 20 * 2,
      ba: 2 * 20 + 4 * 40,
      bb: 2 * 2 + 4 * 2,
      // 20 of 2 is not 14 of 2, and 40 of 2 is not 20 of 4.
      differing: 2,
    });
  });

  test('the sums of a series with the baseline count the blocks in which either side has something to count', () => {
    const without = game(10, [ELF, 1]);
    const withMonk = game(10, [MONK, 1]);
    const tally = tallyOf([
      [[withMonk], [without]],
      [[without], [withMonk]],
      [[without], [without]],
      [[withMonk], [withMonk]],
    ]);
    expect(tally.cross(1, MONK).blocks).toBe(3);
    expect(tally.ratio(1, MONK).blocks).toBe(2);
  });
});

describe('what a tally counts of a game', () => {
  const names = (tally: Tally, cell = 0): Record<string, [number, number]> =>
    Object.fromEntries(
      tally.plan.series.map(({ measure, group, most }, i) => {
        const { a, b } = tally.ratio(cell, i);
        return [`${measure} ${group}${most ?? ''}`, [a, b]];
      }),
    );

  test('a tally counts every series once a seat, and capped once a game', () => {
    const tally = new Tally(design([{}]));
    add(
      tally,
      0,
      0,
      0,
      [
        [MONK, 1, 1, 30, 1, 7],
        [ELF, 0, 0, 30, -1, -1],
      ],
      true,
    );
    tally.endBlock(0);
    expect(names(tally)).toEqual({
      'win character=elf': [0, 1],
      'win character=troll': [0, 0],
      'win character=monk': [12, 1],
      'win seat=0': [12, 1],
      'win seat=1': [0, 1],
      'win agent=a': [0, 1],
      'win agent=b': [12, 1],
      'win agent=c': [0, 0],
      'win agent0': [0, 1],
      'capped ': [1, 1],
      'no_winner ': [0, 1],
      'rounds ': [60, 2],
      'rounds 32': [30, 1],
      ...Object.fromEntries(LENGTH_CAPS.slice(1).map((most) => [`rounds ${most}`, [30, 1]])),
      'end_reason crown': [0, 2],
      'end_reason cap': [1, 2],
      'end_reason none': [1, 2],
      'crown_round ': [7, 1],
      'crown_round present': [1, 2],
    });
    expect(tally.histogram(0)).toEqual({ values: [30], counts: [1], ranked: [1], blocks: 1, perBlock: 2 });
  });

  test('a tally refuses a column that holds an unknown word', () => {
    const tally = new Tally(design([{}]));
    expect(() =>
      add(tally, 0, 0, 0, [
        [0, 0, 1, 30, 2, 7],
        [1, 1, 0, 30, 0, -1],
      ]),
    ).toThrow('metric end_reason has no word for 2');
  });

  test('a tally counts a missing value as a value in a column that may not be missing', () => {
    const tally = new Tally(design([{}], { metrics: [{ id: 'debt', about: 'owed' }] }));
    tally.addGame(0, 0, 0, Int32Array.from([0, 0, 0, 0, -1, 1, 1, 0, 0, 3]), 0);
    tally.endBlock(0);
    expect(names(tally)['debt ']).toEqual([2, 2]);
    expect(tally.histogram(0)).toBeNull();
  });
});

describe('capped games', () => {
  const capped = (tally: Tally, block: number, cell: number, rotation: number): void =>
    add(
      tally,
      cell,
      block,
      rotation,
      [
        [0, 0, 0, 1, 1, -1],
        [1, 1, 0, 1, 1, -1],
      ],
      true,
    );

  test('capped games are kept by name: the first twenty by block, cell, rotation', () => {
    const tally = new Tally(design([{}, {}]));
    for (let block = 30; block > 0; block--) capped(tally, block, block % 2, block % 3);
    const kept = tally.cappedGames();
    expect(kept).toHaveLength(20);
    expect(kept[0]).toEqual({ block: 1, cell: 1, rotation: 1 });
    expect(kept.map(({ block }) => block)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('capped games of one block are sorted by cell, then rotation, also if they push others out', () => {
    const tally = new Tally(design([{}, {}]));
    for (let block = 0; block < 18; block++) capped(tally, block, 0, 0);
    for (const [cell, rotation] of [
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ])
      capped(tally, 19, cell, rotation);
    expect(tally.cappedGames().slice(18)).toEqual([
      { block: 19, cell: 0, rotation: 0 },
      { block: 19, cell: 0, rotation: 1 },
    ]);
  });

  test('capped games are kept apart from games without a winner, which are kept and merged alike', () => {
    const d = design([{}, {}]);
    const [tally, sum] = [new Tally(d), new Tally(d)];
    for (let block = 30; block > 0; block--) {
      add(tally, 0, block, 1, [
        [0, 0, 0, 1, 1, -1],
        [1, 1, 0, 1, 1, -1],
      ]);
    }
    capped(tally, 40, 1, 0);
    sum.add(tally.counts());
    for (const one of [tally, sum]) {
      expect(one.winlessGames()).toEqual(
        Array.from({ length: 20 }, (_, i) => ({ block: i + 1, cell: 0, rotation: 1 })),
      );
      expect(one.cappedGames()).toEqual([{ block: 40, cell: 1, rotation: 0 }]);
    }
  });

  test('capped games are merged with the counts', () => {
    const d = design([{}, {}]);
    const [one, two, sum] = [new Tally(d), new Tally(d), new Tally(d)];
    capped(one, 5, 1, 0);
    capped(two, 3, 0, 1);
    one.endBlock(5);
    two.endBlock(3);
    for (const tally of [one, two]) sum.add(tally.counts());
    expect(sum.blocks).toBe(2);
    expect(sum.cappedGames()).toEqual([
      { block: 3, cell: 0, rotation: 1 },
      { block: 5, cell: 1, rotation: 0 },
    ]);
  });
});
