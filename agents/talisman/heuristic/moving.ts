import { actOf, frameArg, lowOf, operandOf, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { clockwise, counterclockwise, PLAIN, PORTAL, STEPS } from '../../../src/games/talisman/holdings/board.js';
import { hasTrait, inForm, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { BestOfTwo, Option, Teleport } from '../../../src/games/talisman/options/option.js';
import { rollsTwice, sidesOf } from '../../../src/games/talisman/rules/mechanics/dice.js';
import { isHarmful } from '../../../src/games/talisman/rules/mechanics/drawing.js';
import { Direction, isTaken, mayStop, rideGoal } from '../../../src/games/talisman/rules/mechanics/paths.js';
import { wounds } from '../../../src/games/talisman/rules/mechanics/points.js';
import { movesOneSpace } from '../../../src/games/talisman/rules/resolution/moves.js';

import { Purpose, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Region, Role, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { battleScore } from './aids.js';
import { fateGain } from './fate.js';
import { homeCrossing, whereOther } from './forms.js';
import { crossWorth, gatesWorth, leavingWorth, NEVER, portalWorth } from './gates.js';
import { Goal } from './goal.js';
import { isBound } from './marching.js';
import { CrossBy, Param, Route } from './params.js';
import { battleDice, DEATH, leadsToLost, livesPerWin, needsTalisman, pathCost, WEREWOLF } from './plan.js';
import { goalNow, refreshPlan } from './refresh.js';
import { freeLandingWorth, landingWorth, pointsWorth } from './valuation/landings.js';
import type { View } from './view.js';
import { useOf } from './worth.js';

/**
 * Answers to the questions of movement: the index of the best action.
 */

/** Worth added to a roll, so that it is chosen when in doubt, in hundredths of a counter. */
export const ROLL = 10;

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
  let best = -1;
  let bestWorth = -1e9 | 0;
  let fate = -1;
  for (let i = 0; i < count; i++) {
    const kind = actOf(actions[i]);
    if (kind === Act.Fate) {
      fate = i;
      continue;
    }
    const worth = moveWorth(s, seat, v, kind, operandOf(actions[i]));
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
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

/** V-PUB-1 Returns the direction to announce: the one with the better throw. */
export function announce(s: TalismanState, seat: number, v: View): number {
  refreshPlan(s, seat, v);
  const one = throwWorth(s, seat, v, Direction.Clockwise);
  return throwWorth(s, seat, v, Direction.Counter) > one ? 1 : 0;
}

/** Returns the worth of the roll. V-PUB-1 Under the option it is that of the better direction. */
export function rollWorth(s: TalismanState, seat: number, v: View): number {
  if (movesOneSpace(s, seat)) return pointsWorth(s, seat, v, 1, Direction.Either);
  if (s.option[Option.AnnounceDirection] === 0) return throwWorth(s, seat, v, Direction.Either) + ROLL;
  const one = throwWorth(s, seat, v, Direction.Clockwise);
  const other = throwWorth(s, seat, v, Direction.Counter);
  return (other > one ? other : one) + ROLL;
}

/** Returns the worth of a throw in a direction: the mean over the points of the best landing with each. */
function throwWorth(s: TalismanState, seat: number, v: View, direction: Direction): number {
  if (stopsShort(s) || s.option[Option.BestOfTwo] !== 0) return freeThrowWorth(s, seat, v, direction);
  const sides = sidesOf(s, seat, Purpose.Move);
  let sum = 0;
  for (let points = 1; points <= sides; points++) sum += pointsWorth(s, seat, v, points, direction);
  return (sum / sides) | 0;
}

function stopsShort(s: TalismanState): boolean {
  return (s.option[Option.StopAnywhere] | s.option[Option.StopAtCorners]) !== 0;
}

/** Worths of the points of a throw, ascending, in hundredths of a counter. */
export const promised = { of: new Int32Array(STEPS) };

/** V-XIV-2, V-XIV-3 Returns the worth of a throw if the seat may stop short of the roll, or uses the better of two. */
function freeThrowWorth(s: TalismanState, seat: number, v: View, direction: Direction): number {
  const stops = stopsShort(s);
  const sides = sidesOf(s, seat, Purpose.Move);
  if (stops) fillStops(s, seat, v);
  for (let points = 1; points <= sides; points++) {
    const worth = stops
      ? gatesWorth(s, seat, v, points, direction, stopsWorth(points, direction))
      : pointsWorth(s, seat, v, points, direction);
    let i = points;
    for (; i > 1 && promised.of[i - 1] > worth; i--) promised.of[i] = promised.of[i - 1];
    promised.of[i] = worth;
  }
  let sum = 0;
  const twice = rollsTwice(s, BestOfTwo.Move);
  for (let i = 1; i <= sides; i++) sum += promised.of[i] * (twice ? 2 * i - 1 : sides);
  return (sum / (sides * sides)) | 0;
}

/** Returns the worth of a roll of `points` in a direction, with the stops that it may make. */
export function reachWorth(s: TalismanState, seat: number, v: View, points: number, direction: Direction): number {
  if (!stopsShort(s)) return pointsWorth(s, seat, v, points, direction);
  fillStops(s, seat, v);
  return gatesWorth(s, seat, v, points, direction, stopsWorth(points, direction));
}

/** Best stop of a move by its points, clockwise and counter-clockwise, in hundredths of a counter. */
export const stopsOf = { clockwise: new Int32Array(STEPS), counter: new Int32Array(STEPS) };

function fillStops(s: TalismanState, seat: number, v: View): void {
  if (s.option[Option.StopAtCorners] === 1) {
    fillCorners(s, seat, v, clockwise, stopsOf.clockwise);
    fillCorners(s, seat, v, counterclockwise, stopsOf.counter);
  } else {
    fillWay(s, seat, v, clockwise, stopsOf.clockwise);
    fillWay(s, seat, v, counterclockwise, stopsOf.counter);
  }
}

/** V-PUB-2 Fills the best stops of one way: the end of the roll, or a corner, an Enemy or a character before it. */
function fillCorners(s: TalismanState, seat: number, v: View, ring: Uint8Array, best: Int32Array): void {
  let short = -1e9 | 0;
  for (let points = 1; points < STEPS; points++) {
    const space = ring[s.space[seat] * STEPS + points];
    const worth = freeLandingWorth(s, seat, v, space);
    best[points] = worth > short ? worth : short;
    if (worth > short && mayStop(s, seat, space)) short = worth;
  }
}

/** V-XIV-3 Fills the best stops of one way: the exact roll behind a character, or any space up to one that harms. */

function fillWay(s: TalismanState, seat: number, v: View, ring: Uint8Array, best: Int32Array): void {
  let exact = false;
  let blocked = false;
  for (let points = 1; points < STEPS; points++) {
    const space = ring[s.space[seat] * STEPS + points];
    const last = best[points - 1];
    const worth = blocked && !exact ? last : freeLandingWorth(s, seat, v, space);
    best[points] = !exact && points > 1 && last > worth ? last : worth;
    exact = exact || isTaken(s, seat, space);
    blocked = blocked || isHarmful(s, seat, space);
  }
}

function stopsWorth(points: number, direction: Direction): number {
  const one = stopsOf.clockwise[points];
  const other = stopsOf.counter[points];
  if (direction === Direction.Clockwise) return one;
  return direction === Direction.Counter || other > one ? other : one;
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
  if (s.space[seat] === PLAIN) return fromPlain(s, seat, v, actions, count);
  const last = actions[count - 1];
  if (goalNow(s, v) !== Goal.Crown) return count - 1;
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
  if (goalNow(s, v) !== Goal.Crown || (!v.ready && !(s.life[seat] > 1 && !wants))) return 0;
  let best = 0;
  let bestCost = 1e9 | 0;
  for (let i = 0; i < count; i++) {
    const space = operandOf(actions[i]);
    if (space === PORTAL || (wants && !leadsToLost(s, space))) continue;
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
