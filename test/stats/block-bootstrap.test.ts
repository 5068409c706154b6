import { describe, expect, test } from 'vitest';
import { explainedShare, type LevelCounts } from '../../src/stats/explained.js';
import { studentQuantile } from '../../src/stats/index.js';
import { percentileInterval, resampleBlocks } from '../../src/stats/resampling.js';

/** A small keyed generator: enough for tests. */
const draw = (resample: number, k: number, n: number): number => {
  let h = Math.imul(resample ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(k + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) % n;
};

describe('resampling', () => {
  test('resampling draws as many blocks as there are, the same for the same key', () => {
    const [one, again, other] = [new Int32Array(40), new Int32Array(40), new Int32Array(40)];
    resampleBlocks(draw, 3, one);
    resampleBlocks(draw, 3, again);
    resampleBlocks(draw, 4, other);
    expect(one.reduce((sum, n) => sum + n, 0)).toBe(40);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('resampling gives the standard error of a mean', () => {
    const values = Array.from({ length: 200 }, (_, i) => draw(99, i, 1000) / 1000);
    const mean = values.reduce((sum, x) => sum + x, 0) / 200;
    const se = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 199 / 200);
    const times = new Int32Array(200);
    const means = Array.from({ length: 4000 }, (_, r) => {
      resampleBlocks(draw, r, times);
      return values.reduce((sum, x, i) => sum + times[i] * x, 0) / 200;
    });
    const { lo, hi } = percentileInterval(means, 0.05);
    expect((hi - lo) / 2 / 1.96 / se).toBeGreaterThan(0.95);
    expect((hi - lo) / 2 / 1.96 / se).toBeLessThan(1.05);
  });

  test('percentiles lie between order statistics', () => {
    const { lo, hi } = percentileInterval([5, 1, 2, 4, 3], 0.2);
    expect(lo).toBeCloseTo(1.4, 12);
    expect(hi).toBeCloseTo(4.6, 12);
    expect(percentileInterval([5, 1, 2], 0)).toEqual({ lo: 1, hi: 5 });
    expect(percentileInterval([], 0.05)).toEqual({ lo: NaN, hi: NaN });
  });
});

describe('the share explained', () => {
  const N = 400;
  const level = (a: (block: number) => number, b = 1): LevelCounts => ({
    a: Float64Array.from({ length: N }, (_, block) => a(block)),
    b: new Float64Array(N).fill(b),
  });
  const t = studentQuantile(0.975, N - 1);

  test('the share explained is all where the level decides every game, and nothing where all are alike in every block', () => {
    expect(explainedShare([[level(() => 1), level(() => 0)]], N, t)).toMatchObject({ share: 1, lo: 1, hi: 1 });
    expect(explainedShare([[level(() => 2, 4), level(() => 2, 4)]], N, t)).toMatchObject({ share: 0, lo: 0, hi: 0 });
  });

  test('the share explained of a factor without effect is nothing on average: the noise of the estimates is taken off', () => {
    const shares = Array.from({ length: 300 }, (_, run) => {
      const win = (block: number): number => (draw(run, block, 2) === 0 ? 1 : 0);
      return explainedShare([[level(win), level((block) => 1 - win(block))]], N, t).share;
    });
    const mean = shares.reduce((sum, x) => sum + x, 0) / shares.length;
    expect(Math.abs(mean)).toBeLessThan((4 * Math.SQRT2) / N / Math.sqrt(300));
    expect(Math.min(...shares)).toBeLessThan(0);
  });

  test('the share explained of a winner at 60 % against 40 % is 4 %, and its interval holds it about as often as it says', () => {
    let held = 0;
    for (let run = 0; run < 300; run++) {
      const win = (block: number): number => (draw(run, block, 10) < 6 ? 1 : 0);
      const { lo, hi } = explainedShare([[level(win), level((block) => 1 - win(block))]], N, t);
      if (lo <= 0.04 && hi >= 0.04) held++;
    }
    expect(held / 300).toBeGreaterThan(0.925);
  });

  test('the share explained compares levels within their stratum only', () => {
    const strata = [
      [level(() => 1), level(() => 1)],
      [level(() => 0), level(() => 0)],
    ];
    expect(explainedShare(strata, N, t).share).toBe(0);
  });
});
