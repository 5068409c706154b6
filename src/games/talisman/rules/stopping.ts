import {
  BRIDGEHEAD,
  clockwise,
  counterclockwise,
  farBridgehead,
  farSentinel,
  NOWHERE,
  along as round,
  SENTINEL,
} from '../board.js';
import type { TalismanState } from '../state.js';
import { isPlaying } from '../stats.js';
import { Act, act } from '../words/kinds.js';
import { ascending } from './ascending.js';
import { isHarmful } from './harm.js';
import { Way } from './move.js';

/**
 * V-XIV-3, RUL-85 Moves that may stop short: on any space up to the roll, but for what is harmful, where the move ends
 * at the latest. A way on which another character stands before its end takes the exact roll, as ever. What is walked
 * before and behind the bridge are two ways, judged each by itself.
 */

/** Adds all stops of a move; behind the bridge the first space of the way is one, too. */
export function writeStops(
  s: TalismanState,
  seat: number,
  points: number,
  crossed: boolean,
  out: Int32Array,
  count: number,
): number {
  const space = s.space[seat];
  count = writeWay(s, seat, space, points, Way.Clockwise, crossed, out, count);
  count = writeWay(s, seat, space, points, Way.Counter, crossed, out, count);
  if (crossed) return ascending(out, count);
  const outward = points - farBridgehead[space] - 1;
  if (farBridgehead[space] !== NOWHERE && outward >= 0 && mayPass(s, seat, BRIDGEHEAD, points)) {
    count = writeWay(s, seat, SENTINEL, outward, Way.OutClockwise, true, out, count);
    count = writeWay(s, seat, SENTINEL, outward, Way.OutCounter, true, out, count);
  }
  if (farSentinel[space] < points && mayPass(s, seat, SENTINEL, points)) out[count++] = act(Act.Cross, 0);
  return ascending(out, count);
}

/** One way round a ring. `begins` = its first space is a stop, too, which is written once for both ways. */
function writeWay(
  s: TalismanState,
  seat: number,
  from: number,
  points: number,
  way: Way,
  begins: boolean,
  out: Int32Array,
  count: number,
): number {
  const first = count;
  for (let k = begins ? 0 : 1; k <= points; k++) {
    const space = along(from, k, way);
    if (k > 0 || way === Way.Clockwise || way === Way.OutClockwise) out[count++] = act(Act.Go, space | (way << 8));
    if (k === points) return count;
    if (isTaken(s, seat, space)) {
      out[first] = act(Act.Go, along(from, points, way) | (way << 8));
      return first + 1;
    }
    if (isHarmful(s, seat, space)) return count;
  }
  return count;
}

function along(from: number, points: number, way: Way): number {
  return round(way === Way.Clockwise || way === Way.OutClockwise ? clockwise : counterclockwise, from, points);
}

/** Another character stands there. */
function isTaken(s: TalismanState, seat: number, space: number): boolean {
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && s.space[other] === space && isPlaying(s, other)) return true;
  return false;
}

/** True when a move of so many points may go beyond that space of the ring, one way or the other. */
export function mayPass(s: TalismanState, seat: number, goal: number, points: number): boolean {
  return leadsPast(s, seat, goal, points, Way.Clockwise) || leadsPast(s, seat, goal, points, Way.Counter);
}

function leadsPast(s: TalismanState, seat: number, goal: number, points: number, way: Way): boolean {
  for (let k = 0; k < points; k++) {
    const space = along(s.space[seat], k, way);
    if (k > 0 && isTaken(s, seat, space)) return reaches(s.space[seat], goal, points, way);
    if (k > 0 && isHarmful(s, seat, space)) return false;
    if (space === goal) return true;
  }
  return false;
}

function reaches(from: number, goal: number, points: number, way: Way): boolean {
  for (let k = 0; k < points; k++) if (along(from, k, way) === goal) return true;
  return false;
}
