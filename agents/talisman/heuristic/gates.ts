import { board } from '../../../src/games/talisman/holdings/board.js';
import { type Direction, pointsTo } from '../../../src/games/talisman/rules/mechanics/paths.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Param } from './params.js';
import { portalWin } from './plan.js';
import type { View } from './view.js';

/** The worth of the bridge and the Portal to a seat whose move may take them, in hundredths of a counter. */

/**
 * Loss that exceeds any march, in hundredths of a counter. A seat that is not ready gains nothing beyond the Portal,
 * and the way out leads back to it. Hiding behind an unwanted Raft would never end.
 */
export const NEVER = 100000;

/** Cost of a way back over the river, in hundredths of a counter. */
const BACK = 20;

/**
 * Returns the worth of leaving the Middle Region. It is a loss for a seat that is ready for the Portal, and a gain for
 * one with an errand outside. For others it is a small loss, or none if they are too weak to be here.
 */
export function leavingWorth(v: View): number {
  if (v.strength < v.param[Param.MiddleAt] && v.craft < v.param[Param.MiddleAt]) return 0;
  if (v.errandOutside) return v.param[Param.Beyond];
  return v.ready ? 0 - v.param[Param.Beyond] : 0 - BACK;
}

/** R-SENT Returns the worth of the bridge: the land beyond is better, and a lost fight costs a life and the turn. */
export function crossWorth(v: View): number {
  if (!v.wantsMiddle) return -500;
  const win = v.bridgeChance;
  if (!v.wantsBridge || win === 0) return -500;
  if (v.desperate) return 1000;
  return ((win * v.param[Param.Beyond] - (((1000 - win) * v.lifeCost) >> 1)) / 1000) | 0;
}

/** Returns the worth of the Portal of Power by a stat. It is only for a seat that is ready. */
export function portalWorth(s: TalismanState, seat: number, v: View, stat: number): number {
  if (!v.ready) return 0 - NEVER;
  const open = portalWin(s, seat, stat);
  return open < v.param[Param.PortalChance] * 10 && !v.pressed ? -400 : open;
}

/** Returns the best of the bridge, the Portal, and the best space that the points reach. */
export function gatesWorth(
  s: TalismanState,
  seat: number,
  v: View,
  points: number,
  direction: Direction,
  best: number,
): number {
  const space = s.space[seat];
  // A seat that would rather build a Raft does not count the bridge.
  if (
    pointsTo(board.farSentinel, space, board.sentinel, direction) < points &&
    v.bridgeChance >= v.param[Param.RaftBelow] * 10
  ) {
    const cross = crossWorth(v);
    if (cross > best) best = cross;
  }
  if (pointsTo(board.farPortal, space, board.portal, direction) < points && s.quest[seat] === 0) {
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
