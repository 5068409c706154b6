import type { UserError } from '../../engine/index.js';

/** Columns of a log in a table, and keys of a game in a YAML file. */
export const LOG_KEYS = [
  'date',
  'players',
  'winner',
  'rounds',
  'minutes',
  'rules',
  'first',
  'ending',
  'notes',
] as const;
export type LogKey = (typeof LOG_KEYS)[number];

/** A player at a table, as written. */
export interface RawSeat {
  readonly name: string;
  /** Empty if unknown. */
  readonly character: string;
}

/** A game as written, in any form. Texts are empty where nothing is written. */
export interface RawGame {
  readonly players: readonly RawSeat[];
  readonly winner: readonly string[];
  readonly texts: Readonly<Record<Exclude<LogKey, 'players' | 'winner'>, string>>;
  /** Name of the board game; empty if the file is about one only. */
  readonly title?: string;
  /** Names of the play in apps, such as "bgg 123". Entries that share one are one play. */
  readonly ids?: readonly string[];
  /** Table of a pooled file: equal names of different tables are different people. */
  readonly group?: string;
  /** True if expansions are named. */
  readonly expanded?: boolean;
  /** Reason why the entry cannot be counted, such as "was not finished". */
  readonly fault?: string;
  /** Returns the place of a key, as "games.csv:4". */
  at(key: LogKey): string;
}

/** A page of the plays of a user. */
export interface RawPage {
  readonly file: string;
  readonly user: string;
  /** Plays on the page, and on all pages. */
  readonly plays: number;
  readonly total: number;
}

/** A log as written. */
export interface RawLog {
  /** Id of the game of the rules. */
  readonly game: string;
  readonly games: readonly RawGame[];
  /** True for the export of an app: an entry that cannot be read is left out and named, and stops nothing. */
  readonly isExport?: boolean;
  /** Sentences on the file, such as on columns that are not read. */
  readonly remarks?: readonly string[];
  /** Rows of which no game can be made. */
  readonly faults?: readonly UserError[];
  /** The part of a longer list that the file is; absent if it is whole. */
  readonly page?: RawPage;
  /** Returns the place of the name of the game. */
  gameAt(): string;
}

/** Returns the texts of an entry without such keys. */
export function emptyTexts(): RawGame['texts'] {
  return { date: '', rounds: '', minutes: '', rules: '', first: '', ending: '', notes: '' };
}
