import { fold } from '../../src/engine/index.js';
import { normalQuantile } from '../../src/stats/index.js';

/** Luck of a made-up run: keyed by its seed and the number of the draw, so that it is the same wherever it is played. */
export class Luck {
  private at = 0;

  constructor(private readonly seed: number) {}

  /** In (0, 1), neither of them. */
  next(): number {
    return ((fold(fold(0x1ab, this.seed), this.at++) >>> 0) + 0.5) / 2 ** 32;
  }

  /** Standard normal. */
  normal(): number {
    return normalQuantile(this.next());
  }

  /** −ln(−ln u): whose sum with ln w is largest is chosen with a chance of w out of all w (Luce's model). */
  gumbel(): number {
    return -Math.log(-Math.log(this.next()));
  }
}
