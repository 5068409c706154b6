import { describe, expect, test } from 'vitest';
import { chernoffP, coinBound, normalCdf, signFlipFloor } from '../../src/stats/index.js';

/** t of differences, with the variance about their mean. */
function tOf(d: readonly number[]): number {
  const mean = d.reduce((sum, x) => sum + x, 0) / d.length;
  const variance = d.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (d.length - 1);
  return mean / Math.sqrt(variance / d.length);
}

/** Part of all sign patterns of the differences whose sum is as far from zero as theirs. */
function exactP(d: readonly number[]): number {
  const seen = Math.abs(d.reduce((sum, x) => sum + x, 0));
  let as = 0;
  for (let signs = 0; signs < 1 << d.length; signs++) {
    const sum = d.reduce((total, x, i) => total + (signs & (1 << i) ? x : -x), 0);
    if (Math.abs(sum) >= seen - 1e-9) as++;
  }
  return as / (1 << d.length);
}

describe('the bound of coins', () => {
  test.each([
    [[1, 2, -1, 3, 4, 1, 2]],
    [[1, 1, 1, 1, 1, 1, 1, 1, -1, 1, 1, 1]],
    [[0.5, 3, 2, -0.25, 1, 1, 7, 1, 0.1, 2]],
    [[1, 0, 0, 0, 1, 2, 0, 1, 1]],
  ])('the bound of coins is never below the exact chance over all signs: %j', (d) => {
    expect(coinBound(tOf(d), d.length)).toBeGreaterThanOrEqual(exactP(d));
  });

  test('the bound of coins is 2e^(−z²/2) for z² = (Σd)²/Σd²', () => {
    const d = [3, 1, -2, 4, 2, 5];
    const zz = 13 ** 2 / 59;
    expect(coinBound(tOf(d), d.length)).toBeCloseTo(2 * Math.exp(-zz / 2), 12);
  });

  test('the bound of coins asks for about thirteen times less than the normal tail at one in a million', () => {
    const t = 4.8916;
    expect(2 * normalCdf(-t)).toBeCloseTo(1e-6, 8);
    expect(coinBound(t, 1e9) / (2 * normalCdf(-t))).toBeGreaterThan(12);
    expect(coinBound(t, 1e9) / (2 * normalCdf(-t))).toBeLessThan(14);
  });

  test('the bound of coins of blocks that all differ alike is above that of their signs', () => {
    expect(coinBound(Infinity, 10)).toBeCloseTo(2 * Math.exp(-5), 12);
    expect(coinBound(Infinity, 10)).toBeGreaterThan(signFlipFloor(10));
    expect(coinBound(0, 10)).toBe(1);
  });
});

describe("Chernoff's bound", () => {
  test("Chernoff's bound is never below the exact chance of a binomial tail", () => {
    const n = 40;
    const p = 0.3;
    const choose = (k: number): number =>
      Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((x, y) => x * y, 1);
    for (let k = 13; k <= n; k++) {
      let tail = 0;
      for (let j = k; j <= n; j++) tail += choose(j) * p ** j * (1 - p) ** (n - j);
      expect(chernoffP(k / n, p, n)).toBeGreaterThanOrEqual(tail * (1 - 1e-12));
    }
  });

  test("Chernoff's bound is exact where nothing happened, and one at the edge", () => {
    expect(chernoffP(0, 0.25, 30)).toBeCloseTo(0.75 ** 30, 12);
    expect(chernoffP(1, 0.25, 8)).toBeCloseTo(0.25 ** 8, 12);
    expect(chernoffP(0.25, 0.25, 8)).toBe(1);
  });
});
