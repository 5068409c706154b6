import { content } from '../../../src/games/talisman/content/index.js';
import { board, NOWHERE } from '../../../src/games/talisman/holdings/board.js';
import { hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Region, Terrain, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { pointsToWin } from './declared.js';
import { Goal } from './goal.js';
import { Horizon, Param } from './params.js';
import { mayFetch, needsTalisman, noneLeft } from './plan.js';
import { goalNow } from './refresh.js';
import type { View } from './view.js';

/**
 * The worth of being nearer to the next gate of the plan, in hundredths of a counter.
 */

/** Points of a throw that may reach a gate. */
const NEAR = 6;

/** Worth of a step of a seat without time, in hundredths of a counter. */
const MARCH = 1000;

/** Worth of a step on an errand, in hundredths of a counter. */
const ERRAND = 40;

/**
 * Worth of a step of a seat that walks one space a turn, in hundredths of a counter. It exceeds most spaces, or the
 * seat would go to and fro between two of them.
 */
const SLOW = 150;

/** Worth of the Castle to a seat that brings a Talisman there, in hundredths of a counter. */
const GRANTED = 20000;

/** Worth of a step towards the Castle with a Talisman, in hundredths of a counter. */
const HOMEWARD = 40;

/** Returns the worth of a space for being near the next gate of the plan. */
export function nearness(s: TalismanState, seat: number, v: View, space: number): number {
  const region = content.region[space];
  if (goalNow(s, v) >= Goal.Declared && pointsToWin(s, seat, s.space[seat]) !== NOWHERE)
    return towards(pointsToWin(s, seat, space));
  if (v.desperate) return hopeless(s, seat) ? 0 : 0 - MARCH * stepsTo(s, seat, v, space);
  if (v.errandOutside) return 0 - (hasTrait(s, seat, Trait.OneSpace) ? SLOW : ERRAND) * stepsTo(s, seat, v, space);
  if (v.param[Param.Horizon] === Horizon.Turn) return 0;
  if (hasTrait(s, seat, Trait.OneSpace) && hasGate(v, region)) return 0 - SLOW * stepsTo(s, seat, v, space);
  if (region === Region.Outer) return outerNearness(s, seat, v, space);
  if (region !== Region.Middle) return 0;
  if (v.ready) return 60 + closeTo(board.toPortal[space], v);
  if (goalNow(s, v) === Goal.Castle && !needsTalisman(s, seat))
    return space === board.castle ? GRANTED : homeward(space);
  return v.wantsQuest ? closeTo(board.toCave[space], v) : 0;
}

/** True if no gate leads to a Talisman: a march would only pass the healers at the Portal, and never end. */
function hopeless(s: TalismanState, seat: number): boolean {
  return noneLeft(s) && needsTalisman(s, seat) && !mayFetch(s, seat);
}

/** True if the seat has a destination in this Region, so its steps count. */
export function isBound(v: View, region: number): boolean {
  return v.desperate || v.errandOutside || hasGate(v, region);
}

/** Returns the worth of being nearer to the Castle. A step is worth more than most spaces. */
function homeward(space: number): number {
  return towards(board.toCastle[space]);
}

/** Returns the worth of being so many points from a space that decides the game. */
function towards(points: number): number {
  return points === NOWHERE ? 0 - NEAR * HOMEWARD : (NEAR - points) * HOMEWARD;
}

function hasGate(v: View, region: number): boolean {
  if (region === Region.Outer) return v.wantsBridge;
  return region === Region.Middle && (v.wantsQuest || v.ready);
}

function stepsTo(s: TalismanState, seat: number, v: View, space: number): number {
  const goal = gateOf(s, seat, v, content.region[space]);
  if (goal === NOWHERE) return 0;
  let steps = 0;
  for (let one = space, other = space; one !== goal && other !== goal; steps++) {
    one = content.clockwise[one];
    other = content.counterclockwise[other];
  }
  return steps;
}

/** Returns the next gate of the march from a Region: the bridge on either side, the Warlock's Cave, or the Portal. */
function gateOf(s: TalismanState, seat: number, v: View, region: number): number {
  if (region >= Region.Inner) return NOWHERE;
  if (v.errandOutside) return region === Region.Middle ? board.bridgehead : NOWHERE;
  if (region === Region.Outer) return board.sentinel;
  // An open quest bars the Portal, so the seat completes it first.
  if (s.quest[seat] !== 0) return NOWHERE;
  return needsTalisman(s, seat) && !noneLeft(s) ? board.cave : board.portal;
}

function outerNearness(s: TalismanState, seat: number, v: View, space: number): number {
  if (!v.wantsMiddle) return 0;
  if (v.wantsBridge) return closeTo(board.toSentinel[space], v);
  const terrain = content.terrain[space];
  return v.wantsRaft && hasTrait(s, seat, Trait.BuildsRaft) && (terrain === Terrain.Woods || terrain === Terrain.Forest)
    ? 60
    : 0;
}

/**
 * Returns the worth of being that many points from a gate: more throws reach a near one. A gate under the seat is
 * behind it.
 */
function closeTo(points: number, v: View): number {
  return points === NOWHERE ? 0 - v.param[Param.Pull] * NEAR : (NEAR - points) * v.param[Param.Pull];
}
