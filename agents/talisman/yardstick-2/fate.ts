import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { FateUse, P } from './params.js';

/** Gain that no reroll has, in hundredths of a counter. */
const NEVER = 1000000;

/** Returns the expected gain from which a reroll is worth its fate. */
export function fateGain(s: TalismanState, seat: number, p: Int32Array): number {
  switch (p[P.Fate]) {
    case FateUse.Never:
      return NEVER;
    // The last life costs twelve times a healthy one: only a reroll that saves it at least one time in six gains so
    // much.
    case FateUse.Hoard:
      return s.life[seat] > 1 ? NEVER : 2 * p[P.LifeWorth];
    case FateUse.Greedy:
      return 1;
    default:
      return p[P.FateGain];
  }
}
