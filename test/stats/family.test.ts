import { describe, expect, test } from 'vitest';
import {
  benjaminiHochberg,
  correctExplored,
  correctTogether,
  type FamilyTest,
  falseCoverageAlpha,
  sidak,
  sidakAdjusted,
  signFlipFloor,
} from '../../src/stats/index.js';
import { mulberry } from './luck.js';

/** Tests that could have any p. */
const free = (...p: number[]): FamilyTest[] => p.map((one) => ({ p: one, least: 0 }));
const NEVER: FamilyTest = { p: 1, least: 1 };

describe('a family of tests', () => {
  test('4.3 a family of tests that could all reject is that of Šidák, or of Benjamini and Hochberg', () => {
    const p = [0.01, 0.2, 0.04];
    const { tests, adjusted, alpha } = correctTogether(free(...p), 0.05);
    expect(tests).toBe(3);
    expect(adjusted).toEqual(p.map((one) => sidakAdjusted(one, 3)));
    expect(alpha).toBe(sidak(0.05, 3));
    const explored = correctExplored(free(...p), 0.05);
    expect(explored).toEqual({
      tests: 3,
      adjusted: benjaminiHochberg(p),
      alpha: falseCoverageAlpha(benjaminiHochberg(p), 0.05),
    });
  });

  test('4.3 a family of tests does not count a test that can never reject, and never finds it', () => {
    for (const correct of [correctTogether, correctExplored]) {
      const alone = correct(free(0.03), 0.05);
      const beside = correct([NEVER, ...free(0.03), NEVER, NEVER], 0.05);
      expect(beside.tests).toBe(1);
      expect(beside.adjusted[1]).toBe(alone.adjusted[0]);
      expect(beside.alpha).toBe(alone.alpha);
      expect([0, 2, 3].map((i) => beside.adjusted[i])).toEqual([1, 1, 1]);
    }
  });

  test('4.3 a family of tests counts as many tests as could reach the error of one of them (Tarone 1990)', () => {
    const least = [1e-9, 0.004, 0.02, 0.03, 1];
    // Of one: four could reach 0.05. Of two: three could reach 0.0253. Of three: two could reach 0.017.
    expect(
      correctTogether(
        least.map((one) => ({ p: 1, least: one })),
        0.05,
      ).tests,
    ).toBe(3);
    expect(correctTogether([], 0.05).tests).toBe(1);
  });

  test('4.3 a family of tests counts the tests that come nearest where none could reject, so that their intervals hold together', () => {
    const few = { p: 0.25, least: 0.25 };
    for (const correct of [correctTogether, correctExplored]) {
      expect(correct([few, few, NEVER], 0.05)).toMatchObject({ tests: 2 });
      expect(correct([NEVER, NEVER, NEVER], 0.05)).toMatchObject({ tests: 3 });
    }
    expect(correctTogether([few, few], 0.05).alpha).toBe(sidak(0.05, 2));
  });

  test('4.3 a family of tests errs in no more than 5 of 100 runs, however few blocks differ', () => {
    const luck = mulberry(5);
    const runs = 4000;
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      // Signs of rare differences: of few blocks each, of some columns none at all.
      const family = Array.from({ length: 12 }, (): FamilyTest => {
        const differing = Math.floor(luck() * 12);
        const up = Array.from({ length: differing }, () => luck() < 0.5).filter(Boolean).length;
        return { p: twoSidedSigns(up, differing), least: signFlipFloor(differing) };
      });
      wrong += Number(correctTogether(family, 0.05).adjusted.some((p) => p < 0.05));
    }
    expect(wrong / runs).toBeLessThan(0.05);
  });
});

/** Chance that of n coins as many as these, or more, fall on one side. */
function twoSidedSigns(up: number, n: number): number {
  const most = Math.max(up, n - up);
  let [sum, ways] = [0, 1];
  for (let k = 0; k <= n; k++) {
    if (k >= most) sum += ways;
    ways = (ways * (n - k)) / (k + 1);
  }
  return Math.min(1, (2 * sum) / 2 ** n);
}
