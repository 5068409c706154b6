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

/** A game as written, in either form. Texts are empty where nothing is written. */
export interface RawGame {
  readonly players: readonly RawSeat[];
  readonly winner: readonly string[];
  readonly texts: Readonly<Record<Exclude<LogKey, 'players' | 'winner'>, string>>;
  /** Returns the place of a key, as "games.csv:4". */
  at(key: LogKey): string;
}

/** A log as written. */
export interface RawLog {
  readonly game: string;
  readonly games: readonly RawGame[];
  /** Returns the place of the name of the game. */
  gameAt(): string;
}
