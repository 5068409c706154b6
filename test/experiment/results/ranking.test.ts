import { describe, expect, test } from 'vitest';
import type { BlockSums } from '../../../src/experiment/results/block-sums.js';
import { differenceOf, estimateOf } from '../../../src/experiment/results/block-sums.js';
import { looksOf, Ranking } from '../../../src/experiment/results/ranking.js';
import { fairBase, firstBlocks, simulate } from './simulated-race.js';

const BLOCKS = 200;
const ranking = (count: number, looks = [BLOCKS]): Ranking => new Ranking({ count, looks, isShare: true, alpha: 0.05 });
const named = (all: readonly BlockSums[]): { name: string; sums: BlockSums }[] =>
  all.map((sums, i) => ({ name: String(i), sums }));

describe('differenceOf', () => {
  test('differenceOf pairs the blocks that both sides have, in whole units', () => {
    const one = { unit: 10, a: Float64Array.of(10, 0, 20, 99), b: Float64Array.of(2, 2, 2, 2) };
    const zero = { unit: 10, a: Float64Array.of(5, 5, 5), b: Float64Array.of(2, 2, 2) };
    const { blocks, differing, value, variance } = differenceOf(one, zero);
    expect([blocks, differing]).toEqual([3, 3]);
    expect(value).toBeCloseTo(30 / 60 - 15 / 60, 12);
    // Differences by block are 0.25, −0.25 and 0.75: variance 0.25 over three blocks.
    expect(variance).toBeCloseTo(0.25 / 3, 12);
  });

  test('differenceOf leaves out blocks in which neither side was counted', () => {
    const one = { unit: 1, a: Float64Array.of(1, 0, 1), b: Float64Array.of(1, 0, 2) };
    const zero = { unit: 1, a: Float64Array.of(0, 0, 1), b: Float64Array.of(1, 0, 1) };
    expect(differenceOf(one, zero).blocks).toBe(2);
    expect(estimateOf(one)).toBeCloseTo(2 / 3, 12);
    expect(estimateOf(one, 1)).toBe(1);
  });
});

describe('Ranking', () => {
  test('Ranking.table shows what never differs from the baseline as exactly zero within the hidden share', () => {
    const base = fairBase(BLOCKS, 4);
    const [row] = ranking(1).table(named([base]), base);
    expect(row).toMatchObject({ effect: 0, differs: false, blocks: BLOCKS, value: 0.25, base: 0.25 });
    expect(row.hi).toBeCloseTo(1 - 0.05 ** (1 / BLOCKS), 10);
    expect(row.lo).toBeCloseTo(-row.hi, 10);
  });

  test('Ranking.table sorts by effect and letters what cannot be told apart', () => {
    const shares = [0.25, 0.6, 0.25, 0.62, 0.05];
    const sums = simulate({ shares, games: 4, blocks: BLOCKS, common: 0 }, 1);
    const table = ranking(5).table(named(sums), fairBase(BLOCKS, 4));
    const groups = Object.fromEntries(table.map(({ name, groups }) => [name, groups]));
    expect(table.map(({ effect }) => effect)).toEqual(table.map(({ effect }) => effect).sort((x, y) => y - x));
    expect(groups).toEqual({ 0: 'b', 1: 'a', 2: 'b', 3: 'a', 4: 'c' });
    expect(
      table
        .filter(({ mayBeBest }) => mayBeBest)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['1', '3']);
  });

  test('Ranking compares two alternatives over the blocks of the one that left first', () => {
    const [one, other] = simulate({ shares: [0.3, 0.3], games: 4, blocks: BLOCKS, common: 0 }, 2);
    const left = firstBlocks(other, 100);
    expect(ranking(2).between({ sums: one }, { sums: left })).toEqual(
      ranking(2).between({ sums: firstBlocks(one, 100) }, { sums: left }),
    );
    expect(ranking(2).between({ sums: one }, { sums: left }).blocks).toBe(100);
  });

  test('Ranking.betterThan counts the alternatives that are shown to be better', () => {
    const sums = simulate({ shares: [0.05, 0.9, 0.5, 0.5], games: 4, blocks: BLOCKS, common: 0 }, 3);
    expect(ranking(4).betterThan(named(sums))).toEqual([3, 0, 1, 1]);
  });

  test('Ranking has wider intervals for more alternatives and for more looks', () => {
    const [one] = simulate({ shares: [0.3], games: 4, blocks: BLOCKS, common: 0 }, 4);
    const base = fairBase(BLOCKS, 4);
    const width = (count: number, looks?: number[]): number => {
      const { lo, hi } = ranking(count, looks).againstBase({ sums: one }, base);
      return hi - lo;
    };
    expect(width(20)).toBeGreaterThan(width(1) * 1.3);
    expect(width(1, [100, 200])).toBeGreaterThan(width(1) * 1.05);
  });

  test('looksOf adds the blocks of stages up', () => {
    expect(looksOf([100, 100, 200])).toEqual([100, 200, 400]);
  });
});
