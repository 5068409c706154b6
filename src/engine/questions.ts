import type { State } from './game.js';

/** Sorts the questions of a game into classes, for sums over questions. Cold. */
export interface Questions<S extends State> {
  /** Returns the class of the pending question, in words; `actions[0..count)` are its legal actions. */
  classOf(s: S, actions: Int32Array, count: number): string;
  /** True for a window: an offer that a turn makes again and again, and that is mostly passed. */
  window(s: S): boolean;
  /** Returns the number of the current turn, over all seats. */
  turn(s: S): number;
}
