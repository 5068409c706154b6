/** Kinds of values: a share or an exact chance of 1, points of a share, percent of a length, and plain numbers. */
export const UNITS = ['share', 'chance', 'points', 'percent', 'times', 'number'] as const;

/** Kind of a value. `times` is a multiple of an even share. */
export type Unit = (typeof UNITS)[number];

/** One number of the atlas with its interval: a line of its data files. */
export interface AtlasRow {
  /** Id of the subject of the number: a character, a card, a space, a Strength, a variant. */
  readonly what: string;
  /** Its printed name. */
  readonly name: string;
  /** The case in which it holds, such as `players=4 others=8`; empty for all games. */
  readonly of: string;
  readonly measure: string;
  readonly unit: Unit;
  readonly value: number;
  /** Interval that 95 of 100 such sources hold, for all of their rows of this measure at once; null if unknown. */
  readonly low: number | null;
  readonly high: number | null;
  /** Games behind the number; 0 for a number that is counted and not played. */
  readonly games: number;
  /** Value that means "no difference"; null for a number that is compared with nothing. */
  readonly against: number | null;
}

/** The side of "no difference" on which the whole interval of a row is: above, below, or not shown. */
export type Side = 'more' | 'less' | 'open';

/** Returns the side of a row. A row without interval or comparison is open. */
export function sideOf({ low, high, against }: AtlasRow): Side {
  if (against === null) return 'open';
  if (low !== null && low > against) return 'more';
  return high !== null && high < against ? 'less' : 'open';
}

/** Returns the value of a word of a case: `caseWord('players=4 others=8', 'others')` is `8`; empty if it has none. */
export function caseWord(of: string, word: string): string {
  const found = of.split(' ').find((part) => part.startsWith(`${word}=`));
  return found?.slice(word.length + 1) ?? '';
}
