import type { Metric } from '../../../engine/index.js';
import { Count, type TalismanState } from '../state/state.js';

/** A column of the record, and its value for a seat. */
export interface Column extends Metric {
  value(s: TalismanState, seat: number): number;
}

/** Returns a running count of a seat. */
export const tallied = (s: TalismanState, seat: number, what: Count): number => s.tally[seat * Count.Count + what];

/** Time that turns take at a table, in half turns. A Toad moves one space and does little there. */
const WHOLE_TURN = 2;

const TOAD_TURN = 1;

const MISSED_TURN = 0;

/** Seconds of a whole turn at a table: an assumption. */
const SECONDS = 45;

/** Returns the own turns as a Toad, without those that were missed. */
export function toadTurns(s: TalismanState, seat: number): number {
  return tallied(s, seat, Count.Idle) - tallied(s, seat, Count.Missed);
}

/** The column that gives the time of a game. An eliminated player has no turns. */
export const TURN_TIME_COLUMN = {
  id: 'turn_time',
  about: 'time of its own turns: 2 for a turn, 1 for one as a Toad, 0 for one that it missed',
  unit: 'half turns',
  turnTime: { wholeTurn: WHOLE_TURN, seconds: SECONDS },
  plotted: true,
  value(s: TalismanState, seat: number): number {
    const toad = toadTurns(s, seat);
    const missed = tallied(s, seat, Count.Missed);
    return WHOLE_TURN * (s.turns[seat] - toad - missed) + TOAD_TURN * toad + MISSED_TURN * missed;
  },
} satisfies Column;
