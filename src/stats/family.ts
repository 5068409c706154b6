import { benjaminiHochberg, falseCoverageAlpha, sidak, sidakAdjusted } from './multiple.js';

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
