import { addMarks } from '../holdings/marking.js';
import type { TalismanState } from '../state/state.js';
import { MARK_MOST, MARKS_AT } from '../vocabulary/marks.js';

/** Verbs on marks. Their argument is a spot with a count above it. */

const SPOT = (1 << MARKS_AT) - 1;

export function mark(s: TalismanState, seat: number, arg: number, card: number): void {
  addMarks(s, seat, arg & SPOT, arg >> MARKS_AT, card);
}

/** K-MARK-2 Takes so many marks away; without a number, all of them. */
export function unmark(s: TalismanState, seat: number, arg: number, card: number): void {
  const n = arg >> MARKS_AT;
  addMarks(s, seat, arg & SPOT, 0 - (n === 0 ? MARK_MOST : n), card);
}
