import { actionOf } from '../../../../engine/actions.js';
import { content } from '../../content/index.js';
import { allHold } from '../../holdings/powers.js';
import { regionOf } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import type { Purpose, TalismanState } from '../../state/state.js';
import { Region, Shape } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { pick } from './dice.js';
import { isBarredInside } from './forms.js';
import { along, type Direction, goesClockwise, goesCounter, mayPass, Path } from './paths.js';

/** Ways between spaces that packs declare. A move takes one for one point, and continues behind it with the rest. */

/** True if a move of the seat may take a way, wherever that begins. */
export function isOpen(s: TalismanState, seat: number, way: number): boolean {
  if (content.region[content.wayTo[way]] === Region.Inner && (s.quest[seat] !== 0 || isBarredInside(s, seat)))
    return false;
  return allHold(s, seat, content.wayTestStart[way], content.wayTestCount[way], content.wayTest);
}

/** Returns the points of a move to the space of a way, by the shorter direction, or -1 if that takes `points` or more. */
export function pointsToWay(from: number, way: number, points: number, direction: Direction): number {
  const goal = content.wayFrom[way];
  if (content.region[goal] !== content.region[from]) return -1;
  for (let k = 0; k < points; k++) {
    if (goesClockwise(direction) && along(from, k, Path.Clockwise) === goal) return k;
    if (goesCounter(direction) && along(from, k, Path.Counter) === goal) return k;
  }
  return -1;
}

/** K-BOARD-3 Adds the ways that a move of so many points may take. */
export function writeWays(
  s: TalismanState,
  seat: number,
  points: number,
  direction: Direction,
  out: Int32Array,
  count: number,
): number {
  for (let way = 0; way < content.wayCount; way++) {
    if (pointsToWay(s.space[seat], way, points, direction) < 0 || !isOpen(s, seat, way)) continue;
    // V-XIV-3 A move that may stop short passes nothing harmful.
    if (s.option[Option.StopAnywhere] === 1 && !mayPass(s, seat, content.wayFrom[way], direction)) continue;
    out[count++] = actionOf(Act.Through, way);
  }
  return count;
}

/** True if the moves of a seat lead to a space that is drawn by chance. */
export function wanders(s: TalismanState, seat: number): boolean {
  return content.addedRegions !== 0 && hasNoOrder(regionOf(s, seat));
}

/** True for a Region whose moves lead to random spaces. */
export function hasNoOrder(region: number): boolean {
  return content.regionShape[region] === Shape.Drawn;
}

/** K-BOARD-2 Draws another space of the Region of a space. */
export function drawSpace(s: TalismanState, from: number, purpose: Purpose): number {
  const spaces = content.spacesIn[content.region[from]];
  const rank = pick(s, purpose, spaces.length - 1);
  return spaces[spaces[rank] >= from ? rank + 1 : rank];
}
