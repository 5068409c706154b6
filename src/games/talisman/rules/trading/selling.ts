import { actionOf, actOf, frameArg, NO_CARD, operandOf, popFrame, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { discard, isCarried, isFollower, traitOf } from '../../holdings/inventory.js';
import { gainGold } from '../../holdings/stock.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Trait } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { ascending } from '../common/ascending.js';

/** Price that the Alchemist pays, in gold. */
export const OBJECT_PRICE = 1;

/**
 * RUL-105 Notes a card that was paid for in a shop: its holder cannot turn it to gold this turn, or buying would never
 * end.
 */
export function noteBought(s: TalismanState, card: number): void {
  s.bought[card >> 5] |= 1 << (card & 31);
}

/** RUL-105 True for an Object not bought this turn. */
function maySell(s: TalismanState, card: number): boolean {
  return isCarried(s, card) && ((s.bought[card >> 5] >> (card & 31)) & 1) === 0;
}

/** True for a seat with an Object that may be turned to gold now. */
export function hasSaleable(s: TalismanState, seat: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (maySell(s, card)) return true;
  return false;
}

/** Discards a card for gold. */
export function sellObject(s: TalismanState, seat: number, card: number, price: number): void {
  discard(s, card);
  const worth = content.worth[content.titleOf[card]];
  gainGold(s, seat, worth > price ? worth : price);
}

/** Adds a seat's Objects that may be discarded for gold. */
export function writeSaleable(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (maySell(s, card)) out[count++] = actionOf(Act.Discard, card);
  }
  return count;
}

/** R-SPACE-05 Asks the Alchemist's question: any number of Objects, at the frame's price each. */
export const sellObjectsQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    return ascending(out, writeSaleable(s, seat, out, 1));
  },
  apply: sellOne,
};

/** Asks at the Castle to give up a royal Follower for gold. */
export const sellRoyalsQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isFollower(s, card) && (traitOf(card) & Trait.Royal) !== 0) out[count++] = actionOf(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply: sellOne,
};

function sellOne(s: TalismanState, seat: number, action: number): void {
  if (actOf(action) === Act.Pass) popFrame(s);
  else sellObject(s, seat, operandOf(action), frameArg(s, topFrame(s), 1));
}
