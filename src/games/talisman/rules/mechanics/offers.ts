import { type Declaring, pairOf } from '../../../../engine/index.js';
import { tally } from '../../holdings/counts.js';
import { Count, SEATS, type TalismanState } from '../../state/state.js';
import type { FrameKind } from '../../vocabulary/kinds.js';

/** Sorts the first `count` actions in place, for lists that follow a pile's order; returns `count`. */
export function ascending(out: Int32Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const action = out[i];
    let j = i - 1;
    for (; j >= 0 && out[j] > action; j--) out[j + 1] = out[j];
    out[j + 1] = action;
  }
  return count;
}

/**
 * Offers that a seat may pass unasked. An offer is the kind of its question and, in the bits above, the question's
 * first number: the `WindowAt` of a window or the moments of casting.
 */

export function offerOf(kind: FrameKind, detail: number): number {
  return pairOf(kind, detail);
}

/**
 * True if the agent of the seat declares that it would pass, so that the question is skipped. Call it where the
 * question would come next and nothing could change before: a gain may complete a quest there.
 */
function declines(s: TalismanState, seat: number, offer: number): boolean {
  const agent = s.declaring[seat];
  return agent !== null && s.gained[0] === 0 && agent.passes(s, seat, offer);
}

/** True if the agent of the seat passes the offer unasked, which counts as a decision all the same. */
export function passesUnasked(s: TalismanState, seat: number, offer: number): boolean {
  if (!declines(s, seat, offer)) return false;
  tally(s, seat, Count.Decisions, 1);
  return true;
}

/** Sets the agents by seat. An agent without `passes` is asked everything, and so is a seat beyond the list. */
export function seatAgents(s: TalismanState, agents: readonly Partial<Declaring<TalismanState>>[]): void {
  for (let seat = 0; seat < SEATS; seat++) {
    s.declaring[seat] =
      seat < agents.length && agents[seat].passes !== undefined ? (agents[seat] as Declaring<TalismanState>) : null;
  }
}

/** Agents that `unseat` took from the table. */
const aside = new Array<Declaring<TalismanState> | null>(SEATS).fill(null);

/** Asks everything of everybody until `seatAgain`, for a look at a position that is not played. */
export function unseat(s: TalismanState): void {
  for (let seat = 0; seat < SEATS; seat++) {
    aside[seat] = s.declaring[seat];
    s.declaring[seat] = null;
  }
}

/** Sets the agents again as they were before `unseat`. */
export function seatAgain(s: TalismanState): void {
  for (let seat = 0; seat < SEATS; seat++) s.declaring[seat] = aside[seat];
}
