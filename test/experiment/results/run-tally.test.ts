import { describe, expect, test } from 'vitest';
import type { Design } from '../../../src/experiment/design/types.js';
import { countsOf, RunTally } from '../../../src/experiment/results/run-tally.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { add, design, type Seat } from '../hand.js';

/** A fixed number 0 … n − 1 for every key. */
function pick(key: number, n: number): number {
  return Math.abs(Math.imul(key * 2 + 1, 0x9e3779b1) >> 7) % n;
}

const ALSO_BY = [
  {
    agent: 'c',
    inPlaceOf: 'a',
    lineups: [
      [2, 1],
      [2, 1],
    ],
  },
];
const PLAIN = design([{}, {}]);
const DESIGN: Design = { ...PLAIN, alsoBy: ALSO_BY };

/** Rounds of the game of a block: cells 2 and 3 are those of the second opinion. */
function rounds(cell: number, block: number, rotation: number): number {
  return (
    20 + pick(block * 4 + rotation, 30) + (cell % 2) * pick(block + 7, 9) + (cell > 1 ? pick(block * 3 + cell, 5) : 0)
  );
}

/** Round of the Crown in all games of a block; -1 if no seat reached it, as in some cells of some blocks. */
function crown(cell: number, block: number): number {
  return ((block >> cell) & 1) === 1 ? -1 : 10 + pick(block * 7 + cell, 3);
}

function play(tally: { endBlock(block: number): void }, cells: number, from: number, to: number): void {
  for (let block = from; block < to; block++) {
    for (let cell = 0; cell < cells; cell++) {
      for (let rotation = 0; rotation < 2; rotation++) {
        const first = cell > 1 ? 2 : 0;
        const winner = pick(block * 9 + rotation + cell, 2);
        const length = rounds(cell, block, rotation);
        const seats = [0, 1].map(
          (seat): Seat => [
            pick(block + seat, 3),
            seat === rotation ? first : 1,
            seat === winner ? 1 : 0,
            length,
            0,
            crown(cell, block),
          ],
        );
        add(tally as Tally, cell, block, rotation, seats);
      }
    }
    tally.endBlock(block);
  }
}

