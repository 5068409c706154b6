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
import { content } from '../../content/index.js';
import { gainCard, mayHave } from '../../holdings/inventory.js';
import { happened, modified } from '../../holdings/powers.js';
import { isPlaying } from '../../holdings/stats.js';
import { gainFate, payGold } from '../../holdings/stock.js';
import { Option } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Deck, Part } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { Num, When } from '../../vocabulary/powers.js';
import { fateMissing, healUpTo, wounds } from '../life/healing.js';
import { noteBought } from './selling.js';

/** Wares sold by number. */
export const enum Ware {
  Life,
  Fate,
}

/** Asks how many healings or fate to buy at 1 gold each, at most `max`; nothing to buy asks nothing. */
export function offerWare(s: TalismanState, seat: number, ware: Ware, max: number): void {
  const each = ware === Ware.Life ? s.option[Option.HealFactor] : 1;
  const missing = (((ware === Ware.Life ? wounds(s, seat) : fateMissing(s, seat)) + each - 1) / each) | 0;
  let most = missing < max ? missing : max;
  if (s.gold[seat] < most) most = s.gold[seat];
  const left = s.stock[ware === Ware.Life ? Part.Life : Part.Fate];
  if (left < most) most = left;
  if (most > 0) pushFrame(s, FrameKind.HowMany, seat, ware, most, 0);
}

/** R-GOLD-01, R-GOLD-02 Asks how many to buy; the gold goes to the stock. */
export const howManyQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const most = frameArg(s, topFrame(s), 2);
    for (let n = 0; n <= most; n++) out[n] = actionOf(Act.Count, n);
    return most + 1;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const ware = frameArg(s, topFrame(s), 1);
    const n = operandOf(action);
    popFrame(s);
    payGold(s, seat, n);
    if (ware === Ware.Life) healUpTo(s, seat, n);
    else gainFate(s, seat, n);
  },
};

/**
 * Asks what to buy in the shop of the frame's first number. R-PUR-01, R-PUR-03 It sells the rest of its deck while gold
 * lasts.
 */
export const buyQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const shop = content.shops[frameArg(s, topFrame(s), 1)];
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    for (let i = 0; i < shop.titles.length; i++) {
      if (priceOf(s, seat, shop.prices[i]) <= s.gold[seat] && inStock(s, seat, shop.titles[i]) !== NO_CARD)
        out[count++] = actionOf(Act.Buy, i);
    }
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return popFrame(s);
    const shop = content.shops[frameArg(s, topFrame(s), 1)];
    const i = operandOf(action);
    const card = inStock(s, seat, shop.titles[i]);
    payGold(s, seat, priceOf(s, seat, shop.prices[i]));
    noteBought(s, card);
    gainCard(s, seat, card);
    happened(s, When.Bought, seat, card);
  },
};

/** Returns the price of a ware for a seat. A power may make it cheaper, but not free. */
export function priceOf(s: TalismanState, seat: number, price: number): number {
  if (content.numberMask === 0) return price;
  const now = modified(s, seat, Num.Price, price);
  return now < 1 && price > 0 ? 1 : now;
}

/** Opens a shop to a seat that could buy something there. */
export function offerShop(s: TalismanState, seat: number, shop: number): void {
  if (s.gold[seat] > 0 && s.toad[seat] === 0 && isPlaying(s, seat)) pushFrame(s, FrameKind.Buy, seat, shop, 0, 0);
}

/**
 * R-SPACE, Asks the Thief for one free card of the Purchase deck, or none. RUL-47: if it is the visit (+1 is 1), the
 * program of the space below ends.
 */
export const freeQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    for (let title = 0; title < content.titleCount; title++) {
      if (content.deckOf[content.firstCopy[title]] === Deck.Purchase && inStock(s, seat, title) !== NO_CARD)
        out[count++] = actionOf(Act.Buy, title);
    }
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const isVisit = frameArg(s, topFrame(s), 1) === 1;
    popFrame(s);
    if (actOf(action) !== Act.Buy) return;
    if (isVisit) popFrame(s);
    gainCard(s, seat, inStock(s, seat, operandOf(action)));
  },
};

/** Returns a card of that title in the Purchase deck that the seat may have, or NO_CARD. */
function inStock(s: TalismanState, seat: number, title: number): number {
  const first = content.firstCopy[title];
  for (let card = first; card < first + content.copies[title]; card++) {
    if (s.pileOf[card] === Pile.PurchaseDeck && mayHave(s, seat, card)) return card;
  }
  return NO_CARD;
}
