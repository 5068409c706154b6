import { describe, expect, test } from 'vitest';
import { beyondAtAnyLook, looksAlpha } from '../../src/stats/looks.js';
import { normalCdf, normalCritical } from '../../src/stats/normal.js';

const equal = (looks: number): number[] => Array.from({ length: looks }, (_, i) => i + 1);

describe('looksAlpha', () => {
  // Critical values of Pocock (1977), table 1, to the digits printed in Jennison & Turnbull (2000), table 2.1.
  test.each([
    [2, 0.05, 2.178],
    [3, 0.05, 2.289],
    [4, 0.05, 2.361],
    [5, 0.05, 2.413],
    [10, 0.05, 2.555],
    [5, 0.01, 2.986],
    [10, 0.01, 3.117],
    [5, 0.1, 2.122],
  ])('looksAlpha of %i equal looks at error %d is the published critical value', (looks, alpha, critical) => {
    expect(normalCritical(looksAlpha(alpha, equal(looks)))).toBeCloseTo(critical, 3);
  });

  test('looksAlpha of one look is the error itself', () => {
    expect(looksAlpha(0.05, [400])).toBe(0.05);
  });

  test('looksAlpha depends on the proportions of the looks alone', () => {
    expect(looksAlpha(0.01, [100, 200, 400])).toBeCloseTo(looksAlpha(0.01, [1, 2, 4]), 10);
  });

  test('beyondAtAnyLook of two looks is the bivariate normal probability', () => {
    // P(|Z1| > c or |Z2| > c) with correlation 1/√2, by direct integration over Z1.
    const c = 2;
    const n = 4000;
    let both = 0;
    for (let i = 0; i < n; i++) {
      const z = -c + (2 * c * (i + 0.5)) / n;
      const inside = normalCdf(c * Math.SQRT2 - z) - normalCdf(-c * Math.SQRT2 - z);
      both += ((Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * inside * 2 * c) / n;
    }
    expect(beyondAtAnyLook(c, [1, 2])).toBeCloseTo(1 - both, 6);
  });

  test('looksAlpha keeps its digits for tiny errors and for a short last stage', () => {
    const sizes = [100, 200, 400, 800, 1600, 1650];
    const each = looksAlpha(1e-7, sizes);
    expect(beyondAtAnyLook(normalCritical(each), sizes)).toBeCloseTo(1e-7, 11);
    expect(each).toBeLessThan(1e-7);
    expect(each).toBeGreaterThan(1e-7 / 6);
  });
});
