import type { EventKind, GameEvent, TableView } from '../../engine/index.js';
import type { Change } from './changes.js';

/** One decision of a game with its effects. Position 0 of a film is the start; position p is after p decisions. */
export interface FilmFrame {
  /** Round in which it was decided, counted from 1; 0 in a game without rounds. */
  readonly round: number;
  /** Turns begun in the game when it was decided; 0 in a game without turns. */
  readonly turn: number;
  /** Seat that decided. */
  readonly seat: number;
  /** Lines of the text replay for this decision. */
  readonly lines: readonly string[];
  readonly events: readonly GameEvent[];
  /** The table afterwards, as changes of the view before. */
  readonly changes: readonly Change[];
}

/** Estimated chances at a position of the film. */
export interface FilmChance {
  /** Decisions made before. */
  readonly at: number;
  /** Chance of each seat to win, 0 to 1. At the end of the game its share of the win. */
  readonly shares: readonly number[];
}

/** A seat of a film. */
export interface FilmSeat {
  readonly seat: number;
  readonly agent: string;
  /** Id of the character with which it began; empty in a game without. */
  readonly character: string;
  /** Share of the win: 1, 0, or 1/k for a win shared by k. */
  readonly winShare: number;
}

/** A game played again: all that is needed to show it, in plain values. */
export interface Film {
  /** Token of the game, with its digest. */
  readonly token: string;
  /** True if the game ended as recorded, false if not; null without a digest. */
  readonly same: boolean | null;
  /** Winner and reason, in a sentence. */
  readonly ending: string;
  readonly seats: readonly FilmSeat[];
  /** The table at the start; null for a game without a board that can be drawn. */
  readonly start: TableView | null;
  readonly frames: readonly FilmFrame[];
  /** Kinds of events that happen in it, in the order of the game's list. */
  readonly kinds: readonly EventKind[];
  /** One for each turn, and the end; empty without a judge. */
  readonly chances: readonly FilmChance[];
}
