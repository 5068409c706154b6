import { actionOf, NO_CARD, pairOf } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { BRIDGEHEAD, corner, farBridgehead, farSentinel, SENTINEL } from '../../holdings/board.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Kind } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { ascending } from '../common/ascending.js';
import { isMet } from '../encounters/other-deck.js';
import { isTaken } from './stopping.js';
import { along, type Direction, goesClockwise, goesCounter, isClockwise, pointsTo, Way } from './ways.js';

/**
 * R-MOVE-01, V-PUB-2 Adds the moves that end after the whole roll, and those that stop short on a corner of the Region,
 * at an Enemy or at another character. A move may pass anything. Behind the bridge (`crossed`) the first space of the
 * way is one of its spaces.
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
  if (goesClockwise(direction)) count = writeWay(s, seat, space, first, points, Way.Clockwise, out, count);
  if (goesCounter(direction)) count = writeWay(s, seat, space, first, points, Way.Counter, out, count);
  if (crossed) return ascending(out, count);
  const outward = points - pointsTo(farBridgehead, space, BRIDGEHEAD, direction) - 1;
  if (outward >= 0) {
    count = writeWay(s, seat, SENTINEL, 0, outward, Way.OutClockwise, out, count);
    count = writeWay(s, seat, SENTINEL, 0, outward, Way.OutCounter, out, count);
  }
  if (pointsTo(farSentinel, space, SENTINEL, direction) < points) out[count++] = actionOf(Act.Cross, 0);
  return ascending(out, count);
}

/** Adds the stops of one way round a ring. Its own first space is written once for both ways. */
function writeWay(
  s: TalismanState,
  seat: number,
  from: number,
  first: number,
  points: number,
  way: Way,
  out: Int32Array,
  count: number,
): number {
  for (let k = first; k <= points; k++) {
    const space = along(from, k, way);
    if (k < points && !mayStop(s, seat, space)) continue;
    if (k > 0 || isClockwise(way)) out[count++] = actionOf(Act.Go, pairOf(space, way));
  }
  return count;
}

/** V-PUB-2 True if a move may stop short on a space: a corner, or one with an Enemy or another character. */
export function mayStop(s: TalismanState, seat: number, space: number): boolean {
  return corner[space] === 1 || isTaken(s, seat, space) || hasEnemy(s, seat, space);
}

function hasEnemy(s: TalismanState, seat: number, space: number): boolean {
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card])
    if (content.kind[content.titleOf[card]] === Kind.Enemy && isMet(s, seat, card)) return true;
  return false;
}
