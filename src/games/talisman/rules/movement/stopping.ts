import { actionOf, pairOf } from '../../../../engine/index.js';
import { BRIDGEHEAD, farBridgehead, farSentinel, LONGEST, SENTINEL } from '../../holdings/board.js';
import { isPlaying } from '../../holdings/stats.js';
import type { TalismanState } from '../../state/state.js';
import { Act } from '../../vocabulary/kinds.js';
import { ascending } from '../common/ascending.js';
import { isHarmful } from '../encounters/harm.js';
import { along, type Direction, goesClockwise, goesCounter, isClockwise, pointsTo, Way } from './ways.js';

/**
 * V-XIV-3, RUL-85 Moves that may stop short. A move stops on any space up to the roll, and passes nothing harmful. If
 * another character is on the way, the rule does not apply and the move is exact. A way over the bridge is one way:
 * things passed before the bridge count behind it, too.
 */

/** Kinds of things that a way passes: bits. */
export const enum Passed {
  Nothing = 0,
  Harm = 1,
  Character = 2,
}

/**
 * Adds all stops of a move. Behind the bridge (`crossed`) the first space of the way is one of them, and `before` are
 * the things passed up to the bridge.
 */
export function writeStops(
  s: TalismanState,
  seat: number,
  points: number,
  crossed: boolean,
  before: Passed,
  direction: Direction,
  out: Int32Array,
  count: number,
): number {
  const space = s.space[seat];
  if (crossed) return ascending(out, writeBeyond(s, seat, points, before, out, count));
  if (goesClockwise(direction))
    count = writeWay(s, seat, space, points, Way.Clockwise, false, Passed.Nothing, out, count);
  if (goesCounter(direction)) count = writeWay(s, seat, space, points, Way.Counter, false, Passed.Nothing, out, count);
  const outward = points - pointsTo(farBridgehead, space, BRIDGEHEAD, direction) - 1;
  if (outward >= 0) {
    const met = passedTo(s, seat, BRIDGEHEAD, direction);
    count = writeWay(s, seat, SENTINEL, outward, Way.OutClockwise, true, met, out, count);
    count = writeWay(s, seat, SENTINEL, outward, Way.OutCounter, true, met, out, count);
  }
  const rest = points - pointsTo(farSentinel, space, SENTINEL, direction) - 1;
  if (rest >= 0 && mayCross(s, seat, rest, direction)) out[count++] = actionOf(Act.Cross, 0);
  return ascending(out, count);
}

/**
 * Adds the stops behind the bridge. If the character that allowed the crossing past a harmful space has left, the move
 * goes on as if nothing had been passed.
 */
function writeBeyond(
  s: TalismanState,
  seat: number,
  points: number,
  before: Passed,
  out: Int32Array,
  count: number,
): number {
  const from = s.space[seat];
  let all = writeWay(s, seat, from, points, Way.Clockwise, true, before, out, count);
  all = writeWay(s, seat, from, points, Way.Counter, true, before, out, all);
  return all > count ? all : writeBeyond(s, seat, points, Passed.Nothing, out, count);
}

/** Adds the stops of one way round a ring. `begins` = its first space is a stop, too, written once for both ways. */
function writeWay(
  s: TalismanState,
  seat: number,
  from: number,
  points: number,
  way: Way,
  begins: boolean,
  before: Passed,
  out: Int32Array,
  count: number,
): number {
  const first = begins ? 0 : 1;
  const exact = ((before | passed(s, seat, from, first, points, way)) & Passed.Character) !== 0;
  if (!exact && before !== Passed.Nothing) return count;
  for (let k = exact ? points : first; k <= points; k++) {
    const space = along(from, k, way);
    if (k > 0 || isClockwise(way)) out[count++] = actionOf(Act.Go, pairOf(space, way));
    if (k < points && isHarmful(s, seat, space)) return count;
  }
  return count;
}

/** Returns the things that a way passes on its spaces from `first` up to, but not including, `end`. */
function passed(s: TalismanState, seat: number, from: number, first: number, end: number, way: Way): Passed {
  let met = Passed.Nothing;
  for (let k = first; k < end; k++) {
    const space = along(from, k, way);
    if (isTaken(s, seat, space)) met |= Passed.Character;
    else if (isHarmful(s, seat, space)) met |= Passed.Harm;
  }
  return met;
}

/** Returns the things passed by a move beyond that space of its ring, by the shorter way that it may take. */
export function passedTo(s: TalismanState, seat: number, goal: number, direction: Direction): Passed {
  const from = s.space[seat];
  for (let k = 0; k <= LONGEST; k++) {
    if (goesClockwise(direction) && along(from, k, Way.Clockwise) === goal)
      return passed(s, seat, from, 1, k + 1, Way.Clockwise);
    if (goesCounter(direction) && along(from, k, Way.Counter) === goal)
      return passed(s, seat, from, 1, k + 1, Way.Counter);
  }
  return Passed.Harm;
}

/** True when a move may go beyond that space of its ring. */
export function mayPass(s: TalismanState, seat: number, goal: number, direction: Direction): boolean {
  return passedTo(s, seat, goal, direction) !== Passed.Harm;
}

/** True when a move may cross the bridge inward: with `rest` points a character behind it makes the way exact, too. */
function mayCross(s: TalismanState, seat: number, rest: number, direction: Direction): boolean {
  if (mayPass(s, seat, SENTINEL, direction)) return true;
  const beyond =
    passed(s, seat, BRIDGEHEAD, 0, rest, Way.Clockwise) | passed(s, seat, BRIDGEHEAD, 0, rest, Way.Counter);
  return (beyond & Passed.Character) !== 0;
}

/** True when another character stands there. */
export function isTaken(s: TalismanState, seat: number, space: number): boolean {
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && s.space[other] === space && isPlaying(s, other)) return true;
  return false;
}
