import { popFrame, pushFrame } from '../../../engine/index.js';
import { CHAPEL, GRAVEYARD } from '../board.js';
import { content } from '../content/index.js';
import { recompute } from '../inventory.js';
import { Option } from '../options.js';
import { happened } from '../powers.js';
import { Status, type TalismanState } from '../state.js';
import { payFate, payGold, returnGold } from '../stock.js';
import { Alignment } from '../words/ids.js';
import { Act, act, K } from '../words/kinds.js';
import { When } from '../words/powers.js';
import { beginAnew, seatDown, unusedCharacters } from './dealing.js';
import { refillSpells } from './spells.js';

/**
 * V-XIV-9, RUL-88, RUL-110 A killed character with fate left may come back for one of it, in its player's next turn and
 * in place of a new character: as printed less that fate, without gold, at the Chapel, or if evil at the Graveyard.
 * What it had lies where it died. Notes that, while it still has its fate and gold.
 */
export function noteFallen(s: TalismanState, seat: number): void {
  s.fallen[seat] = s.option[Option.Resurrection] === 1 && s.fate[seat] > 0 ? 1 + s.gold[seat] : 0;
}

/** Players who wait for a character and can have none but a new one. */
export function inNeed(s: TalismanState): number {
  let n = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) if (s.status[seat] === Status.Waiting && s.fallen[seat] === 0) n++;
  return n;
}

/** Asks a player whose character may come back; false for all others. */
export function offerRise(s: TalismanState, seat: number): boolean {
  if (s.fallen[seat] === 0) return false;
  pushFrame(s, K.Rise, seat, 0, 0, 0);
  return true;
}

/** Where a character comes back. */
export function havenOf(s: TalismanState, seat: number): number {
  return content.alignment[s.character[seat]] === Alignment.Evil ? GRAVEYARD : CHAPEL;
}

/** A new character, if there is one to spare (GAP-16), or the old one again. */
export const riseQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    if (unusedCharacters(s) > inNeed(s)) out[count++] = act(Act.Pass, 0);
    out[count++] = act(Act.Yes, 0);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const gold = s.fallen[seat] - 1;
    popFrame(s);
    s.fallen[seat] = 0;
    if (action >> 16 === Act.Pass) beginAnew(s, seat);
    else rise(s, seat, gold);
  },
};

/**
 * RUL-187 The character pays a fate, and its own gold is gone from where it died, as far as nobody has taken that.
 * Other gold lies on.
 */
function rise(s: TalismanState, seat: number, gold: number): void {
  returnGold(s, s.space[seat], gold);
  seatDown(s, seat, s.character[seat]);
  payGold(s, seat, s.gold[seat]);
  payFate(s, seat);
  s.space[seat] = havenOf(s, seat);
  recompute(s, seat);
  refillSpells(s, seat);
  happened(s, When.FateSpent, seat, 0);
}

/** RUL-187 All gold of a space was taken: none of it is that of a killed character any more. */
export function noteGoldTaken(s: TalismanState, space: number): void {
  for (let seat = 0; seat < s.seats[0]; seat++)
    if (s.fallen[seat] > 1 && s.status[seat] === Status.Waiting && s.space[seat] === space) s.fallen[seat] = 1;
}

/** RUL-187 A killer has taken so much of the gold of the character that it killed. */
export function noteGoldLooted(s: TalismanState, loser: number, gold: number): void {
  if (s.fallen[loser] > 1) s.fallen[loser] -= gold;
}
