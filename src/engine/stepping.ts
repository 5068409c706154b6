import type { State } from './game.js';

/** A game step by step: for whatever looks closer than from question to question. Cold. */
export interface Stepping<S extends State> {
  /** Answers the question at hand, and takes none of the steps that follow. */
  answer(s: S, action: number): void;
  /** True when a step is to be taken; false at a question, or when the game is over. */
  pending(s: S): boolean;
  /** Takes the step at hand. */
  step(s: S): void;
}
