import { content } from '../../../src/games/talisman/content/index.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import { Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { P } from './params.js';
import { cardWorth, GOLD } from './worth.js';

/** What a ware of a shop is worth above its price, or 0 when it is out of stock, too dear or not wanted. */
export function wareWorth(s: TalismanState, seat: number, p: Int32Array, shop: number, i: number): number {
  const price = content.shops[shop].prices[i];
  if (price > s.gold[seat]) return 0;
  const worth = (((freeWorth(s, seat, p, content.shops[shop].titles[i]) * p[P.Shopping]) / 100) | 0) - price * GOLD;
  return worth > 0 ? worth : 0;
}

/** Worth of a Purchase card as a gift; 0 when none is left. */
export function freeWorth(s: TalismanState, seat: number, p: Int32Array, title: number): number {
  const first = content.firstCopy[title];
  for (let card = first; card < first + content.copies[title]; card++) {
    if (s.pileOf[card] !== Pile.PurchaseDeck) continue;
    const full = s.objects[seat] >= s.carry[seat] && content.carry[title] === 0;
    if (full || (content.carry[title] > 0 && hasTrait(s, seat, Trait.NoFollowers))) return 0;
    return cardWorth(s, seat, p, card);
  }
  return 0;
}

export const cheapest = Int32Array.from(content.shops, ({ prices }) => Math.min(...prices));

/** The best single purchase of a shop. */
export function shopWorth(s: TalismanState, seat: number, p: Int32Array, shop: number): number {
  if (s.gold[seat] < cheapest[shop]) return 0;
  let best = 0;
  for (let i = 0; i < content.shops[shop].titles.length; i++) {
    const worth = wareWorth(s, seat, p, shop, i);
    if (worth > best) best = worth;
  }
  return best;
}
