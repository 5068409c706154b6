import { popFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Pile } from '../places.js';
import { Count, count, piles, type SloharState } from '../state.js';
import { nextOf, priceOf, toHandOpenly } from '../stock.js';
import { Act } from '../words.js';
import { priceChange } from './events.js';

/** SL-GOLD-01, SL-SHOP-01 What a title costs at a merchant's this round. */
export function askedFor(s: SloharState, title: number): number {
  return Math.max(0, priceOf(title) + priceChange(s));
}

/** The pile of the shop that the seat stands in. */
export function shopPile(s: SloharState, seat: number): number {
  return Pile.Shop + content.shop[s.square[seat]];
}

/** Whether there is anything to buy or to sell. */
export function mayDeal(s: SloharState, seat: number): boolean {
  const shop = shopPile(s, seat);
  for (let card = nextOf(s, shop, -1); card >= 0; card = nextOf(s, shop, card))
    if (askedFor(s, content.titleOf[card]) <= s.gold[seat]) return true;
  const hand = Pile.Hand + seat;
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card))
    if (content.silver[content.titleOf[card]] > 0) return true;
  return false;
}

/**
 * SL-SHOP-01 At a merchant's: what is bought is shown and paid for, SU-33 and goes to hand. SL-SHOP-02 He buys what has
 * a silver price, at that price, and sells it on.
 */
export const shopQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    let n = 0;
    out[n++] = Act.Pass << 16;
    const shop = shopPile(s, seat);
    let title = -1;
    for (let card = nextOf(s, shop, -1); card >= 0; card = nextOf(s, shop, card)) {
      if (content.titleOf[card] === title) continue;
      title = content.titleOf[card];
      if (askedFor(s, title) <= s.gold[seat]) out[n++] = (Act.Buy << 16) | card;
    }
    title = -1;
    const hand = Pile.Hand + seat;
    for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) {
      if (content.titleOf[card] === title) continue;
      title = content.titleOf[card];
      if (content.silver[title] > 0) out[n++] = (Act.Sell << 16) | card;
    }
    return n;
  },
  apply(s: SloharState, seat: number, action: number): void {
    const card = action & 0xffff;
    const title = content.titleOf[card];
    switch (action >> 16) {
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
    if (!mayDeal(s, seat)) popFrame(s);
  },
};
