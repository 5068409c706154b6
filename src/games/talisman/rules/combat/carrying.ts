import {
  actionOf,
  actOf,
  frameArg,
  NO_CARD,
  operandOf,
  popFrame,
  pushFrame,
  topFrame,
} from '../../../../engine/index.js';
import { carry, mayCarry } from '../../holdings/inventory.js';
import { Ending, Option } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { ascending } from '../common/ascending.js';

/**
 * V-XVI-3 In the great hunt a killed Animal may be carried as an Object instead of being a trophy. RUL-174 The choice
 * is made at the kill, and a carried Animal is lost when it is parted with. RUL-183 It is put on a space only as the
 * loot of its carrier's killer, until the end of the turn.
 */

/** Asks about the last `n` trophies, if any of them is an Animal. */
export function offerCarry(s: TalismanState, seat: number, n: number): void {
  if (s.option[Option.Ending] !== Ending.Hunt || s.toad[seat] > 0) return;
  for (let card = s.lastCard[Pile.Trophies + seat], i = n; i > 0 && card !== NO_CARD; i--, card = s.prevCard[card]) {
    if (mayCarry(card)) return pushFrame(s, FrameKind.Carry, seat, n, 0, 0);
  }
}

export const carryQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    let card = s.lastCard[Pile.Trophies + seat];
    for (let n = frameArg(s, topFrame(s), 1); n > 0 && card !== NO_CARD; n--) {
      if (mayCarry(card)) out[count++] = actionOf(Act.Carry, card);
      card = s.prevCard[card];
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const left = frameArg(s, topFrame(s), 1) - 1;
    popFrame(s);
    if (actOf(action) === Act.Pass) return;
    carry(s, seat, operandOf(action));
    offerCarry(s, seat, left);
  },
};
