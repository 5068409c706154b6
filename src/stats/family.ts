import { benjaminiHochberg, falseCoverageAlpha, sidak, sidakAdjusted } from './multiple.js';

/** A test of a family. */
export interface FamilyTest {
  readonly p: number;
  /** The smallest p that it could have had, whatever came out: 1 where its sides never differ. */
  readonly least: number;
}

/** Tests that are corrected together. */
export interface CorrectedFamily {
  /** How many tests the correction counts, at least one. */
  readonly tests: number;
  /** Adjusted p-values, in the order of the tests. */
  readonly adjusted: readonly number[];
  /** Error of the interval of each test. It is clear of zero exactly where the adjusted p is below the whole error. */
  readonly alpha: number;
}

/**
 * Corrects tests so that in no more than a part α of runs any is wrong (Šidák 1967). Only tests count that could
 * reject: k is the smallest number for which no more than k of them could reach the error of one of k (Tarone 1990).
 * The others reject nothing, so that they cannot be wrong. In few blocks none could: then those count that come
 * nearest, so that their intervals hold together.
 */
export function correctTogether(family: readonly FamilyTest[], alpha: number): CorrectedFamily {
  let tests = 1;
  while (ableAt(family, sidak(alpha, tests)).length > tests) tests++;
  return { tests, adjusted: family.map(({ p }) => sidakAdjusted(p, tests)), alpha: sidak(alpha, tests) };
}

/**
 * Corrects tests so that of those found no more than a part q is wrong on average (Benjamini & Hochberg 1995), with
 * intervals to match. Tests do not count whose p could only be 1 (after Gilbert 2005, JRSS C 54). Those that are merely
 * out of reach do: in few blocks the tests in reach are too rough to stand for all.
 */
export function correctExplored(family: readonly FamilyTest[], q: number): CorrectedFamily {
  const able = ableAt(family, 1);
  const found = benjaminiHochberg(able.map((i) => family[i].p));
  const adjusted = family.map(() => 1);
  able.forEach((test, i) => (adjusted[test] = found[i]));
  return { tests: Math.max(1, able.length), adjusted, alpha: falseCoverageAlpha(found, q) };
}

/** The tests that could reach an error, by number; where none could, those that come nearest. */
function ableAt(family: readonly FamilyTest[], error: number): number[] {
  const nearest = Math.min(...family.map(({ least }) => least));
  return family.flatMap(({ least }, i) => (least < error || least === nearest ? [i] : []));
}
