import type { LoggedGame } from './logged-game.js';

/** A game that is written down several times, with all its places in the log. */
export type Repeated = readonly string[];

/** Games without repetitions, and the findings of the search for them. */
export interface DistinctGames {
  readonly games: readonly LoggedGame[];
  readonly repeated: readonly Repeated[];
  /** Notes on games that may be the same, because one only omits details of the other. */
  readonly notes: readonly string[];
}
