import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { FateUse, P } from './params.js';

/** More than any reroll gains. */
const NEVER = 1000000;

/** What a reroll must be expected to gain to be worth its fate. */
export function fateGain(s: TalismanState, seat: number, p: Int32Array): number {
  switch (p[P.Fate]) {
    case FateUse.Never:
      return NEVER;
    // The last life costs twelve times a healthy one's: only what saves it at least one time in six gains so much.
    case FateUse.Hoard:
      return s.life[seat] > 1 ? NEVER : 2 * p[P.LifeWorth];
    case FateUse.Greedy:
      return 1;
    default:
      return p[P.FateGain];
  }
}
