import { clockwise, counterclockwise, LONGEST, NOWHERE, along as round } from '../../holdings/board.js';
import { ACTIONS } from '../../vocabulary/kinds.js';

/** Flags of a MoveWhere frame. */
export const enum How {
  Fate = 1,
  Crossed = 2,
  Natural = 4,
}

/** Position of `Passed` above these flags, for a move over the bridge, in bits. */
export const PASSED_AT = 3;

/** Mask of the points that are left beyond the Sentinel. */
export const REST = 15;

/** Position of `Passed` above these points, in bits. */
export const REST_PASSED_AT = 4;

/** Ways round a ring, and out of the Middle Region over the bridge and then round. */
export const enum Way {
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
 * Returns the points from a space to a goal in the directions that a move may take, up to `LONGEST`; else NOWHERE.
 *
 * @param far points of the shorter way, by space
 */
export function pointsTo(far: Uint8Array, from: number, goal: number, direction: Direction): number {
  if (direction === Direction.Either) return far[from];
  const way = direction === Direction.Clockwise ? Way.Clockwise : Way.Counter;
  for (let points = 0; points <= LONGEST; points++) if (along(from, points, way) === goal) return points;
  return NOWHERE;
}

export function isClockwise(way: Way): boolean {
  return way === Way.Clockwise || way === Way.OutClockwise;
}

/** Returns the space after so many points on a way. */
export function along(from: number, points: number, way: Way): number {
  return round(isClockwise(way) ? clockwise : counterclockwise, from, points);
}

/** Buffer for a list that is only counted. */
export const scratch = new Int32Array(ACTIONS);
