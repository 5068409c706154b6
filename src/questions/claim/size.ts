import type { ClaimCaseKind, ClaimExpectation } from '../../experiment/results/claim-summary.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import { normalQuantile, sidak } from '../../stats/index.js';
import { marginsOf } from './verdict.js';

/** Games of each side at most. */
export interface ClaimSizes {
  /** Of the main case of a test that decides the claim, in each of its two plays. */
  readonly main: number;
  /** Of the main case of another test. */
  readonly beside: number;
  /** Of every other case. */
  readonly other: number;
  /** Of the case of the better player, which is slow. */
  readonly better: number;
}

/** Parts of the main case's games that are played at most. */
const PARTS = { beside: 0.25, other: 0.1, better: 0.05 } as const;

/** Games of the main case of each side at most, unless asked for. */
export const MAX_GAMES = 40_000;

/** Returns the sizes for a number of games of the main case. */
export function sizesOf(maxGames = MAX_GAMES): ClaimSizes {
  const part = (of: keyof typeof PARTS): number => Math.ceil(maxGames * PARTS[of]);
  return { main: maxGames, beside: part('beside'), other: part('other'), better: part('better') };
}

/** Returns the most games of each side of a case. @param decides true if its test decides the claim */
export function mostGames(kind: ClaimCaseKind, decides: boolean, sizes: ClaimSizes): number {
  if (kind === 'main') return decides ? sizes.main : sizes.beside;
  return kind === 'better' ? sizes.better : sizes.other;
}

/**
 * Returns the standard errors that the second play puts between its expected difference and the margin: those of the
 * half interval, plus enough for 95 of 100 plays to repeat a true difference of that size.
 *
 * @param together cases with simultaneous intervals
 */
function errorsApart(together: number): number {
  return normalQuantile(1 - sidak(ALPHA, together) / 2) + normalQuantile(1 - ALPHA);
}

/** Result of a first play that was decided. */
export interface FirstPlay {
  readonly blocks: number;
  readonly difference: number;
  /** Standard error of the difference, in its unit. */
  readonly error: number;
  readonly margin: number;
  /** Cases with simultaneous intervals. */
  readonly together: number;
}

/** Returns the blocks of the second play: enough to probably confirm the first, and at least its blocks. */
export function secondBlocks(
  { blocks, difference, error, margin, together }: FirstPlay,
  expect: ClaimExpectation,
  most: number,
): number {
  const apart = Math.min(...marginsOf(margin, expect).map((bound) => Math.abs(difference - bound)));
  const requested = apart > 0 ? Math.ceil(blocks * ((errorsApart(together) * error) / apart) ** 2) : most;
  return Math.min(Math.max(blocks, most), Math.max(blocks, requested));
}

/** Parts of the blocks that are played at the looks of a case, and of the main case. */
const LOOKS = { main: [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1], other: [1 / 4, 1] } as const;

/** Fewest blocks of a look: with fewer, intervals are too wide to be of use. */
const BLOCKS_MIN = 50;

/**
 * Returns the blocks of each stage of a first play. They double, because a stage starts its own worker threads, and
 * because more looks make wider intervals.
 */
export function stagesOf(most: number, isMain: boolean): number[] {
  const looks = LOOKS[isMain ? 'main' : 'other'].map((part) => Math.round(part * most));
  const saved = looks.filter((blocks, i) => i === looks.length - 1 || blocks >= BLOCKS_MIN);
  return saved.map((blocks, i) => blocks - (saved[i - 1] ?? 0));
}
