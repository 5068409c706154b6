import { describe, expect, test } from 'vitest';
import { independentDifference } from '../../src/stats/index.js';

describe('the difference of two independent estimates', () => {
  test('adds the variances of symmetric intervals', () => {
    const difference = independentDifference({ value: 10, lo: 7, hi: 13 }, { value: 4, lo: 0, hi: 8 });
    expect(difference).toEqual({ value: 6, lo: 1, hi: 11 });
  });

  test('takes the near bound of each side, so that lopsided intervals keep their shape', () => {
    const { lo, hi } = independentDifference({ value: 10, lo: 7, hi: 20 }, { value: 4, lo: -20, hi: 8 });
    expect(lo).toBe(6 - Math.hypot(3, 4));
    expect(hi).toBe(6 + Math.hypot(10, 24));
  });

  test('is as wide as one estimate if the other is known exactly', () =>
    expect(independentDifference({ value: 10, lo: 7, hi: 13 }, { value: 4, lo: 4, hi: 4 })).toEqual({
      value: 6,
      lo: 3,
      hi: 9,
    }));

  test('contains the true difference of two binomial shares in about 95 of 100 pairs of samples', () => {
    // Shares 0.3 of 400 and 0.4 of 60 trials, with the intervals of Wald, from a fixed sequence.
    let state = 1;
    const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const sample = (p: number, n: number) => {
      const share = Array.from({ length: n }, () => Number(next() < p)).reduce((sum, x) => sum + x, 0) / n;
      const half = 1.96 * Math.sqrt((share * (1 - share)) / n);
      return { value: share, lo: share - half, hi: share + half };
    };
    let held = 0;
    for (let i = 0; i < 2000; i++) {
      const { lo, hi } = independentDifference(sample(0.4, 60), sample(0.3, 400));
      held += Number(lo <= 0.1 && hi >= 0.1);
    }
    expect(held / 2000).toBeGreaterThan(0.93);
    expect(held / 2000).toBeLessThan(0.965);
  });
});
