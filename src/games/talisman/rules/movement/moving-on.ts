import { pushFrame } from '../../../../engine/index.js';
import { BRIDGEHEAD, farSentinel, SENTINEL, SENTINEL_CREATURE } from '../../holdings/board.js';
import { tally } from '../../holdings/counts.js';
import { hasWay, isCovered } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Count, Crossing, FightWith, type TalismanState } from '../../state/state.js';
import { FormWay } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { startFight } from '../combat/fight-start.js';
import { landHere } from '../turn/turn-frame.js';
import { goTo } from './landing.js';
import { leavePoltergeist, useRaft } from './river.js';
import { passedTo } from './stopping.js';
import { Direction, How, PASSED_AT, pointsTo, REST, REST_PASSED_AT, Way } from './ways.js';

/** Arrives by raft, ferry or an effect that is the move itself. */
export function arrive(s: TalismanState, seat: number, space: number, crossing: Crossing): void {
  if (crossing !== Crossing.Sent) leavePoltergeist(s, seat);
  if (crossing === Crossing.Raft) useRaft(s, seat);
  landHere(s);
  goTo(s, seat, space, crossing);
}

export function go(s: TalismanState, seat: number, space: number, way: Way): void {
  if (way >= Way.OutClockwise) leavePoltergeist(s, seat);
  // A power may cause the move during an encounter: the rest of the encounter is dropped.
  landHere(s);
  goTo(s, seat, space, Crossing.Bridge);
}

/** Returns the points left beyond the Sentinel, and with them what the move passes up to it (V-XIV-3). */
export function restBeyond(s: TalismanState, seat: number, points: number, direction: Direction): number {
  const rest = points - pointsTo(farSentinel, s.space[seat], SENTINEL, direction) - 1;
  return s.option[Option.StopAnywhere] === 0 ? rest : rest | (passedTo(s, seat, SENTINEL, direction) << REST_PASSED_AT);
}

/** R-SENT-04, EX-25 Walks the rest of the roll past the Sentinel in the Middle Region, either way. */
export function moveOn(s: TalismanState, seat: number, rest: number): void {
  leavePoltergeist(s, seat);
  goTo(s, seat, BRIDGEHEAD, Crossing.Bridge);
  const points = rest & REST;
  const how = How.Crossed | ((rest >> REST_PASSED_AT) << PASSED_AT);
  if (points > 0) pushFrame(s, FrameKind.MoveWhere, seat, points, how, Direction.Either);
  else landHere(s);
}

/**
 * R-SENT-03 The Sentinel attacks all that cross from the Outer to the Middle Region, every time. R-SENT-05, R-SENT-06
 * The character is on the Sentinel's space meanwhile, where a defeat or a stand-off ends the turn. RS-MOVE-01, D-RS-5
 * Some forms pass freely; RS-TERR-02 so do all characters if a cover hides the Sentinel.
 */
export function crossBySentinel(s: TalismanState, seat: number, rest: number): void {
  tally(s, seat, Count.BridgeTries, 1);
  if (hasWay(s, seat, FormWay.PassesSentinel) || isCovered(s, SENTINEL)) return moveOn(s, seat, rest);
  goTo(s, seat, SENTINEL, Crossing.Bridge);
  startFight(s, seat, FightWith.Sentinel, SENTINEL_CREATURE, rest);
}
