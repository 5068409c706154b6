import { describe, expect, test } from 'vitest';
import { anytimeP, chiSquareTail, normalCdf, normalQuantile, omnibusP } from '../../src/stats/index.js';
import { mulberry } from './luck.js';

describe('the tail of chi-square', () => {
  // Critical values of Pearson & Hartley, Biometrika Tables, table 8.
  test.each([
    [3.841459, 1, 0.05],
    [6.634897, 1, 0.01],
    [22.362032, 13, 0.05],
    [27.68825, 13, 0.01],
    [124.342113, 100, 0.05],
    [0.0039321, 1, 0.95],
    [5.891864, 13, 0.95],
  ])('4.7 the tail of chi-square at %d with %i degrees is %d', (x, df, p) =>
    expect(chiSquareTail(x, df)).toBeCloseTo(p, 6),
  );

  test('4.7 the tail of chi-square of one degree is that of the normal, of two an exponential, down to 1e-60', () => {
    for (const z of [0.1, 1, 3, 8, 16]) expect(chiSquareTail(z * z, 1) / (2 * normalCdf(-z))).toBeCloseTo(1, 8);
    for (const x of [0.5, 4, 40, 250]) expect(chiSquareTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 10);
    expect(chiSquareTail(0, 5)).toBe(1);
  });
});

/** Returns p-values of the win shares of 14 players, one of which wins each game; the first wins `ahead` games more. */
function shares(run: number, ahead: number): number[] {
  const luck = mulberry(run + 1);
  const k = 14;
  const z = Array.from({ length: k }, () => normalQuantile(luck()));
  const mean = z.reduce((sum, one) => sum + one, 0) / k;
  // Normal with correlations of −1/(k − 1), as of the cells of a table.
  return z.map((one, i) => 2 * normalCdf(-Math.abs((one - mean) / Math.sqrt(1 - 1 / k) + (i === 0 ? ahead : 0))));
}

describe('one test of all shares', () => {
  const part = (ahead: number, mixing: number | null): number => {
    let found = 0;
    for (let run = 0; run < 3000; run++) found += Number(omnibusP(shares(run, ahead), mixing) < 0.05);
    return found / 3000;
  };

  test('4.7 one test of all shares errs in 5 of 100 runs, in fewer where it holds at every look, and finds real differences', () => {
    expect(Math.abs(part(0, null) - 0.05)).toBeLessThan(0.012);
    expect(part(0, 8)).toBeLessThan(0.03);
    expect(part(6, null)).toBeGreaterThan(0.95);
  });

  test('4.7 one test of all shares of two shares is the test of one, at one look and at all', () => {
    for (const p of [0.5, 0.04, 1e-6]) {
      expect(omnibusP([p, p], null) / p).toBeCloseTo(1, 8);
      expect(omnibusP([p, p], 6) / anytimeP(p, 1, 6)).toBeCloseTo(1, 8);
    }
    expect(omnibusP([1, 1, 1], null)).toBe(1);
    expect(omnibusP([], null)).toBe(1);
    expect(omnibusP([0.01], null)).toBeCloseTo(0.01, 10);
  });
});
