/**
 * Returns Holm's step-down adjusted p-values (Holm 1979): p₍ᵢ₎ · (m − i + 1), made monotone, at most 1. Controls the
 * probability of any false alarm in the family, under any dependence.
 */
export function holm(p: readonly number[]): number[] {
  const order = ascending(p);
  const adjusted = new Array<number>(p.length);
  let floor = 0;
  order.forEach((test, i) => {
    floor = Math.max(floor, Math.min(1, p[test] * (p.length - i)));
    adjusted[test] = floor;
  });
  return adjusted;
}

/**
 * Returns Benjamini & Hochberg's step-up adjusted p-values (1995): p₍ᵢ₎ · m / i, made monotone from the top. Controls
 * the expected share of false alarms among the significant ones.
 */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const order = ascending(p);
  const adjusted = new Array<number>(p.length);
  let ceiling = 1;
  for (let i = order.length - 1; i >= 0; i--) {
    ceiling = Math.min(ceiling, (p[order[i]] * p.length) / (i + 1));
    adjusted[order[i]] = ceiling;
  }
  return adjusted;
}

function ascending(p: readonly number[]): number[] {
  return p.map((_, i) => i).sort((i, j) => p[i] - p[j] || i - j);
}

/**
 * Returns the error of each interval of a family tested by Benjamini & Hochberg's procedure, so that of the intervals
 * of the significant tests at most a part q miss on average (false coverage rate, Benjamini & Yekutieli 2005): R·q / m
 * for R significant of m, at least one. The interval of such a test with this error excludes zero exactly if it is
 * significant.
 *
 * @param adjusted p-values of `benjaminiHochberg`; those below q are significant
 */
export function falseCoverageAlpha(adjusted: readonly number[], q: number): number {
  const called = adjusted.filter((p) => p < q).length;
  return (q * Math.max(1, called)) / Math.max(1, adjusted.length);
}

/**
 * Returns Šidák's adjusted p-value (1967): the probability that the smallest of k independent ones is as small, 1 − (1
 * − p)^k.
 */
export function sidakAdjusted(p: number, k: number): number {
  return -Math.expm1(k * Math.log1p(-p));
}

/** Returns the error of each of k intervals so that all hold together but for α (Šidák 1967): 1 − (1 − α)^(1/k). */
export function sidak(alpha: number, k: number): number {
  return -Math.expm1(Math.log1p(-alpha) / k);
}

/** A test of a family. */
export interface FamilyTest {
  readonly p: number;
  /** The smallest p that it could have had with any result: 1 if its sides never differ. */
  readonly least: number;
}

/** Tests that are corrected together. */
export interface CorrectedFamily {
  /** Number of tests that the correction counts, at least one. */
  readonly tests: number;
  /** Adjusted p-values, in the order of the tests. */
  readonly adjusted: readonly number[];
  /** Error of the interval of each test. It excludes zero exactly if the adjusted p is below the whole error. */
  readonly alpha: number;
}

/**
 * Corrects tests so that in at most a part α of runs any is wrong (Šidák 1967). Only tests that could reject count: k
 * is the smallest number for which at most k of them could reach the error of one of k (Tarone 1990). The others reject
 * nothing, so they cannot be wrong. In few blocks none could: then those nearest to it count, so that their intervals
 * hold together.
 */
export function correctTogether(family: readonly FamilyTest[], alpha: number): CorrectedFamily {
  let tests = 1;
  while (ableAt(family, sidak(alpha, tests)).length > tests) tests++;
  return { tests, adjusted: family.map(({ p }) => sidakAdjusted(p, tests)), alpha: sidak(alpha, tests) };
}

/**
 * Corrects tests so that at most a part q of the significant ones is wrong on average (Benjamini & Hochberg 1995), with
 * matching intervals. Tests whose p could only be 1 do not count (after Gilbert 2005, JRSS C 54). Those that are merely
 * out of reach do: in few blocks the tests in reach are too rough to represent all.
 */
export function correctExplored(family: readonly FamilyTest[], q: number): CorrectedFamily {
  const able = ableAt(family, 1);
  const found = benjaminiHochberg(able.map((i) => family[i].p));
  const adjusted = family.map(() => 1);
  able.forEach((test, i) => (adjusted[test] = found[i]));
  return { tests: Math.max(1, able.length), adjusted, alpha: falseCoverageAlpha(found, q) };
}

/** Returns the tests that could reach an error, by number; if none could, those nearest to it. */
function ableAt(family: readonly FamilyTest[], error: number): number[] {
  const nearest = Math.min(...family.map(({ least }) => least));
  return family.flatMap(({ least }, i) => (least < error || least === nearest ? [i] : []));
}
