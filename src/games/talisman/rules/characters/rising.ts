import { pushFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { CHAPEL, GRAVEYARD } from '../../holdings/board.js';
import { Option } from '../../options/option.js';
import { Status, type TalismanState } from '../../state/state.js';
import { Alignment } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';

/**
 * V-XIV-9, RUL-88, RUL-110 Notes that a killed character with fate left may return, while it still has its fate and
 * gold. It pays one fate in its player's next turn, instead of a new character. It returns as printed, less that fate
 * and without gold, at the Chapel, or if evil at the Graveyard. Its belongings stay where it died.
 */
export function noteFallen(s: TalismanState, seat: number): void {
  s.fallen[seat] = s.option[Option.Resurrection] === 1 && s.fate[seat] > 0 ? 1 + s.gold[seat] : 0;
}

/** Returns the number of waiting players who can only have a new character. */
export function inNeed(s: TalismanState): number {
  let n = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) if (s.status[seat] === Status.Waiting && s.fallen[seat] === 0) n++;
  return n;
}

/** Asks a player whose character may come back; false for all others. */
export function offerRise(s: TalismanState, seat: number): boolean {
  if (s.fallen[seat] === 0) return false;
  pushFrame(s, FrameKind.Rise, seat, 0, 0, 0);
  return true;
}

/** Returns the space to which a character returns. */
export function havenOf(s: TalismanState, seat: number): number {
  return content.alignment[s.character[seat]] === Alignment.Evil ? GRAVEYARD : CHAPEL;
}

/** RUL-187 Notes that gold of a space was taken: only what is left may still be that of a killed character. */
export function noteGoldTaken(s: TalismanState, space: number): void {
  const most = 1 + s.spaceGold[space];
  for (let seat = 0; seat < s.seats[0]; seat++)
    if (s.fallen[seat] > most && s.status[seat] === Status.Waiting && s.space[seat] === space) s.fallen[seat] = most;
}

/** RUL-187 Notes how much gold a killer has taken from the killed character. */
export function noteGoldLooted(s: TalismanState, loser: number, gold: number): void {
  if (s.fallen[loser] > 1) s.fallen[loser] -= gold;
}
