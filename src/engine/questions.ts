import type { State } from './game.js';

/** Sorts what a game asks, for those who sum up over questions. Cold. */
export interface Questions<S extends State> {
  /** The class of the question at hand, in words; `actions[0..count)` are its legal ones. */
  classOf(s: S, actions: Int32Array, count: number): string;
  /** True of a mere window: an offer that a turn makes again and again, and that is mostly passed. */
  window(s: S): boolean;
  /** Number of the turn at hand, over all seats. */
  turn(s: S): number;
}
