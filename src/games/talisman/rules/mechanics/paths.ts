import { actionOf, lowOf, NO_CARD, pairOf } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board, LONGEST, NOWHERE, along as round } from '../../holdings/board.js';
import { discard, traitOf } from '../../holdings/inventory.js';
import { hasTrait, isCovered, isPlaying, magicStopped } from '../../holdings/stats.js';
import { Option, Teleport } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Kind, Trait } from '../../vocabulary/ids.js';
import { ACTIONS, Act } from '../../vocabulary/kinds.js';
import { isHarmful, isMet } from './drawing.js';
import { ascending } from './offers.js';

export const enum MoveFlag {
  Fate = 1,
  Crossed = 2,
  Natural = 4,
  /** V-PUB-8 A fate may make the move longer. Above the bits of `Passed`. */
  Step = 32,
}

/** V-PUB-8 Operand of the fate for one space more; 0 is the fate for the die. */
export const ONE_MORE = 1;

/** V-PUB-8 Returns the points of a move that a fate made one space longer. */
export function oneMore(points: number): number {
  return points < LONGEST ? points + 1 : points;
}

/** Position of `Passed` above these flags, for a move over the bridge, in bits. */
export const PASSED_AT = 3;

/** Mask of the points that are left beyond the Sentinel. */
export const REST = 15;

/** Position of `Passed` above these points, in bits. */
export const REST_PASSED_AT = 4;

/** Mask of `Passed`. */
export const PASSED = 3;

/** Position of 1 + the way that is guarded above those, in bits; 0 = the Sentinel. */
export const REST_WAY_AT = 6;

/** Paths round a ring, and out of the Middle Region over the bridge and then round. */
export const enum Path {
  Clockwise,
  Counter,
  OutClockwise,
  OutCounter,
}

/** V-PUB-1 Directions that a move may take. */
export const enum Direction {
  Either,
  Clockwise,
  Counter,
}

/** True if a move may go clockwise. */
export function goesClockwise(direction: Direction): boolean {
  return direction !== Direction.Counter;
}

/** True if a move may go counter-clockwise. */
export function goesCounter(direction: Direction): boolean {
  return direction !== Direction.Clockwise;
}

/**
 * Returns the points from a space to a goal in the directions of a move, up to `LONGEST`; otherwise NOWHERE.
 *
 * @param far points of the shorter path, by space
 */
export function pointsTo(far: Uint8Array, from: number, goal: number, direction: Direction): number {
  if (direction === Direction.Either) return far[from];
  const path = direction === Direction.Clockwise ? Path.Clockwise : Path.Counter;
  for (let points = 0; points <= LONGEST; points++) if (along(from, points, path) === goal) return points;
  return NOWHERE;
}

function isClockwise(path: Path): boolean {
  return path === Path.Clockwise || path === Path.OutClockwise;
}

/** Returns the space after `points` on a path. */
export function along(from: number, points: number, path: Path): number {
  return round(isClockwise(path) ? board.clockwise : board.counterclockwise, from, points);
}

/** Returns the points of `points` that a path has room for: on a line it ends at the last space. */
export function roomOf(from: number, points: number, path: Path): number {
  let room = points;
  while (room > 0 && along(from, room, path) === along(from, room - 1, path)) room--;
  return room;
}

/** Buffer for a list that is only counted. */
export const scratch = new Int32Array(ACTIONS);

/** Above the card of a ride: where it goes. */
const TO_SENTINEL = 1 << 8;

/**
 * V-XIV-8 True if a Talisman may take its owner to the Warlock's Cave or the Sentinel, instead of a roll for the move.
 * It is a use of magic, so it fails where magic is stopped. It is not a Spell, so it cannot be answered.
 */
export function mayRide(s: TalismanState, seat: number): boolean {
  return (
    s.option[Option.TalismanTeleport] !== Teleport.Off && hasTrait(s, seat, Trait.Talisman) && !magicStopped(s, seat)
  );
}

