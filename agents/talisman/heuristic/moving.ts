import { actOf, frameArg, lowOf, operandOf, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { hasTrait, inForm, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { Option, Teleport } from '../../../src/games/talisman/options/option.js';
import { ONE_MORE, rideGoal } from '../../../src/games/talisman/rules/mechanics/paths.js';
import { wounds } from '../../../src/games/talisman/rules/mechanics/points.js';
import { movesOneSpace } from '../../../src/games/talisman/rules/resolution/moves.js';

import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Region, Role, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { battleScore } from './aids.js';
import { fateGain } from './fate.js';
import { homeCrossing, whereOther } from './forms.js';
import { crossWorth, leavingWorth, NEVER, portalWorth } from './gates.js';
import { leadsInside } from './goal.js';
import { isBound } from './marching.js';
import { CrossBy, Param, Route } from './params.js';
import { battleDice, DEATH, leadsToLost, livesPerWin, needsTalisman, pathCost, WEREWOLF } from './plan.js';
import { goalNow, refreshPlan } from './refresh.js';
import { furtherWorth, rollWorth } from './throws.js';
import { valueTrips } from './valuation/excursions.js';
import { freeLandingWorth, landingWorth, wanderWorth, wayWorth } from './valuation/landings.js';
import type { View } from './view.js';
import { useOf } from './worth.js';

/**
 * Answers to the questions of movement: the index of the best action.
 */

/**
 * Worth of crossing the river for a seat that walks one space a turn, in hundredths of a counter. The river frees it.
 */
const SHAKEN = 150;

/** Spaces that a seat looks ahead if it walks one space a turn. */
const FAR = 12;

/** Cost of a turn on the way for such a seat, in hundredths of a counter. */
const STEP = 5;

/** Worth that few landings exceed, in hundredths of a counter. It ends the search for better ones further away. */
const RICH = 60;

/**
 * Worth of crossing the river for a seat without time, in hundredths of a counter: more than any space on this side.
 */
const ANY_MARCH = 50000;

/** Returns the move: either way round, the bridge, the Portal, a reroll or the Troll's rest. */
export function whereTo(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  refreshPlan(s, seat, v);
  valueTrips(s, seat, v);
  let best = -1;
  let bestWorth = -1e9 | 0;
  let fate = -1;
  let further = -1;
  for (let i = 0; i < count; i++) {
    const kind = actOf(actions[i]);
    if (kind === Act.Fate) {
      if (operandOf(actions[i]) === ONE_MORE) further = i;
      else fate = i;
      continue;
    }
    const worth = moveWorth(s, seat, v, kind, operandOf(actions[i]));
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  if (further >= 0 && furtherWorth(s, seat, v) > bestWorth) return further;
  return fate >= 0 && bestWorth < 0 - fateGain(s, seat, v) * 2 && s.fate[seat] > 1 ? fate : best;
}

export function moveWorth(s: TalismanState, seat: number, v: View, kind: number, operand: number): number {
  switch (kind) {
    case Act.Go:
      return goWorth(s, seat, v, lowOf(operand));
    case Act.Cross:
      return inForm(s, seat) ? homeCrossing(s, seat) : crossWorth(v);
    case Act.Portal:
      return portalWorth(s, seat, v, operand);
    case Act.Through: {
      const at = topFrame(s);
      return wayWorth(s, seat, v, operand, frameArg(s, at, 1), frameArg(s, at, 3));
    }
    case Act.Wander:
      return wanderWorth(s, seat, v);
    default:
      return wounds(s, seat) > 0 ? v.lifeGain : -20;
  }
}

/** Returns the worth of a move to a space. Leaving the Middle Region is a step back. */
function goWorth(s: TalismanState, seat: number, v: View, space: number): number {
  const worth = stepWorth(s, seat, v, space);
  const leaves = regionOf(s, seat) === Region.Middle && content.region[space] === Region.Outer;
  return leaves && !inForm(s, seat) ? worth + leavingWorth(v) : worth;
}

/**
 * Returns the worth of a landing. For a seat that walks one space a turn the spaces behind it count as well, or it
 * would go to and fro for ever.
 */
export function stepWorth(s: TalismanState, seat: number, v: View, space: number): number {
  const region = regionOf(s, seat);
  if (!movesOneSpace(s, seat) || isBound(v, region) || content.region[space] !== region)
    return freeLandingWorth(s, seat, v, space);
  let best = -1e9 | 0;
  let lost = 0;
  let before = s.space[seat];
  for (let at = space, steps = 0; steps < FAR && best + lost < RICH; steps++) {
    const worth = landingWorth(s, seat, v, at);
    if (worth - lost > best) best = worth - lost;
    lost += STEP + (worth < 0 ? 0 - worth : 0);
    const next = content.clockwise[at] === before ? content.counterclockwise[at] : content.clockwise[at];
    before = at;
    at = next;
  }
  return best;
}

/** Returns the roll, or an action instead of the roll. */
export function howTo(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  refreshPlan(s, seat, v);
  valueTrips(s, seat, v);
  let best = 0;
  let bestWorth = rollWorth(s, seat, v);
  for (let i = 1; i < count; i++) {
    const worth = insteadWorth(s, seat, v, actOf(actions[i]), operandOf(actions[i]));
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

export function insteadWorth(s: TalismanState, seat: number, v: View, kind: number, operand: number): number {
  switch (kind) {
    case Act.Build:
      return wouldBuild(s, seat, v) ? 100 : 0 - NEVER;
    case Act.RaftTo:
      return riverWorth(s, seat, v, operand, v.wantsRaft);
    case Act.GoTo:
      return riverWorth(s, seat, v, operand, v.wantsFerry);
    case Act.Ride:
      return rideWorth(s, seat, v, operand);
    default:
      return jumpWorth(s, seat, v) - v.spellWorth;
  }
}

/**
 * V-XIV-8 Returns the worth of a ride by a Talisman, less its cost. A seat that is ready does not ride away from the
 * Portal.
 */
function rideWorth(s: TalismanState, seat: number, v: View, operand: number): number {
  const outward = regionOf(s, seat) === Region.Middle && content.region[rideGoal(operand)] === Region.Outer;
  if (outward && (v.ready || v.desperate)) return 0 - NEVER;
  const worth = riverWorth(s, seat, v, rideGoal(operand), v.wantsMiddle);
  return s.option[Option.TalismanTeleport] === Teleport.Kept ? worth : worth - useOf(s, seat, v, lowOf(operand));
}

function wouldBuild(s: TalismanState, seat: number, v: View): boolean {
  if (!v.wantsRaft || hasTrait(s, seat, Trait.Raft)) return false;
  return v.param[Param.CrossBy] === CrossBy.Raft || v.bridgeChance < v.param[Param.RaftBelow] * 10;
}

function riverWorth(s: TalismanState, seat: number, v: View, space: number, desired: boolean): number {
  const landing = freeLandingWorth(s, seat, v, space);
  if (content.region[space] === regionOf(s, seat)) return landing;
  const worth = hasTrait(s, seat, Trait.OneSpace) ? landing + SHAKEN : landing;
  return content.region[space] === Region.Middle
    ? desired
      ? worth + (v.desperate ? ANY_MARCH : v.param[Param.Beyond])
      : worth - v.param[Param.Beyond]
    : worth + leavingWorth(v);
}

/** Returns the worth of a Spell to any other space of the Region: the best of them. */
function jumpWorth(s: TalismanState, seat: number, v: View): number {
  const spaces = content.spacesIn[regionOf(s, seat)];
  let best = -1e9 | 0;
  for (let i = 0; i < spaces.length; i++) {
    if (spaces[i] === s.space[seat]) continue;
    const worth = freeLandingWorth(s, seat, v, spaces[i]);
    if (worth > best) best = worth;
  }
  return best;
}

/** Returns the space that an effect sends the character to. */
export function sentTo(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const other = frameArg(s, topFrame(s), 1);
  if (other > 0) return whereOther(s, other - 1, actions, count);
  refreshPlan(s, seat, v);
  valueTrips(s, seat, v);
  let best = 0;
  let bestWorth = -1e9 | 0;
  for (let i = 0; i < count; i++) {
    const worth = freeLandingWorth(s, seat, v, operandOf(actions[i]));
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/**
 * Returns the move in the Inner Region: on by the cheaper path. It goes back if the next defeat would be the last, or
 * if it has no Talisman and there is none to fetch ahead.
 */
export function innerTo(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  refreshPlan(s, seat, v);
  if (s.space[seat] === board.plain) return fromPlain(s, seat, v, actions, count);
  const last = actions[count - 1];
  if (!leadsInside(goalNow(s, v))) return count - 1;
  if (actOf(actions[0]) === Act.Back || (needsTalisman(s, seat) && !leadsToLost(s, s.space[seat]))) return count - 1;
  const hopeless =
    s.life[seat] === 1 && s.fate[seat] === 0 && !v.pressed && actOf(actions[0]) === Act.Stay && riskyTask(s, seat);
  const turns = hopeless || (actOf(actions[0]) === Act.Stay && overmatched(s, seat));
  return turns && actOf(last) === Act.Back ? count - 1 : 0;
}

/** True if its Werewolf is so strong that Death and another Werewolf would cost fewer lives. */
function overmatched(s: TalismanState, seat: number): boolean {
  if (content.role[s.space[seat]] !== Role.Werewolf) return false;
  const own = battleDice(s, seat);
  const score = battleScore(s, seat);
  return livesPerWin(own, score - s.werewolf[seat]) > DEATH + livesPerWin(own, score - WEREWOLF);
}

/** True if the rest of the task here is more likely to kill than to be beaten. */
function riskyTask(s: TalismanState, seat: number): boolean {
  const score = battleScore(s, seat);
  switch (content.role[s.space[seat]]) {
    case Role.Werewolf:
      return score < s.werewolf[seat];
    case Role.Pits:
      return score < 4;
    default:
      return true;
  }
}

function fromPlain(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const wants = needsTalisman(s, seat);
  if (!leadsInside(goalNow(s, v)) || (!v.ready && !(s.life[seat] > 1 && !wants))) return 0;
  let best = 0;
  let bestCost = 1e9 | 0;
  for (let i = 0; i < count; i++) {
    const space = operandOf(actions[i]);
    if (space === board.portal || (wants && !leadsToLost(s, space))) continue;
    const stat = content.role[space] === Role.Crypt ? Stat.Strength : Stat.Craft;
    if (!wants && v.param[Param.Route] === (stat === Stat.Strength ? Route.Craft : Route.Strength)) continue;
    const cost = pathCost(s, seat, stat);
    if (cost < bestCost) {
      best = i;
      bestCost = cost;
    }
  }
  return best;
}
