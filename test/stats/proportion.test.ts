import { describe, expect, test } from 'vitest';
import { clopperPearson, type Interval, normalQuantile, wilson } from '../../src/stats/index.js';

const Z = normalQuantile(0.975);

/** Chance that an interval made from Binomial(m, p) covers p. */
function coverage(m: number, p: number, make: (x: number) => Interval): number {
  let chance = (1 - p) ** m;
  let covered = 0;
  for (let x = 0; x <= m; x++) {
    const { lo, hi } = make(x);
    if (lo <= p && p <= hi) covered += chance;
    chance *= ((m - x) / (x + 1)) * (p / (1 - p));
  }
  return covered;
}

describe('Wilson', () => {
  test('Wilson covers a sixth in 97.6 % of samples of 30, where Wald covers 89.0 %', () => {
    const wald = (x: number): Interval => {
      const half = Z * Math.sqrt(((x / 30) * (1 - x / 30)) / 30);
      return { lo: x / 30 - half, hi: x / 30 + half };
    };
    expect(coverage(30, 1 / 6, (x) => wilson(x / 30, 30, Z))).toBeCloseTo(0.976, 3);
    expect(coverage(30, 1 / 6, wald)).toBeCloseTo(0.89, 3);
  });

  // Newcombe 1998, Statistics in Medicine 17:857, table I
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d is %d to %d', (x, m, lo, hi) => {
    const got = wilson(x / m, m, Z);
    expect(got.lo).toBeCloseTo(lo, 4);
    expect(got.hi).toBeCloseTo(hi, 4);
  });

  test('Wilson stays within 0 and 1', () => {
    expect(wilson(0, 5, Z).lo).toBe(0);
    expect(wilson(1, 5, Z).hi).toBe(1);
  });
});

describe('Clopper-Pearson', () => {
  // Newcombe 1998, table I
  test.each([
    [81, 263, 0.2527, 0.3676],
    [15, 148, 0.0578, 0.1617],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ])('%d of %d is %d to %d', (x, m, lo, hi) => {
    const got = clopperPearson(x, m, 0.05);
    expect(got.lo).toBeCloseTo(lo, 4);
    expect(got.hi).toBeCloseTo(hi, 4);
  });

  test('Clopper-Pearson of zero in m is 1 − 0.025^(1/m)', () => {
    expect(clopperPearson(0, 30, 0.05)).toEqual({ lo: 0, hi: expect.closeTo(1 - 0.025 ** (1 / 30), 12) as number });
    expect(clopperPearson(30, 30, 0.05)).toEqual({ lo: expect.closeTo(0.025 ** (1 / 30), 12) as number, hi: 1 });
  });

  test('Clopper-Pearson never covers too seldom', () => {
    for (const p of [0.02, 0.1, 0.5])
      expect(coverage(40, p, (x) => clopperPearson(x, 40, 0.05))).toBeGreaterThanOrEqual(0.95);
  });
});

describe('sample sizes', () => {
  // STATISTICS section 3
  test.each([
    [1 / 2, 9604],
    [1 / 3, 8537],
    [1 / 4, 7203],
    [1 / 6, 5336],
  ])('a share of %d within 1 point takes %d games', (p, games) => {
    expect(Math.ceil((Z * Z * p * (1 - p)) / 0.01 ** 2)).toBe(games);
  });
});