/** Adds the rides. Talismans that are spent are separate choices, because they may belong to different decks. */
export function writeRides(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (!mayRide(s, seat)) return count;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if ((traitOf(card) & Trait.Talisman) === 0) continue;
    if (s.space[seat] !== board.cave && !isCovered(s, board.cave)) out[count++] = actionOf(Act.Ride, card);
    if (s.space[seat] !== board.sentinel && !isCovered(s, board.sentinel))
      out[count++] = actionOf(Act.Ride, card | TO_SENTINEL);
    if (s.option[Option.TalismanTeleport] === Teleport.Kept) return count;
  }
  return count;
}

export function rideGoal(operand: number): number {
  return (operand & TO_SENTINEL) !== 0 ? board.sentinel : board.cave;
}

/** RUL-87 The Talisman goes back to its deck, unless the option lets its owner retain it. */
export function payRide(s: TalismanState, operand: number): void {
  if (s.option[Option.TalismanTeleport] === Teleport.Spent) discard(s, lowOf(operand));
}

/**
 * V-XIV-3, RUL-85 Moves that may stop short. A move stops on any space up to the roll, and passes nothing harmful. If
 * another character is on the path, the rule does not apply and the move is exact. A path over the bridge is one path:
 * spaces passed before the bridge also count after it.
 */

/** Sorts actions in place and keeps one of each: a ring may be shorter than the move. Returns how many are left. */
function distinct(out: Int32Array, count: number): number {
  ascending(out, count);
  let length = 0;
  for (let i = 0; i < count; i++) if (i === 0 || out[i] !== out[length - 1]) out[length++] = out[i];
  return length;
}

/** Bits for the kinds of obstacles that a path passes. */
const enum Passed {
  Nothing = 0,
  Harm = 1,
  Character = 2,
}

/**
 * Adds all stops of a move. After the bridge (`crossed`) they include the first space, and `before` are the obstacles
 * passed before the bridge.
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
  if (crossed) return distinct(out, writeBeyond(s, seat, points, before, out, count));
  if (goesClockwise(direction))
    count = writeWay(s, seat, space, points, Path.Clockwise, false, Passed.Nothing, out, count);
  if (goesCounter(direction)) count = writeWay(s, seat, space, points, Path.Counter, false, Passed.Nothing, out, count);
  const outward = points - pointsTo(board.farBridgehead, space, board.bridgehead, direction) - 1;
  if (outward >= 0) {
    const obstacles = passedTo(s, seat, board.bridgehead, direction);
    count = writeWay(s, seat, board.sentinel, outward, Path.OutClockwise, true, obstacles, out, count);
    count = writeWay(s, seat, board.sentinel, outward, Path.OutCounter, true, obstacles, out, count);
  }
  const rest = points - pointsTo(board.farSentinel, space, board.sentinel, direction) - 1;
  if (rest >= 0 && mayCross(s, seat, rest, direction)) out[count++] = actionOf(Act.Cross, 0);
  return distinct(out, count);
}

/**
 * Adds the stops behind the bridge. If the character that allowed to pass a harmful space has left, the move continues
 * as if nothing had been passed.
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
  let all = writeWay(s, seat, from, points, Path.Clockwise, true, before, out, count);
  all = writeWay(s, seat, from, points, Path.Counter, true, before, out, all);
  return all > count ? all : writeBeyond(s, seat, points, Passed.Nothing, out, count);
}

/** Adds the stops of one path round a ring. `begins` = its first space is a stop, too, written once for both paths. */
function writeWay(
  s: TalismanState,
  seat: number,
  from: number,
  points: number,
  path: Path,
  begins: boolean,
  before: Passed,
  out: Int32Array,
  count: number,
): number {
  const first = begins ? 0 : 1;
  points = roomOf(from, points, path);
  const exact = ((before | passed(s, seat, from, first, points, path)) & Passed.Character) !== 0;
  if (!exact && before !== Passed.Nothing) return count;
  for (let k = exact ? points : first; k <= points; k++) {
    const space = along(from, k, path);
    if (k > 0 || isClockwise(path)) out[count++] = actionOf(Act.Go, pairOf(space, path));
    if (k < points && isHarmful(s, seat, space)) return count;
  }
  return count;
}

