import { type Bounded, independentDifference } from '../../stats/index.js';

/** The numbers of an answer, and those of the same question asked of stronger players. */

/**
 * Meaning of a number: a `change`, a win share as its distance from an `even` one, or a `level`, such as a length, that
 * is compared with nothing.
 */
export type AnswerValueKind = 'change' | 'even' | 'level';

/** Unit of a number: minutes, rounds, games of 100 that are won, other games of 100, percent, or that of its measure. */
export type AnswerUnit = 'minutes' | 'rounds' | 'wins' | 'games' | 'percent' | 'number';

/** A number on which an answer rests. Its interval holds together with those of all others of the answer. */
export interface AnswerValue {
  /** The same with other players. */
  readonly key: string;
  readonly kind: AnswerValueKind;
  readonly unit: AnswerUnit;
  /** Its subject in a sentence: "games", "the Troll", "a game with 4 players takes". */
  readonly subject: string;
  /** Condition after the number: "without its power 'at home'"; absent for none. */
  readonly where?: string;
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  /** The number in words, if they do not follow from the above: "cards drawn: 0.8 (here) against 0.5 (there)". */
  readonly words?: string;
  /** Largest change, or difference of two levels, that does not matter. */
  readonly margin: number;
  /** True if the answer names it. The first named value is the main one. */
  readonly named: boolean;
  /** True if it was found by exploration: its interval holds alone. */
  readonly isExplored?: true;
}

/**
 * Result of the comparison of a number: it stays the `same`; its `size` changes; it `turns` round; it `appears` only
 * with stronger players; it is clear in the answer and `open` with them; or it is `unsettled` by either.
 */
export type Agreement = 'same' | 'size' | 'turns' | 'appears' | 'open' | 'unsettled';

/** A number by both players. */
export interface ComparedValue extends Omit<AnswerValue, 'named' | 'lo' | 'hi' | 'value' | 'words'> {
  readonly agreement: Agreement;
  readonly first: Estimated;
  readonly second: Estimated;
  /** The second less the first; null without an interval of either. */
  readonly difference: Bounded | null;
}

type Estimated = Pick<AnswerValue, 'value' | 'lo' | 'hi' | 'words'>;

/** The same question asked of stronger players. */
export interface StrongerPlayers {
  /** Agent of every seat. */
  readonly agent: string;
  readonly blocks: number;
  readonly games: number;
  readonly seed: string;
  /** Command that plays these games. */
  readonly command: string;
  /** True if the agent was fitted to other rules or cards than those played. */
  readonly isFittedElsewhere: boolean;
  /** The named numbers of the answer, the main one first. */
  readonly values: readonly ComparedValue[];
}

/** Compares the named numbers of an answer with those of stronger players, in other games. */
export function compareValues(first: readonly AnswerValue[], second: readonly AnswerValue[]): ComparedValue[] {
  return first.flatMap((own) => {
    const other = second.find(({ key }) => key === own.key);
    return own.named && other !== undefined ? [compareValue(own, other)] : [];
  });
}

function compareValue(own: AnswerValue, other: AnswerValue): ComparedValue {
  const { named: _n, value: _v, lo: _l, hi: _h, words: _w, ...about } = own;
  const difference = isKnown(own) && isKnown(other) ? independentDifference(other, own) : null;
  return {
    ...about,
    agreement: difference === null ? (isKnown(own) ? 'open' : 'unsettled') : agreementOf(own, other, difference),
    first: estimatedOf(own),
    second: estimatedOf(other),
    difference,
  };
}

function estimatedOf({ value, lo, hi, words }: Estimated): Estimated {
  return { value, lo, hi, ...(words === undefined ? {} : { words }) };
}

function isKnown<T extends Estimated>(of: T): of is T & Bounded {
  return of.lo !== null && of.hi !== null;
}

/** Two effects whose ratio lies between this and its inverse are of about the same size. */
const SAME_SIZE = 0.8;

function agreementOf(own: AnswerValue, other: AnswerValue, difference: Bounded): Agreement {
  const isTold = signOf(difference) !== 0;
  if (own.kind === 'level') return levelAgreement(own.margin, difference, isTold);
  const [was, is] = [signOf(own), signOf(other)];
  if (isWithin(own, own.margin) && isWithin(other, own.margin)) return 'same';
  const isSmall = isWithin(own, own.margin);
  if (was === 0) return is !== 0 && (isTold || !isSmall) ? 'appears' : isSmall ? 'open' : 'unsettled';
  if (is === -was) return 'turns';
  if (!isTold) return is === was ? 'same' : 'open';
  const ratio = other.value / own.value;
  return ratio >= SAME_SIZE && ratio <= 1 / SAME_SIZE ? 'same' : 'size';
}

/** Levels agree if a difference is shown to be small, or is not shown and at most about as large. */
function levelAgreement(margin: number, difference: Bounded, isTold: boolean): Agreement {
  if (isTold) return Math.abs(difference.value) > margin ? 'size' : 'same';
  return isWithin(difference, 2 * margin) ? 'same' : 'open';
}

/** Returns the sign of a value if its interval excludes zero; otherwise 0. */
function signOf({ lo, hi }: Estimated): number {
  return lo !== null && lo > 0 ? 1 : hi !== null && hi < 0 ? -1 : 0;
}

function isWithin({ lo, hi }: Estimated, margin: number): boolean {
  return lo !== null && hi !== null && lo >= -margin && hi <= margin;
}
