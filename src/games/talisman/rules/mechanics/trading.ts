import { actionOf, actOf, lowOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { discard, gainCard, isCarried, isFollower, mayHave, traitOf } from '../../holdings/inventory.js';
import { happened, modified } from '../../holdings/powers.js';
import { hasTrait, isPlaying } from '../../holdings/stats.js';
import { gainFate, gainGold, payGold } from '../../holdings/stock.js';
import { Option } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Deck, Part, Stat, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { Num, When } from '../../vocabulary/powers.js';
import { ascending } from './offers.js';
import { counterRoom, fateMissing, gainPoints, healUpTo, wounds } from './points.js';

/** Price that the Alchemist pays, in gold. */
export const OBJECT_PRICE = 1;

/**
 * RUL-105 Notes a card that was paid for in a shop: its holder cannot turn it to gold this turn, or buying would never
 * end.
 */
function noteBought(s: TalismanState, card: number): void {
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

/** Bit above the stat of a conversion: a Talisman is given, not Objects. */
const BY_TALISMAN = 1 << 8;

/** V-XIV-6, V-XIV-7, RUL-116 True if Objects or a Talisman can buy a counter, at the end of the own turn. */
export function mayConvert(s: TalismanState, seat: number): boolean {
  return (
    (givesObjects(s, seat) || givesTalisman(s, seat)) &&
    (counterRoom(s, seat, Stat.Strength) > 0 || counterRoom(s, seat, Stat.Craft) > 0)
  );
}

function givesObjects(s: TalismanState, seat: number): boolean {
  const price = s.option[Option.ObjectConversion];
  return price > 0 && s.objects[seat] >= price;
}

function givesTalisman(s: TalismanState, seat: number): boolean {
  return s.option[Option.TalismanConversion] === 1 && hasTrait(s, seat, Trait.Talisman);
}

/** RUL-86 Adds the conversions open, to either stat. */
export function writeConversions(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  const objects = givesObjects(s, seat);
  const talisman = givesTalisman(s, seat);
  if (!objects && !talisman) return count;
  for (let stat = Stat.Strength; stat <= Stat.Craft; stat++) {
    if (counterRoom(s, seat, stat) === 0) continue;
    if (objects) out[count++] = actionOf(Act.Convert, stat);
    if (talisman) out[count++] = actionOf(Act.Convert, stat | BY_TALISMAN);
  }
  return count;
}

export function takesTalisman(operand: number): boolean {
  return (operand & BY_TALISMAN) !== 0;
}

/** Begins a conversion; the next question asks for the payment. */
export function convert(s: TalismanState, seat: number, operand: number): void {
  const talisman = takesTalisman(operand);
  const price = talisman ? 1 : s.option[Option.ObjectConversion];
  pushFrame(s, FrameKind.Convert, seat, price, lowOf(operand), talisman ? 1 : 0);
}

/** V-XIV-6, V-XIV-7 Asks for the payment, one by one; the last one buys the counter. */
export const convertQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const talismans = frameArg(s, topFrame(s), 3) === 1;
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      const fits = talismans ? (traitOf(card) & Trait.Talisman) !== 0 : isCarried(s, card);
      if (fits) out[count++] = actionOf(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const stat = frameArg(s, at, 2);
    const left = frameArg(s, at, 1) - 1;
    setFrameArg(s, at, 1, left);
    if (left === 0) popFrame(s);
    discard(s, operandOf(action));
    if (left === 0) gainPoints(s, seat, stat, 1);
  },
};

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
 * Asks for a purchase in the shop of the frame's first number. R-PUR-01, R-PUR-03 It sells the rest of its deck while
 * gold lasts.
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
