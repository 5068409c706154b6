import { frameArg, topFrame } from '../../../src/engine/index.js';
import { along, board, LONGEST, STEPS } from '../../../src/games/talisman/holdings/board.js';
import { BestOfTwo, Option } from '../../../src/games/talisman/options/option.js';
import { fixedMove, rollsTwice, sidesOf } from '../../../src/games/talisman/rules/mechanics/dice.js';
import { isHarmful } from '../../../src/games/talisman/rules/mechanics/drawing.js';
import { Direction, isTaken, mayStop, oneMore } from '../../../src/games/talisman/rules/mechanics/paths.js';
import { movesOneSpace } from '../../../src/games/talisman/rules/resolution/moves.js';
import { Purpose, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { fateGain } from './fate.js';
import { gatesWorth } from './gates.js';
import { refreshPlan } from './refresh.js';
import { valueTrips } from './valuation/excursions.js';
import { freeLandingWorth, pointsWorth, withWays } from './valuation/landings.js';
import type { View } from './view.js';

/** The worth of a throw of the move die: of its landings, with all that the options let a move reach. */

/** Worth added to a roll, so that it is chosen when in doubt, in hundredths of a counter. */
export const ROLL = 10;

/** V-PUB-1 Returns the direction to announce: the one with the better throw. */
export function announce(s: TalismanState, seat: number, v: View): number {
  refreshPlan(s, seat, v);
  valueTrips(s, seat, v);
  const one = throwWorth(s, seat, v, Direction.Clockwise);
  return throwWorth(s, seat, v, Direction.Counter) > one ? 1 : 0;
}

/**
 * Returns the worth of the roll. V-PUB-1 Under the option it is that of the better direction. V-PUB-7 A move without a
 * die has the worth of its own length.
 */
export function rollWorth(s: TalismanState, seat: number, v: View): number {
  if (movesOneSpace(s, seat)) return pointsWorth(s, seat, v, 1, Direction.Either);
  const fixed = fixedMove(s, seat);
  if (fixed > 0) return bestReach(s, seat, v, fixed, Direction.Either) + ROLL;
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
  if (mayGoFurther(s, seat))
    for (let points = 1; points <= sides; points++) sum += bestReach(s, seat, v, points, direction);
  else for (let points = 1; points <= sides; points++) sum += pointsWorth(s, seat, v, points, direction);
  return (sum / sides) | 0;
}

function stopsShort(s: TalismanState): boolean {
  return (s.option[Option.StopAnywhere] | s.option[Option.StopAtCorners]) !== 0;
}

/** Worths of the points of a throw, ascending, in hundredths of a counter. */
export const promised = { of: new Int32Array(STEPS) };

/** V-XIV-2, V-XIV-3 Returns the worth of a throw if the seat may stop short of the roll, or uses the better of two. */
function freeThrowWorth(s: TalismanState, seat: number, v: View, direction: Direction): number {
  const sides = sidesOf(s, seat, Purpose.Move);
  if (stopsShort(s)) fillStops(s, seat, v);
  for (let points = 1; points <= sides; points++) {
    const worth = furthest(s, seat, v, points, direction);
    let i = points;
    for (; i > 1 && promised.of[i - 1] > worth; i--) promised.of[i] = promised.of[i - 1];
    promised.of[i] = worth;
  }
  let sum = 0;
  const twice = rollsTwice(s, BestOfTwo.Move);
  for (let i = 1; i <= sides; i++) sum += promised.of[i] * (twice ? 2 * i - 1 : sides);
  return (sum / (sides * sides)) | 0;
}

/** V-PUB-8 True if the seat may pay a fate for one space more, and has one that is not its last. */
function mayGoFurther(s: TalismanState, seat: number): boolean {
  return s.option[Option.FateStep] === 1 && s.fate[seat] > 1;
}

/** V-PUB-8 Returns the worth of the move in question with a fate for one space more, less the price of the fate. */
export function furtherWorth(s: TalismanState, seat: number, v: View): number {
  if (s.fate[seat] < 2) return -1e9 | 0;
  const at = topFrame(s);
  const points = oneMore(frameArg(s, at, 1));
  return reachWorth(s, seat, v, points, frameArg(s, at, 3)) - stepPrice(s, seat, v);
}

/** Returns the price of the fate for one space more, in hundredths of a counter. */
function stepPrice(s: TalismanState, seat: number, v: View): number {
  return fateGain(s, seat, v) * 2;
}

/** Returns the worth of a roll of `points` in a direction, V-PUB-8 or of one space more for a fate. */
function bestReach(s: TalismanState, seat: number, v: View, points: number, direction: Direction): number {
  if (stopsShort(s)) fillStops(s, seat, v);
  return furthest(s, seat, v, points, direction);
}

/** As `bestReach`, with the stops filled. */
function furthest(s: TalismanState, seat: number, v: View, points: number, direction: Direction): number {
  const worth = filledReach(s, seat, v, points, direction);
  if (!mayGoFurther(s, seat)) return worth;
  const longer = filledReach(s, seat, v, oneMore(points), direction) - stepPrice(s, seat, v);
  return longer > worth ? longer : worth;
}

/** Returns the worth of a roll of `points` in a direction, with the stops that it may make. */
export function reachWorth(s: TalismanState, seat: number, v: View, points: number, direction: Direction): number {
  if (stopsShort(s)) fillStops(s, seat, v);
  return filledReach(s, seat, v, points, direction);
}

function filledReach(s: TalismanState, seat: number, v: View, points: number, direction: Direction): number {
  if (!stopsShort(s)) return pointsWorth(s, seat, v, points, direction);
  const best = gatesWorth(s, seat, v, points, direction, stopsWorth(points, direction));
  return withWays(s, seat, v, points, direction, best);
}

/** Best stop of a move by its points, clockwise and counter-clockwise, in hundredths of a counter. */
export const stopsOf = { clockwise: new Int32Array(LONGEST + 1), counter: new Int32Array(LONGEST + 1) };

function fillStops(s: TalismanState, seat: number, v: View): void {
  if (s.option[Option.StopAtCorners] === 1) {
    fillCorners(s, seat, v, board.clockwise, stopsOf.clockwise);
    fillCorners(s, seat, v, board.counterclockwise, stopsOf.counter);
  } else {
    fillWay(s, seat, v, board.clockwise, stopsOf.clockwise);
    fillWay(s, seat, v, board.counterclockwise, stopsOf.counter);
  }
}

/** Returns the most points of a move of the seat: of the die or a longer fixed move, and one more. */
function longestMove(s: TalismanState, seat: number): number {
  const fixed = fixedMove(s, seat);
  return oneMore(fixed < STEPS - 1 ? STEPS - 1 : fixed);
}

/** V-PUB-2 Fills the best stops of one way: the end of the roll, or a corner, an Enemy or a character before it. */
function fillCorners(s: TalismanState, seat: number, v: View, ring: Uint8Array, best: Int32Array): void {
  const last = longestMove(s, seat);
  let short = -1e9 | 0;
  for (let points = 1; points <= last; points++) {
    const space = along(ring, s.space[seat], points);
    const worth = freeLandingWorth(s, seat, v, space);
    best[points] = worth > short ? worth : short;
    if (worth > short && mayStop(s, seat, space)) short = worth;
  }
}

/** V-XIV-3 Fills the best stops of one way: the exact roll behind a character, or any space up to one that harms. */
function fillWay(s: TalismanState, seat: number, v: View, ring: Uint8Array, best: Int32Array): void {
  const last = longestMove(s, seat);
  let exact = false;
  let blocked = false;
  for (let points = 1; points <= last; points++) {
    const space = along(ring, s.space[seat], points);
    const shorter = best[points - 1];
    const worth = blocked && !exact ? shorter : freeLandingWorth(s, seat, v, space);
    best[points] = !exact && points > 1 && shorter > worth ? shorter : worth;
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
