import { frameArg, frameSeat, pushFrame } from '../../../../engine/index.js';
import { isPlaying } from '../../holdings/stats.js';
import { rivalOf } from '../../state/about.js';
import type { TalismanState } from '../../state/state.js';
import type { FrameKind } from '../../vocabulary/kinds.js';
import { Decider } from '../../vocabulary/picks.js';

/** Choices of packs that another player decides. The last number of their frames is 1 + the seat that they are for. */

/** Asks the player who decides. Without the other character of a meeting, the character itself decides. */
export function askDecider(
  s: TalismanState,
  kind: FrameKind,
  seat: number,
  by: Decider,
  what: number,
  word: number,
): void {
  const decider = by === Decider.Rival ? rivalOf(s, seat) : by === Decider.Next ? nextPlaying(s, seat) : seat;
  const other = decider >= 0 && decider !== seat && isPlaying(s, decider);
  pushFrame(s, kind, other ? decider : seat, what, word, other ? 1 + seat : 0);
}

function nextPlaying(s: TalismanState, seat: number): number {
  let other = seat;
  do other = other + 1 === s.seats[0] ? 0 : other + 1;
  while (!isPlaying(s, other) && other !== seat);
  return other;
}

/** Returns the seat that a choice is for. */
export function chosenFor(s: TalismanState, at: number): number {
  const other = frameArg(s, at, 3);
  return other > 0 ? other - 1 : frameSeat(s, at);
}
