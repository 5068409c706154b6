import { farPortal, farSentinel } from '../../../src/games/talisman/holdings/board.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Param } from './params.js';
import { portalWin } from './plan.js';
import type { View } from './view.js';

/** The worth of the bridge and the Portal to a seat whose move may take them, in hundredths of a counter. */

/**
 * Worse than any march: beyond the Portal there is nothing for a seat that is not ready, and the way out leads back to
 * it; to hide from all spaces behind an unwanted Raft never ends.
 */
export const NEVER = 100000;

/** What a way back over the river costs. */
const BACK = 20;

/**
 * Out of the Middle Region: a loss to who is ready for the Portal, a gain to who has an errand out there; to all others
 * little is lost, and nothing to who is too weak to be here.
 */
export function leavingWorth(v: View): number {
  if (v.strength < v.param[Param.MiddleAt] && v.craft < v.param[Param.MiddleAt]) return 0;
  if (v.errandOutside) return v.param[Param.Beyond];
  return v.ready ? 0 - v.param[Param.Beyond] : 0 - BACK;
}

/** R-SENT The bridge: beyond is better country; a lost fight costs a life and the turn. */
export function crossWorth(v: View): number {
  if (!v.wantsMiddle) return -500;
  const win = v.bridgeChance;
  if (!v.wantsBridge || win === 0) return -500;
  if (v.desperate) return 1000;
  return ((win * v.param[Param.Beyond] - (((1000 - win) * v.lifeCost) >> 1)) / 1000) | 0;
}

/** The Portal of Power: only for a seat that is ready, by the stat that opens it more surely. */
export function portalWorth(s: TalismanState, seat: number, v: View, stat: number): number {
  if (!v.ready) return 0 - NEVER;
  const open = portalWin(s, seat, stat);
  return open < v.param[Param.PortalChance] * 10 && !v.pressed ? -400 : open;
}

/** Returns the best of the bridge, the Portal and what else the points promise. */
export function gatesWorth(s: TalismanState, seat: number, v: View, points: number, best: number): number {
  const space = s.space[seat];
  // Who would rather build a Raft counts on no bridge.
  if (farSentinel[space] < points && v.bridgeChance >= v.param[Param.RaftBelow] * 10) {
    const cross = crossWorth(v);
    if (cross > best) best = cross;
  }
  if (farPortal[space] < points && s.quest[seat] === 0) {
    const open = bestPortal(s, seat, v);
    if (open > best) best = open;
  }
  return best;
}

function bestPortal(s: TalismanState, seat: number, v: View): number {
  const strong = portalWorth(s, seat, v, Stat.Strength);
  const crafty = portalWorth(s, seat, v, Stat.Craft);
  return strong > crafty ? strong : crafty;
}
