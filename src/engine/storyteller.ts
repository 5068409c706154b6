import type { Game, State } from './game.js';

/** Tells a game while it is played. Cold. */
export interface Storyteller<S extends State> {
  /** The same game, but recorded: play this one. */
  readonly game: Game<S>;
  /** Story so far, line by line. */
  readonly lines: readonly string[];
  /** Winner and reason, in a sentence; empty while the game goes on. */
  readonly ending: string;
}
