import type { Game, State } from './game.js';

/** One thing that can be met in a game, and how often it was. */
export interface MetRow {
  readonly id: string;
  /** By column of the table; null where the column means nothing for this row. */
  readonly counts: readonly (number | null)[];
  /** Why it cannot be met, where that is known. */
  readonly reason?: string;
}

/** Things of one kind that can be met. */
export interface MetTable {
  readonly id: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly MetRow[];
}

/** Looks on while games are played, and counts what they meet. Slow, and outside the rules. */
export interface Observer<S extends State> {
  /** The game to be played instead: the same, but watched. */
  readonly game: Game<S>;
  /** Called with each game that has been set up. */
  begin(s: S): void;
  tables(): readonly MetTable[];
}
