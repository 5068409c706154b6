import { describe, expect, test } from 'vitest';
import { normalCritical, rangeAlpha, rangeBeyond } from '../../src/stats/index.js';

describe('the range of means', () => {
  // Upper 5 and 1 % points of the studentised range with infinite degrees of freedom (Harter 1960, table).
  test.each([
    [2, 2.772, 3.643],
    [3, 3.314, 4.12],
    [5, 3.858, 4.603],
    [9, 4.387, 5.078],
    [20, 5.012, 5.645],
  ])('4.1 the range of means of %i is beyond the published points in 5 and 1 of 100', (count, five, one) => {
    expect(rangeBeyond(five, count)).toBeCloseTo(0.05, 3);
    expect(rangeBeyond(one, count)).toBeCloseTo(0.01, 3);
    expect(Math.SQRT2 * normalCritical(rangeAlpha(0.05, count))).toBeCloseTo(five, 2);
    expect(Math.SQRT2 * normalCritical(rangeAlpha(0.01, count))).toBeCloseTo(one, 2);
  });

  test('4.1 the range of means of two normals is that of their difference', () => {
    for (const alpha of [0.9, 0.1, 1e-3, 1e-6])
      expect(rangeBeyond(Math.SQRT2 * normalCritical(alpha), 2) / alpha).toBeCloseTo(1, 6);
  });

  test('4.1 the range of means leaves each pair no less error than Bonferroni and no more than alone', () => {
    for (const alpha of [0.3, 0.05, 1e-3, 1e-7, 1e-12, 1e-40])
      for (const count of [1, 2, 3, 7, 30]) {
        const each = rangeAlpha(alpha, count);
        const pairs = Math.max(1, (count * (count - 1)) / 2);
        expect(each).toBeGreaterThanOrEqual(alpha / pairs);
        expect(each).toBeLessThanOrEqual(alpha);
        if (pairs > 1 && alpha >= 1e-8)
          expect(rangeBeyond(Math.SQRT2 * normalCritical(each), count)).toBeLessThanOrEqual(alpha * (1 + 1e-9));
      }
  });
});
