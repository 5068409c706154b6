import type { Game, State } from './game.js';

/** Tells a game while it is played. Cold. */
export interface Storyteller<S extends State> {
  /** The game to be played instead: the same, but told. */
  readonly game: Game<S>;
  /** What was told so far, line by line. */
  readonly lines: readonly string[];
  /** Who has won and why, in a sentence; empty while the game goes on. */
  readonly ending: string;
}
