import { content } from '../content/index.js';
import { Count, type TalismanState } from '../state/state.js';
import { Region } from '../vocabulary/ids.js';

/** Running counts of the seats, for the record only; no rule reads them. */

/** The most that a count can hold. */
const MOST = 0x7fff;
/** Value of a count of the first time of an event that has not happened yet. */
export const NEVER = -1;

/** Adds to a count of a seat, which stops at the most that it can hold. */
export function tally(s: TalismanState, seat: number, what: Count, n: number): void {
  const at = seat * Count.Count + what;
  const sum = s.tally[at] + n;
  s.tally[at] = sum < MOST ? sum : MOST;
}

/**
 * Adds to the count of the Region in which the seat is: `outer`, or one of the two that follow it. Regions of packs are
 * not counted.
 */
export function tallyHere(s: TalismanState, seat: number, outer: Count, n: number): void {
  const region = content.region[s.space[seat]];
  if (region <= Region.Inner) tally(s, seat, outer + region, n);
}

/** Notes when or how something first happened to a seat; later times change nothing. */
export function noteFirst(s: TalismanState, seat: number, what: Count, value: number): void {
  const at = seat * Count.Count + what;
  if (s.tally[at] === NEVER) s.tally[at] = value;
}
