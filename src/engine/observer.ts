import type { Game, State } from './game.js';

/** A row of content, and the number of times it occurred in a game. */
export interface MetRow {
  readonly id: string;
  /** Counts by column of the table; null if the column means nothing for this row. */
  readonly counts: readonly (number | null)[];
  /** Reason why it cannot occur, if that is known. */
  readonly reason?: string;
}

/** Rows of one kind of content. */
export interface MetTable {
  readonly id: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly MetRow[];
}

/** Watches games and counts encounters. Slow, and outside the rules. */
export interface Observer<S extends State> {
  /** The same game, but watched: set up and play this one. */
  readonly game: Game<S>;
  tables(): readonly MetTable[];
}
