import type { DataColumn } from '../experiment/folder/data-table.js';

/** Kinds of values: a share or an exact chance of 1, points of a share, percent of a length, and plain numbers. */
export const UNITS = ['share', 'chance', 'points', 'percent', 'times', 'number'] as const;

/** Kind of a value. `times` is a multiple of an even share. */
export type Unit = (typeof UNITS)[number];

/** One number of the atlas with its interval: a line of its data files. `ROW_COLUMNS` describes its fields. */
export interface AtlasRow {
  readonly what: string;
  readonly name: string;
  readonly of: string;
  readonly measure: string;
  readonly unit: Unit;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly games: number;
  readonly against: number | null;
}

/** The columns of a data file, in order. */
export const ROW_COLUMNS: readonly (DataColumn & { readonly name: keyof AtlasRow })[] = [
  { name: 'what', type: 'text', about: 'id of the subject: a character, a card, a space, a Strength, a rule, a claim' },
  { name: 'name', type: 'text', about: 'its printed name' },
  {
    name: 'of',
    type: 'text',
    about: 'the case in which the number holds, such as players=4 others=8; empty for all games',
  },
  { name: 'measure', type: 'text', about: 'what is measured, such as win or rounds' },
  {
    name: 'unit',
    type: 'text',
    values: UNITS,
    about:
      'share and chance: of 1; points: of 100 games; percent: of the length; times: of an even share; number: a plain number',
  },
  { name: 'value', type: 'number', about: 'the number' },
  {
    name: 'low',
    type: 'number',
    mayBeEmpty: true,
    about:
      'lower end of its range; in 95 of 100 such plays all ranges of its source and measure hold the true values; empty if unknown',
  },
  { name: 'high', type: 'number', mayBeEmpty: true, about: 'upper end of its range; empty if unknown' },
  { name: 'games', type: 'integer', about: 'games behind the number; 0 for a number that is counted' },
  {
    name: 'against',
    type: 'number',
    mayBeEmpty: true,
    about: 'the value that means “no difference”; empty if nothing is compared',
  },
];

/** The side of "no difference" on which the whole interval of a row is: above, below, or not shown. */
export type Side = 'more' | 'less' | 'open';

/** Returns the side of a row. A row without interval or comparison is open. */
export function sideOf({ low, high, against }: AtlasRow): Side {
  if (against === null) return 'open';
  if (low !== null && low > against) return 'more';
  return high !== null && high < against ? 'less' : 'open';
}

/** True if two rows are on opposite sides of "no difference", each for sure. */
export function isTurned(one: AtlasRow, other: AtlasRow): boolean {
  const [a, b] = [sideOf(one), sideOf(other)];
  return a !== 'open' && b !== 'open' && a !== b;
}

/** Returns the value of a word of a case: `caseWord('players=4 others=8', 'others')` is `8`; empty if it has none. */
export function caseWord(of: string, word: string): string {
  const found = of.split(' ').find((part) => part.startsWith(`${word}=`));
  return found?.slice(word.length + 1) ?? '';
}
