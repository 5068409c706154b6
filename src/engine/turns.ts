import type { State } from './game.js';

/** A game turn by turn: for whatever must say in whose turn luck fell. Cold. */
export interface Turns<S extends State> {
  /** The seat whose turn it is, or is about to begin. */
  active(s: S): number;
  /** True where a turn is about to begin and nothing of it has been drawn. */
  between(s: S): boolean;
  /** Answers the question at hand, and goes on to the next one, to where a turn is about to begin, or to the end. */
  apply(s: S, action: number): void;
  /** Goes on from between two turns, as far as `apply` would. */
  begin(s: S): void;
  /** Draws anew, from `seed`, what the future will bring, and leaves what has been dealt. */
  reseed(s: S, seed: number): void;
}
