import type { ClaimExpectation, ClaimVerdict } from '../../experiment/results/claim-summary.js';

/** Games of each side at most. */
export interface ClaimSizes {
  /** Of the main case of a test, in each of its two plays. */
  readonly main: number;
  /** Of every other case. */
  readonly other: number;
  /** Of the case of the better player, who takes long. */
  readonly better: number;
}

/** Parts of the main case's games that other cases play at most. */
const OTHER_PART = 0.25;
const BETTER_PART = 0.015;

/** Games of the main case of each side at most, unless asked for. */
export const MAX_GAMES = 20_000;

/** Returns the sizes for a number of games of the main case. */
export function sizesOf(maxGames = MAX_GAMES): ClaimSizes {
  return { main: maxGames, other: Math.ceil(maxGames * OTHER_PART), better: Math.ceil(maxGames * BETTER_PART) };
}

/**
 * Standard errors that the second play puts between its expected difference and the bound of the verdict: 1.96 of the
 * interval, and as many more so that 98 of 100 plays repeat a true difference of that size.
 */
const APART = 4;

/** What is known of a first play that was decided. */
export interface FirstPlay {
  readonly blocks: number;
  readonly verdict: ClaimVerdict;
  readonly difference: number;
  /** Standard error of the difference, in its unit. */
  readonly error: number;
  readonly margin: number;
}

/** Returns the blocks of the second play: as many as will probably show the same, at least those of the first play. */
export function secondBlocks(first: FirstPlay, expect: ClaimExpectation, most: number): number {
  const { blocks, error } = first;
  const apart = distanceFromBound(first, expect);
  const wanted = error > 0 && apart > 0 ? Math.ceil(blocks * ((APART * error) / apart) ** 2) : blocks;
  return Math.min(Math.max(blocks, most), Math.max(blocks, wanted));
}

/** Returns how far the estimate is from the bound that its verdict rests on. */
function distanceFromBound({ verdict, difference, margin }: FirstPlay, expect: ClaimExpectation): number {
  if (verdict === 'supported' && expect === 'not less') return difference + margin;
  if (verdict === 'supported' && expect === 'not more') return margin - difference;
  const isEquivalent =
    verdict === (expect === 'alike' ? 'supported' : expect === 'different' ? 'refuted' : 'no difference');
  return isEquivalent ? margin - Math.abs(difference) : Math.abs(difference);
}

/** Parts of the blocks that are played at the looks of a case, and of the main case. */
const LOOKS = { main: [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1], other: [1 / 4, 1] } as const;

/** Least blocks of a look: fewer tell nothing. */
const BLOCKS_MIN = 50;

/**
 * Returns the blocks of each stage of a first play. They double, because a stage starts its own worker threads, and
 * because more looks make wider intervals.
 */
export function stagesOf(most: number, isMain: boolean): number[] {
  const looks = LOOKS[isMain ? 'main' : 'other'].map((part) => Math.round(part * most));
  const kept = looks.filter((blocks, i) => i === looks.length - 1 || blocks >= BLOCKS_MIN);
  return kept.map((blocks, i) => blocks - (kept[i - 1] ?? 0));
}