/** Returns the obstacles on a path from its space `first` up to, but not including, `end`. */
function passed(s: TalismanState, seat: number, from: number, first: number, end: number, path: Path): Passed {
  let obstacles = Passed.Nothing;
  for (let k = first; k < end; k++) {
    const space = along(from, k, path);
    if (isTaken(s, seat, space)) obstacles |= Passed.Character;
    else if (isHarmful(s, seat, space)) obstacles |= Passed.Harm;
  }
  return obstacles;
}

/** Returns the obstacles passed by a move beyond a space of its ring, by the shorter path. */
export function passedTo(s: TalismanState, seat: number, goal: number, direction: Direction): Passed {
  const from = s.space[seat];
  for (let k = 0; k <= LONGEST; k++) {
    if (goesClockwise(direction) && along(from, k, Path.Clockwise) === goal)
      return passed(s, seat, from, 1, k + 1, Path.Clockwise);
    if (goesCounter(direction) && along(from, k, Path.Counter) === goal)
      return passed(s, seat, from, 1, k + 1, Path.Counter);
  }
  return Passed.Harm;
}

/** True when a move may go beyond that space of its ring. */
export function mayPass(s: TalismanState, seat: number, goal: number, direction: Direction): boolean {
  return passedTo(s, seat, goal, direction) !== Passed.Harm;
}

/** True when a move may cross the bridge inward: with `rest` points a character behind it makes the path exact, too. */
function mayCross(s: TalismanState, seat: number, rest: number, direction: Direction): boolean {
  if (mayPass(s, seat, board.sentinel, direction)) return true;
  const beyond =
    passed(s, seat, board.bridgehead, 0, rest, Path.Clockwise) |
    passed(s, seat, board.bridgehead, 0, rest, Path.Counter);
  return (beyond & Passed.Character) !== 0;
}

/** True if another character is there. */
export function isTaken(s: TalismanState, seat: number, space: number): boolean {
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && s.space[other] === space && isPlaying(s, other)) return true;
  return false;
}

/**
 * R-MOVE-01, V-PUB-2 Adds the moves that end after the whole roll, and those that stop short on a corner of the Region,
 * at an Enemy or at another character. A move may pass anything. Behind the bridge (`crossed`) the first space of the
 * path is one of its spaces.
 */
export function writeCornerStops(
  s: TalismanState,
  seat: number,
  points: number,
  crossed: boolean,
  direction: Direction,
  out: Int32Array,
  count: number,
): number {
  const space = s.space[seat];
  const first = crossed ? 0 : 1;
  if (goesClockwise(direction)) count = writeCornersOf(s, seat, space, first, points, Path.Clockwise, out, count);
  if (goesCounter(direction)) count = writeCornersOf(s, seat, space, first, points, Path.Counter, out, count);
  if (crossed) return distinct(out, count);
  const outward = points - pointsTo(board.farBridgehead, space, board.bridgehead, direction) - 1;
  if (outward >= 0) {
    count = writeCornersOf(s, seat, board.sentinel, 0, outward, Path.OutClockwise, out, count);
    count = writeCornersOf(s, seat, board.sentinel, 0, outward, Path.OutCounter, out, count);
  }
  if (pointsTo(board.farSentinel, space, board.sentinel, direction) < points) out[count++] = actionOf(Act.Cross, 0);
  return distinct(out, count);
}

/** Adds the stops of one path round a ring. Its own first space is written once for both paths. */
function writeCornersOf(
  s: TalismanState,
  seat: number,
  from: number,
  first: number,
  points: number,
  path: Path,
  out: Int32Array,
  count: number,
): number {
  points = roomOf(from, points, path);
  for (let k = first; k <= points; k++) {
    const space = along(from, k, path);
    if (k < points && !mayStop(s, seat, space)) continue;
    if (k > 0 || isClockwise(path)) out[count++] = actionOf(Act.Go, pairOf(space, path));
  }
  return count;
}

/** V-PUB-2 True if a move may stop short on a space: a corner, or one with an Enemy or another character. */
export function mayStop(s: TalismanState, seat: number, space: number): boolean {
  return board.corner[space] === 1 || isTaken(s, seat, space) || hasEnemy(s, seat, space);
}

function hasEnemy(s: TalismanState, seat: number, space: number): boolean {
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card])
    if (content.kind[content.titleOf[card]] === Kind.Enemy && isMet(s, seat, card)) return true;
  return false;
}