describe('the counts of a run with a second opinion', () => {
  const whole = new RunTally(DESIGN);
  play(whole, 4, 0, 40);

  test('the counts of a run with a second opinion begin with those of the question alone', () => {
    const own = new Tally(PLAIN);
    play(own, 2, 0, 40);
    expect(whole.parts[0].counts()).toEqual(own.counts());
    expect(whole.counts().slice(0, own.counts().length)).toEqual(own.counts());
    const read = new Tally(PLAIN);
    read.add(whole.counts());
    expect(read.counts()).toEqual(own.counts());
  });

  test('the counts of a run with a second opinion are integers, survive JSON, and merge however the blocks are cut', () => {
    const merged = new RunTally(DESIGN);
    for (const [from, to] of [
      [0, 3],
      [17, 40],
      [3, 17],
    ]) {
      const shard = countsOf(DESIGN);
      play(shard, 4, from, to);
      merged.add(JSON.parse(JSON.stringify(shard.counts())) as number[]);
    }
    expect(merged.counts().every(Number.isSafeInteger)).toBe(true);
    expect(merged.counts()).toEqual(whole.counts());
  });

  test('the counts of a run are plain counts without another agent', () => {
    expect(countsOf(PLAIN)).toBeInstanceOf(Tally);
    expect(countsOf(DESIGN)).toBeInstanceOf(RunTally);
  });

  test('the counts of a run with a second opinion have the change of a change between blocks', () => {
    const index = whole.parts[0].plan.series.findIndex(
      ({ measure, most }) => measure === 'rounds' && most === undefined,
    );
    const mean = (cell: number, block: number): number => (rounds(cell, block, 0) + rounds(cell, block, 1)) / 2;
    const changes = Array.from(
      { length: 40 },
      (_, block) => mean(3, block) - mean(2, block) - (mean(1, block) - mean(0, block)),
    );
    const value = changes.reduce((sum, x) => sum + x, 0) / 40;
    const variance = changes.reduce((sum, x) => sum + (x - value) ** 2, 0) / 39 / 40;
    const found = whole.crossings[0].changeOfChange(1, index);
    expect(found.value).toBeCloseTo(value, 12);
    expect(found.variance).toBeCloseTo(variance, 12);
    expect(found.blocks).toBe(40);
    // The two rotations of a block may make up for one another, so that its sums are alike; none are here.
    expect(found.differing).toBe(changes.filter((x) => x !== 0).length);
  });

  test('the counts of a run with a second opinion count a block as differing if something is there on one side alone', () => {
    const index = whole.parts[0].plan.series.findIndex(
      ({ measure, kind }) => measure === 'crown_round' && kind === 'mean',
    );
    const blocks = Array.from({ length: 40 }, (_, block) => [0, 1, 2, 3].map((cell) => crown(cell, block)));
    const alike = ([b0, b1, o0, o1]: number[]): boolean =>
      [b0, b1, o0, o1].some((x) => x < 0) ? b0 === o0 && b1 === o1 : b1 - b0 === o1 - o0;
    const present = blocks.filter((four) => four.some((x) => x >= 0));
    const found = whole.crossings[0].changeOfChange(1, index);
    expect(found.blocks).toBe(present.length);
    expect(found.differing).toBe(present.filter((four) => !alike(four)).length);
    expect(blocks.some(([b0, b1, o0, o1]) => b0 !== o0 && b1 === o1 && b1 >= 0)).toBe(true);
  });

  /** Games that the elf won, of those that it sat in, in a block of two: baseline and cell, by the question and beside it. */
  type Won = readonly [won: number, games: number];
  test.each<[string, readonly [Won, Won, Won, Won], number]>([
    [
      '½ to 1 and ½ to 1, of other numbers',
      [
        [1, 2],
        [1, 1],
        [1, 2],
        [2, 2],
      ],
      0,
    ],
    [
      '1 to ½ and 1 to ½, of other numbers',
      [
        [1, 1],
        [1, 2],
        [2, 2],
        [1, 2],
      ],
      0,
    ],
    [
      '½ to 1 and ½ to ½',
      [
        [1, 2],
        [1, 1],
        [1, 2],
        [1, 2],
      ],
      1,
    ],
    [
      '0 to nothing on both sides',
      [
        [0, 1],
        [0, 0],
        [0, 1],
        [0, 0],
      ],
      0,
    ],
    [
      '0 of one to nothing and 0 of two to nothing',
      [
        [0, 1],
        [0, 0],
        [0, 2],
        [0, 0],
      ],
      1,
    ],
    [
      '1 of two to nothing and 0 of two to nothing',
      [
        [1, 2],
        [0, 0],
        [0, 2],
        [0, 0],
      ],
      1,
    ],
  ])('the counts of a run with a second opinion record whether a block moved alike: %s', (_, four, differing) => {
    const tally = new RunTally(DESIGN);
    four.forEach(([won, games], cell) =>
      [0, 1].forEach((rotation) => {
        const first = rotation < won ? 1 : 0;
        add(tally as unknown as Tally, cell, 0, rotation, [
          [rotation < games ? 0 : 1, cell > 1 ? 2 : 0, first, 10, 0, -1],
          [2, 1, 1 - first, 10, 0, -1],
        ]);
      }),
    );
    tally.endBlock(0);
    expect(tally.crossings[0].changeOfChange(1, 0)).toMatchObject({ blocks: 1, differing });
  });

  test('the counts of a run with a second opinion have the distance of a value from that of the question', () => {
    const index = whole.parts[0].plan.series.findIndex(
      ({ measure, most }) => measure === 'rounds' && most === undefined,
    );
    const found = whole.crossings[0].shift(0, index);
    const all = Array.from({ length: 40 }, (_, block) => [0, 1].map((r) => rounds(2, block, r) - rounds(0, block, r)));
    expect(found.value).toBeCloseTo(all.flat().reduce((sum, x) => sum + x, 0) / 80, 12);
    expect(found.differing).toBe(all.filter(([x, y]) => x + y !== 0).length);
  });
});
