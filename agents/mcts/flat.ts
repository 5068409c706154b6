import type { State } from '../../src/engine/index.js';
import { Halving } from './halving.js';
import { searchSpec } from './judge-setting.js';
import { FLAT_PARAMS } from './params.js';

/** Flat Monte Carlo: after the current question every answer is left to the policy. */
export class Flat extends Halving {
  protected prepare(): void {
    // Nothing is carried over from one future to the next.
  }

  protected future(s: State, seat: number, seed: number, action: number): number {
    this.playout.deal(s, seat, seed);
    this.playout.game.apply(this.playout.s, this.list[action]);
    this.playout.finish(seat);
    return this.playout.share[seat];
  }

  protected settle(): void {
    // Nothing is carried over from one question to the next.
  }
}

/** Returns `flat`, with the guides of its games. */
export const flatSpec = searchSpec(
  'flat',
  'tries each action in the same possible futures and halves the field: flat Monte Carlo; any game',
  FLAT_PARAMS,
  Flat,
);
