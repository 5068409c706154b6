import { actionOf, actOf, operandOf } from '../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../engine/frames.js';
import { content } from '../content/index.js';
import { Pile } from '../places.js';
import { Count, count, piles, type SloharState, Status } from '../state.js';
import { listCards, nextOf, passUnseen, priceOf, takeGold, toHandOpenly } from '../stock.js';
import { Act, FrameKind } from '../words.js';
import { priceChange } from './events.js';

/** Prices of a card: gold, and a mark if a card of the buyer's choice is added. */
export const PRICE_GOLD = Uint8Array.of(1, 2, 5, 10, 20, 0, 5);

export const PRICE_CARD = Uint8Array.of(0, 0, 0, 0, 0, 1, 1);

/**
 * SL-TRADE-01 Offers a card for sale in a bounded form: once a turn one card to one player, at one price to accept or
 * refuse.
 */
export function openSale(s: SloharState, seat: number): void {
  s.offered[0] = 1;
  pushFrame(s, FrameKind.SaleCard, seat, 0, 0, 0);
}

/** SL-TRADE-02 Asks for the card to sell, shown or unseen. */
export const saleCardQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    let n = 0;
    out[n++] = actionOf(Act.Pass, 0);
    n = listCards(s, seat, Act.Show, out, n);
    return listCards(s, seat, Act.Hide, out, n);
  },
  apply(s: SloharState, seat: number, action: number): void {
    popFrame(s);
    const kind = actOf(action);
    if (kind === Act.Pass) return;
    const card = operandOf(action);
    if (kind === Act.Show) s.known[card] = 255;
    pushFrame(s, FrameKind.SaleTo, seat, card, kind === Act.Hide ? 1 : 0, 0);
  },
};

export const saleToQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    let n = 0;
    out[n++] = actionOf(Act.Pass, 0);
    for (let other = 0; other < s.seats[0]; other++)
      if (other !== seat && s.status[other] === Status.Playing) out[n++] = actionOf(Act.Aim, other);
    return n;
  },
  apply(s: SloharState, seat: number, action: number): void {
    const at = topFrame(s);
    const card = frameArg(s, at, 1);
    const hidden = frameArg(s, at, 2);
    popFrame(s);
    if (actOf(action) === Act.Aim) pushFrame(s, FrameKind.SalePrice, seat, card, hidden, operandOf(action));
  },
};

/** SL-TRADE-03 Asks for the price: gold, a card, or both; SL-TRADE-04 the printed price does not matter. */
export const salePriceQuestion = {
  legal(s: SloharState, _seat: number, out: Int32Array): number {
    const buyer = frameArg(s, topFrame(s), 3);
    let n = 0;
    out[n++] = actionOf(Act.Pass, 0);
    for (let i = 0; i < PRICE_GOLD.length; i++) {
      if (PRICE_GOLD[i] > s.gold[buyer] || PRICE_CARD[i] > s.pileSize[Pile.Hand + buyer]) continue;
      out[n++] = actionOf(Act.Price, i);
    }
    return n;
  },
  apply(s: SloharState, _seat: number, action: number): void {
    const at = topFrame(s);
    const card = frameArg(s, at, 1);
    const hidden = frameArg(s, at, 2);
    const buyer = frameArg(s, at, 3);
    popFrame(s);
    if (actOf(action) === Act.Price) pushFrame(s, FrameKind.SaleAnswer, buyer, card, hidden, operandOf(action));
  },
};

/** SL-TRADE-03 Asks the buyer. A card given in payment is not shown. */
export const saleAnswerQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    if (PRICE_CARD[frameArg(s, topFrame(s), 3)] === 1) return listCards(s, seat, Act.OfferCard, out, 1);
    out[1] = actionOf(Act.Accept, 0);
    return 2;
  },
  apply(s: SloharState, seat: number, action: number): void {
    const at = topFrame(s);
    const card = frameArg(s, at, 1);
    const hidden = frameArg(s, at, 2);
    const price = frameArg(s, at, 3);
    const seller = s.active[0];
    popFrame(s);
    const kind = actOf(action);
    if (kind === Act.Pass) return;
    takeGold(s, seat, seller, PRICE_GOLD[price]);
    if (kind === Act.OfferCard) passUnseen(s, operandOf(action), seat, seller);
    if (hidden === 1) passUnseen(s, card, seller, seat);
    else toHandOpenly(s, card, seat);
    count(s, seller, Count.Trades, 1);
  },
};

/** SL-GOLD-01, SL-SHOP-01 Returns the price of a title at a merchant's this round. */
export function askedFor(s: SloharState, title: number): number {
  return Math.max(0, priceOf(title) + priceChange(s));
}

function shopPile(s: SloharState, seat: number): number {
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
 * if there is any, otherwise 0.
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
 * SL-SHOP-02 The merchant buys cards with a silver price, at that price, and resells them. No card changes hands twice
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
