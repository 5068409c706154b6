import { actionOf, actOf, frameArg, operandOf, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { Pile } from '../places.js';
import { Count, count, type SloharState, Status } from '../state.js';
import { listCards, passUnseen, takeGold, toHandOpenly } from '../stock.js';
import { Act, FrameKind } from '../words.js';

/** Prices of a card: gold, and a mark if a card of the buyer's choice is added. */
export const PRICE_GOLD = Uint8Array.of(1, 2, 5, 10, 20, 0, 5);
export const PRICE_CARD = Uint8Array.of(0, 0, 0, 0, 0, 1, 1);

/**
 * SL-TRADE-01 Offers a card for sale in a bounded form: once a turn one card to one player at one price, who takes it
 * or not.
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
