import { WHOLE } from '../../../src/engine/index.js';
import { hasTrait, isPlaying } from '../../../src/games/talisman/holdings/stats.js';
import { Ending, Option } from '../../../src/games/talisman/options/option.js';
import { pointsOf } from '../../../src/games/talisman/play/counting.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { inPlay } from './features.js';

/**
 * Estimate of the winner by an ending that no judge was fitted to. Playouts continue to the end of such a game, and
 * this is only for those that do not reach it.
 */

/** True if the game ends on the Crown, whatever the time: the judge checked in has learnt from such games. */
export function endsOnCrown(s: TalismanState): boolean {
  return s.option[Option.Ending] <= Ending.SuddenDeath && s.option[Option.RoundLimit] === 0;
}

/** Writes the shares by the present count: one part each, and one for each point ahead of the last. */
export function plainShares(s: TalismanState, out: Int32Array): void {
  const seats = s.seats[0];
  let least = 1e9 | 0;
  for (let seat = 0; seat < seats; seat++) {
    if (!isPlaying(s, seat)) continue;
    const count = countOf(s, seat);
    if (count < least) least = count;
  }
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    out[seat] = !inPlay(s, seat) ? 0 : isPlaying(s, seat) ? 1 + countOf(s, seat) - least : 1;
    all += out[seat];
  }
  if (all > 0) for (let seat = 0; seat < seats; seat++) out[seat] = ((out[seat] * WHOLE) / all) | 0;
}

function countOf(s: TalismanState, seat: number): number {
  if (s.option[Option.Ending] === Ending.LandGrant) return hasTrait(s, seat, Trait.Talisman) ? 3 : 0;
  return pointsOf(s, seat);
}
