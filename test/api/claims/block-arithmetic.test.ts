import { describe, expect, test } from 'vitest';
import { type BlockSums, differenceOf, estimateOf } from '../../../src/experiment/results/block-sums.js';
import { combined, deviation, pooled, reduced } from '../../../src/questions/claim/block-arithmetic.js';
import { mulberry } from '../../stats/luck.js';

const sums = (a: readonly number[], b: readonly number[], unit = 1): BlockSums => ({
  unit,
  a: Float64Array.from(a),
  b: Float64Array.from(b),
});

/** The same blocks without anything counted. */
const none = ({ unit, a, b }: BlockSums): BlockSums => ({ unit, a: new Float64Array(a.length), b });

/** Sums of blocks of four games with a chance to win. */
function wins(chance: number, blocks: number, luck: () => number): BlockSums {
  const won = Array.from({ length: blocks }, () => [0, 1, 2, 3].filter(() => luck() < chance).length);
  return sums(won, new Array<number>(blocks).fill(4));
}

describe('sums of estimates', () => {
  test('with the same seats in all blocks a sum of shares stays exact', () => {
    const one = sums([4, 8], [10, 10], 2);
    expect(
      combined([
        [one, 1],
        [sums([2, 2], [10, 10], 2), -1],
      ]),
    ).toEqual(sums([2, 6], [10, 10], 2));
  });

  test('a linear ratio has the estimate and the standard error of the ratio', () => {
    const luck = mulberry(1);
    const b = Array.from({ length: 400 }, () => 20 + Math.floor(luck() * 30));
    const ratio = sums(
      b.map((turns) => Math.floor(turns * luck() * 0.4)),
      b,
    );
    const whole = combined([
      [ratio, 1],
      [
        sums(
          b.map(() => 0),
          b.map(() => 1),
        ),
        1,
      ],
    ]);
    expect(estimateOf(whole)).toBeCloseTo(estimateOf(ratio), 6);
    const [own, of] = [differenceOf(whole, none(whole)), differenceOf(ratio, none(ratio))];
    expect(own.variance / of.variance).toBeCloseTo(1, 1);
  });

  test('a difference of differences of ratios is their difference', () => {
    const [a, b] = [sums([1, 3, 2], [10, 12, 9]), sums([4, 5, 6], [11, 10, 12])];
    const both = combined([
      [b, 1],
      [a, -1],
    ]);
    expect(estimateOf(both)).toBeCloseTo(estimateOf(b) - estimateOf(a), 6);
  });
});

describe('groups of seats', () => {
  test('groups of seats are counted as one group', () => {
    const all = [sums([1, 3], [2, 4], 2), sums([0, 2], [1, 1], 2)];
    expect(pooled(all)).toEqual(sums([1, 5], [3, 5], 2));
  });
});

describe('one value of several levels', () => {
  test('best and worst of equal levels are no better and no worse than the mean, over many runs', () => {
    const luck = mulberry(2);
    const runs = Array.from({ length: 300 }, () => {
      const all = Array.from({ length: 8 }, () => wins(0.25, 40, luck));
      return (['best', 'worst', 'range'] as const).map((reducer) => estimateOf(reduced(all, reducer)));
    });
    const mean = (at: number): number => runs.reduce((sum, run) => sum + run[at], 0) / runs.length;
    // A level of 40 blocks has a standard error of 0.034; the mean of 300 runs, of 0.002 to 0.004.
    expect(mean(0)).toBeCloseTo(0.25, 1);
    expect(Math.abs(mean(0) - 0.25)).toBeLessThan(0.01);
    expect(Math.abs(mean(1) - 0.25)).toBeLessThan(0.01);
    expect(Math.abs(mean(2))).toBeLessThan(0.015);
  });

  test('the best of levels with a single block is the first of them, as nothing else tells which to choose', () => {
    const all = [sums([1], [4], 1), sums([3], [4], 1)];
    for (const reducer of ['best', 'worst'] as const) expect(reduced(all, reducer)).toEqual(all[0]);
    expect(estimateOf(reduced(all, 'range'))).toBe(0);
  });

  test('levels that differ are found: the best, the worst, and the range between them', () => {
    const luck = mulberry(3);
    const all = [0.1, 0.25, 0.4].map((chance) => wins(chance, 2000, luck));
    expect(estimateOf(reduced(all, 'best'))).toBeCloseTo(0.4, 1);
    expect(estimateOf(reduced(all, 'worst'))).toBeCloseTo(0.1, 1);
    expect(Math.abs(estimateOf(reduced(all, 'range')) - 0.3)).toBeLessThan(0.02);
    expect(Math.abs(estimateOf(reduced(all, 'mean')) - 0.25)).toBeLessThan(0.01);
  });
});

describe('a standard deviation', () => {
  test('deviation: it is that of all values, and its standard error that of normal values', () => {
    const luck = mulberry(4);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - luck())) * Math.cos(2 * Math.PI * luck());
    const values = Array.from({ length: 4000 }, () => Math.round(50 + 8 * normal()));
    const ones = values.map(() => 1);
    const found = deviation(
      sums(values, ones),
      sums(
        values.map((x) => x * x),
        ones,
      ),
    );
    expect(Math.abs(estimateOf(found) - 8)).toBeLessThan(0.4);
    const { variance } = differenceOf(found, none(found));
    // σ/√(2n)
    expect(Math.sqrt(variance) / (8 / Math.sqrt(8000))).toBeCloseTo(1, 0);
  });
});
