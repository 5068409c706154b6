import type { Metric } from '../../../engine/index.js';
import { Count, type TalismanState } from '../state/state.js';

/** A column of the record, and its value for a seat. */
export interface Column extends Metric {
  value(s: TalismanState, seat: number): number;
}

/** Returns a running count of a seat. */
export const tallied = (s: TalismanState, seat: number, what: Count): number => s.tally[seat * Count.Count + what];
