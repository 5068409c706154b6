import type { StrongerPlayers } from './stronger-players.js';

/**
 * Verdict on a claim, or on one of its cases. A small difference is within the margin and leaves out zero; if zero is
 * in the interval, too, it is no difference.
 */
export type ClaimVerdict = 'supported' | 'refuted' | 'small difference' | 'no difference' | 'open';

/** Expected result of the second side, compared with the first. */
export type ClaimExpectation = 'more' | 'less' | 'alike' | 'different' | 'not less' | 'not more';

/** Kind of a case. */
export type ClaimCaseKind = 'main' | 'players' | 'character' | 'opponents' | 'better' | 'fact';

/** One play of a case: a sequential one, or the second one on another seed. */
export interface ClaimPlay {
  readonly seed: string;
  /** Games of both sides together. */
  readonly games: number;
  readonly blocks: number;
  /** Values of both sides; shares as fractions of 1; null where nothing was counted. */
  readonly a: number | null;
  readonly b: number | null;
  /** Second side minus first, with its interval, in the unit of the row; null if unknown. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: ClaimVerdict;
}

/** One case of one test of a claim. */
export interface ClaimRow {
  readonly claim: string;
  /** Number of the test in its file, from 1. */
  readonly test: number;
  /** The part of the claim that it is about, in words; null if the file names no part. */
  readonly part: string | null;
  /** True if each side is a difference from the control table. */
  readonly isControlled: boolean;
  /** `main`, `players=2`, `character=troll`, `opponents=rusher`, `better=learned`, or the name of a fact. */
  readonly case: string;
  readonly kind: ClaimCaseKind;
  readonly measure: string;
  /** Words for the counted item; null if the file has none. */
  readonly counts: string | null;
  /** Both sides as the file writes them, and in words. */
  readonly sides: readonly [string, string];
  readonly words: readonly [string, string];
  /** Unit of the differences: percentage points, percent of the first side, or a number that is counted. */
  readonly unit: 'pp' | '%' | 'count';
  readonly expect: ClaimExpectation;
  /** Factor on the first side, before the second side is compared with it. */
  readonly times: number;
  readonly margin: number;
  /** True if the values are shares of 1. */
  readonly isShare: boolean;
  readonly first: ClaimPlay;
  /** The second play; null if the first was open, or nothing is played. */
  readonly second: ClaimPlay | null;
  /** Final verdict: that of both plays if they agree, otherwise open. */
  readonly stands: ClaimVerdict;
  /** True if the case contradicts the main case. */
  readonly flips: boolean;
  /** Games of both sides that would probably settle an open case; null for others, and if no number would. */
  readonly gamesToSettle: number | null;
}

/** The answer to one claim. */
export interface ClaimAnswer {
  readonly schema: 1;
  readonly id: string;
  readonly claim: string;
  readonly why: string;
  readonly game: string;
  readonly seed: string;
  readonly command: string;
  /** File or id of the claim, as one asks it; null if it was given as a value. */
  readonly givenAs: string | null;
  /** Seconds of a turn that its times assume; absent if no part is about minutes. */
  readonly secondsPerTurn?: number;
  /** Rule by which its tests decide it: the first alone, all of them, or any of them. */
  readonly decides: 'first' | 'all' | 'any';
  readonly verdict: ClaimVerdict;
  /** Main cases first, by test, then the other cases. */
  readonly rows: readonly ClaimRow[];
  /** Cases in which it may flip that were not played. */
  readonly casesLeft: number;
  /** Parts that were not played, as another part settles the claim. */
  readonly partsLeft: number;
  /** Objects that facts counted, in words, by the name of the fact. */
  readonly found: Readonly<Record<string, readonly string[]>>;
  /** The parts that decide it, as stronger players find them, if they were asked. */
  readonly strongerPlayers?: StrongerPlayers;
}

/** Returns the rows that decide a claim: the main case of its first test, or those of all tests. */
export function decisiveRows({ rows, decides }: Pick<ClaimAnswer, 'rows' | 'decides'>): ClaimRow[] {
  const mains = rows.filter(({ kind }) => kind === 'main' || kind === 'fact');
  return decides === 'first' ? mains.filter(({ test }) => test === mains[0].test) : mains;
}

/** Returns the play whose numbers are shown: the second one, which was not stopped by its own result. */
export function shownPlay({ first, second }: Pick<ClaimRow, 'first' | 'second'>): ClaimPlay {
  return second ?? first;
}

/** True if two measures of the same games are compared, and not one measure on two sides. */
export function isOfMeasures({ measure, sides }: Pick<ClaimRow, 'measure' | 'sides'>): boolean {
  return measure === sides.join(' and ');
}

/** True if games with the same winner on both sides are counted: then the labels of the sides describe this. */
export function comparesWinners({ measure }: Pick<ClaimRow, 'measure'>): boolean {
  return measure.startsWith('same_winner');
}

/** Returns the side that is not counted: a number, an even share, or such a share that winners are compared with. */
export function constantSide(row: Pick<ClaimRow, 'measure' | 'sides'>): 0 | 1 | null {
  if (row.measure === 'same_winner') return 0;
  if (!isOfMeasures(row)) return null;
  const side = row.sides.findIndex((text) => text === 'even' || Number.isFinite(Number(text)));
  return side < 0 ? null : (side as 0 | 1);
}
