import { describe, expect, test } from 'vitest';
import { interactions } from '../../../src/experiment/results/interactions.js';
import { squaresOf } from '../../../src/experiment/results/squares.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { studentCritical } from '../../../src/stats/index.js';
import { mulberry } from '../../stats/luck.js';
import { add, design } from '../hand.js';

const LEVELS = [0, 1, 2].flatMap((a) => [0, 1].map((b) => ({ a, b })));
const grid = (measures = ['rounds']) =>
  design(
    LEVELS.map((levels, i) => ({ levels, options: [i] })),
    { factors: ['a', 'b'], interaction: ['a', 'b'], measures, roles: [] },
  );

/** Plays blocks of two games a cell. @param rounds length of a game by levels and block */
function played(blocks: number, rounds: (a: number, b: number, block: number) => number, from = 0): Tally {
  const tally = new Tally(grid());
  for (let block = from; block < from + blocks; block++) {
    LEVELS.forEach(({ a, b }, cell) => {
      for (const rotation of [0, 1])
        add(tally, cell, block, rotation, [
          [0, rotation, 1, rounds(a, b, block), 0, -1],
          [1, 1 - rotation, 0, rounds(a, b, block), 0, -1],
        ]);
    });
    tally.endBlock(block);
  }
  return tally;
}

describe('an interaction', () => {
  test('4.7 an interaction has a square for each level of both factors but the first, at each level of the rest', () => {
    expect(squaresOf(grid())).toEqual([
      [3, 2, 1, 0],
      [5, 4, 1, 0],
    ]);
    const cells = [4, 6].flatMap((players) =>
      LEVELS.slice(0, 4).map((levels) => ({ players, levels: { players, ...levels } })),
    );
    expect(squaresOf(design(cells, { factors: ['players', 'a', 'b'], interaction: ['a', 'b'] }))).toEqual([
      [3, 2, 1, 0],
      [7, 6, 5, 4],
    ]);
    expect(squaresOf(design(cells))).toEqual([]);
  });

  test('4.7 an interaction is the mean over blocks of the difference of differences, ± t errors for all squares at once', () => {
    const luck = mulberry(3);
    const lengths = Array.from({ length: 40 }, () => LEVELS.map(() => 20 + Math.floor(30 * luck())));
    const at = (a: number, b: number, block: number): number =>
      lengths[block][2 * a + b] + (a === 2 && b === 1 ? 9 : 0);
    const found = interactions(played(40, at), null);
    expect(found.map(({ tests, blocks }) => [tests, blocks])).toEqual([
      [2, 40],
      [2, 40],
    ]);
    [1, 2].forEach((a, i) => {
      const each = lengths.map((_, k) => at(a, 1, k) - at(0, 1, k) - at(a, 0, k) + at(0, 0, k));
      const mean = each.reduce((sum, one) => sum + one, 0) / 40;
      const squares = each.reduce((sum, one) => sum + (one - mean) ** 2, 0);
      const half = studentCritical(1 - Math.sqrt(0.95), 39) * Math.sqrt(squares / 39 / 40);
      expect(found[i].value).toBeCloseTo(mean, 9);
      expect(found[i].lo).toBeCloseTo(mean - half, 8);
      expect(found[i].hi).toBeCloseTo(mean + half, 8);
      expect(found[i].beside - found[i].alone).toBeCloseTo(mean, 9);
    });
  });

  test('4.7 an interaction is zero if both factors add up, whatever each does', () => {
    const luck = mulberry(5);
    const base = Array.from({ length: 30 }, () => 20 + Math.floor(30 * luck()));
    for (const one of interactions(
      played(30, (a, b, block) => base[block] + 7 * a - 5 * b),
      null,
    ))
      expect(one).toMatchObject({ value: 0, verdict: 'identical', tests: 2 });
  });

  test('4.7 an interaction is claimed in no more than 5 of 100 runs without one, and held in 95 of 100 runs with one', {
    tags: 'night',
  }, () => {
    const luck = mulberry(9);
    const runs = 400;
    let [wrong, held] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const noisy =
        (more: number) =>
        (a: number, b: number): number =>
          30 + 4 * a + 3 * b + (a * b > 0 ? more : 0) + Math.floor(20 * luck());
      wrong += Number(interactions(played(20, noisy(0)), null).some(({ lo, hi }) => lo! > 0 || hi! < 0));
      held += Number(interactions(played(20, noisy(5)), null).every(({ lo, hi }) => lo! <= 5 && 5 <= hi!));
    }
    expect(wrong / runs).toBeLessThan(0.05 + 2 * Math.sqrt((0.05 * 0.95) / runs));
    expect(held / runs).toBeGreaterThan(0.95 - 2.5 * Math.sqrt((0.05 * 0.95) / runs));
  });

  test('4.7 an interaction has counts that add up, however the blocks are cut', () => {
    const luck = mulberry(2);
    const lengths = Array.from({ length: 12 }, () => LEVELS.map(() => 20 + Math.floor(30 * luck())));
    const at = (a: number, b: number, block: number): number => lengths[block][2 * a + b];
    const whole = played(12, at);
    const parts = new Tally(grid());
    parts.add(played(5, at).counts());
    parts.add(played(7, at, 5).counts());
    expect(parts.counts()).toEqual(whole.counts());
    expect(interactions(parts, null)).toEqual(interactions(whole, null));
  });
});
