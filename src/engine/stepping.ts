import type { State } from './game.js';

/** A game step by step, for observers that need more than the questions. Cold. */
export interface Stepping<S extends State> {
  /** Answers the pending question, without the steps that follow. */
  answer(s: S, action: number): void;
  /** True if a step is pending; false at a question, or when the game is over. */
  pending(s: S): boolean;
  /** Takes the pending step. */
  step(s: S): void;
}
