import { expect } from 'vitest';

/**
 * A share is off when its count differs from the expected one by more than Z binomial standard deviations, √(n p (1 −
 * p)).
 *
 * At Z = 5 a right share fails with chance 5.7e-7. Each file makes at most FILE_MAX comparisons, so that all files
 * together would cry wolf with chance below 6e-4 (Bonferroni; tolerance.test.ts computes it) if the seeds were not
 * fixed; they are, so what passes once always passes. At 200,000 trials five deviations are at most 0.56 percentage
 * points: a share that is off by one point would slip through with chance below 1e-4.
 */
export const Z = 5;
export const FILE_MAX = 150;

/** Counts of each outcome. */
export interface Found {
  readonly trials: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Stands for all outcomes that are not listed. */
export const OTHERS = 'others';

/**
 * Outcomes that come too often or too seldom, in words. `ways` of `of` is the exact chance of each; one not listed must
 * never come.
 */
export function misses({ trials, counts }: Found, ways: Readonly<Record<string, number>>, of: number): string[] {
  const others = Object.keys(counts).filter((outcome) => !(outcome in ways));
  const seen: Record<string, number> = {
    ...counts,
    [OTHERS]: others.reduce((sum, outcome) => sum + counts[outcome], 0),
  };
  return Object.entries({ [OTHERS]: 0, ...ways }).flatMap(([outcome, n]) => {
    const p = n / of;
    const count = seen[outcome] ?? 0;
    if (Math.abs(count - trials * p) <= Z * Math.sqrt(trials * p * (1 - p))) return [];
    const what = outcome === OTHERS && others.length > 0 ? `others (${others.slice(0, 5).join(' | ')})` : outcome;
    return [
      `${what}: ${count} of ${trials}, that is ${(count / trials).toFixed(5)}; ${n} of ${of} expected, that is ${p.toFixed(5)}`,
    ];
  });
}

let compared = 0;

/** Fails with all outcomes that are off, and when a file compares more than the bound on false alarms allows for. */
export function nothingMissed(title: string, found: Found, ways: Readonly<Record<string, number>>, of: number): void {
  const sum = Object.values(ways).reduce((total, n) => total + n, 0);
  expect(sum, `${title}: chances that add up to ${of} of ${of}`).toBeCloseTo(of, 9);
  compared += Object.keys(ways).length;
  expect(compared, 'comparisons of one file').toBeLessThanOrEqual(FILE_MAX);
  expect(misses(found, ways, of), title).toEqual([]);
}
