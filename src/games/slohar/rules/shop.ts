import { actionOf, actOf, frameArg, operandOf, popFrame, setFrameArg, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Pile } from '../places.js';
import { Count, count, piles, type SloharState } from '../state.js';
import { nextOf, priceOf, toHandOpenly } from '../stock.js';
import { Act } from '../words.js';
import { priceChange } from './events.js';

/** SL-GOLD-01, SL-SHOP-01 Returns the price of a title at a merchant's this round. */
export function askedFor(s: SloharState, title: number): number {
  return Math.max(0, priceOf(title) + priceChange(s));
}

/** Returns the pile of the shop on the seat's square. */
export function shopPile(s: SloharState, seat: number): number {
  return Pile.Shop + content.shop[s.square[seat]];
}

/** True if there is anything to buy or to sell. */
export function mayDeal(s: SloharState, seat: number): boolean {
  return listDeals(s, seat, NO_FRAME, null) > 0;
}

/** Mark: no visit has begun. */
const NO_FRAME = -1;

/** True if a card has changed hands in this visit: the frame has a bit for each card. */
function isDone(s: SloharState, at: number, card: number): boolean {
  return at !== NO_FRAME && ((frameArg(s, at, 1 + (card >> 5)) >> (card & 31)) & 1) === 1;
}

/**
 * Writes the deals behind the first place of `out`, each title once, and returns their number. Without `out` returns 1
 * if there is any, else 0.
 */
function listDeals(s: SloharState, seat: number, at: number, out: Int32Array | null): number {
  let n = 0;
  const shop = shopPile(s, seat);
  let title = -1;
  for (let card = nextOf(s, shop, -1); card >= 0; card = nextOf(s, shop, card)) {
    if (content.titleOf[card] === title || isDone(s, at, card)) continue;
    title = content.titleOf[card];
    if (askedFor(s, title) > s.gold[seat]) continue;
    if (out === null) return 1;
    out[++n] = actionOf(Act.Buy, card);
  }
  title = -1;
  const hand = Pile.Hand + seat;
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) {
    if (content.titleOf[card] === title || isDone(s, at, card)) continue;
    title = content.titleOf[card];
    if (content.silver[title] === 0) continue;
    if (out === null) return 1;
    out[++n] = actionOf(Act.Sell, card);
  }
  return n;
}

/**
 * SL-SHOP-01 Asks what to trade with a merchant. A bought card is shown and paid for, SU-33 and goes to hand.
 * SL-SHOP-02 The merchant buys cards with a silver price, at that price, and sells them on. No card changes hands twice
 * in one visit.
 */
export const shopQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    return 1 + listDeals(s, seat, topFrame(s), out);
  },
  apply(s: SloharState, seat: number, action: number): void {
    const at = topFrame(s);
    const card = operandOf(action);
    const title = content.titleOf[card];
    switch (actOf(action)) {
      case Act.Buy:
        s.gold[seat] -= askedFor(s, title);
        toHandOpenly(s, card, seat);
        count(s, seat, Count.Bought, 1);
        break;
      case Act.Sell:
        s.gold[seat] += content.silver[title];
        s.known[card] = 0;
        piles.move(s, card, shopPile(s, seat));
        count(s, seat, Count.Sold, 1);
        break;
      default:
        return popFrame(s);
    }
    const n = 1 + (card >> 5);
    setFrameArg(s, at, n, frameArg(s, at, n) | (1 << (card & 31)));
    if (listDeals(s, seat, at, null) === 0) popFrame(s);
  },
};
