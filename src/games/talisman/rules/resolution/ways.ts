import { NO_CARD, pushFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { Crossing, FightWith, Purpose, type TalismanState } from '../../state/state.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { startFight } from '../mechanics/foes.js';
import { type Direction, REST_WAY_AT } from '../mechanics/paths.js';
import { landHere } from '../mechanics/turn-frame.js';
import { drawSpace, pointsToWay } from '../mechanics/ways.js';
import { goTo } from './landing.js';
import { moveOn, withPassed } from './moves.js';

/** K-BOARD-3 Takes a way with a move of so many points: first its price is paid, and its die rolled. */
export function takeWay(s: TalismanState, seat: number, way: number, points: number, direction: Direction): void {
  const goal = content.wayFrom[way];
  const left = points - pointsToWay(s.space[seat], way, points, direction) - 1;
  const rest = withPassed(s, seat, left, goal, direction);
  if (content.wayCode[way] < 0) return passThrough(s, seat, way, rest);
  pushFrame(s, FrameKind.Program, seat, content.wayCode[way], NO_CARD, rest);
  goTo(s, seat, goal, Crossing.Sent);
}

/**
 * K-BOARD-5 Leads a move through an open way, past its guard. The character is on the space of the way meanwhile, where
 * a defeat or a stand-off ends the turn.
 */
export function passThrough(s: TalismanState, seat: number, way: number, rest: number): void {
  const onward = rest | ((1 + way) << REST_WAY_AT);
  const guard = content.wayGuard[way];
  if (guard < 0) return moveOn(s, seat, onward);
  startFight(s, seat, FightWith.Sentinel, guard, onward);
  goTo(s, seat, content.wayFrom[way], Crossing.Sent);
}

/** K-BOARD-4 Ends the move on the space of a way that did not open. */
export function stayBarred(s: TalismanState): void {
  landHere(s);
}

/** K-BOARD-2 Moves to another space of the Region, drawn by chance. */
export function wander(s: TalismanState, seat: number): void {
  const space = drawSpace(s, s.space[seat], Purpose.Wander);
  landHere(s);
  goTo(s, seat, space, Crossing.Sent);
}
