import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { fillsBag } from '../../../src/games/talisman/holdings/inventory.js';
import { hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import { priceOf } from '../../../src/games/talisman/rules/mechanics/trading.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Param } from './params.js';
import type { View } from './view.js';
import { cardWorth, goldWorth, leastHeld } from './worth.js';

/** Returns the worth of a ware above its price, or 0 if it is out of stock, too expensive or not wanted. */
export function wareWorth(s: TalismanState, seat: number, v: View, shop: number, i: number): number {
  const price = priceOf(s, seat, content.shops[shop].prices[i]);
  if (price > s.gold[seat]) return 0;
  const worth =
    (((freeWorth(s, seat, v, content.shops[shop].titles[i]) * v.param[Param.Shopping]) / 100) | 0) -
    price * goldWorth(s, seat, v);
  return worth > 0 ? worth : 0;
}

/** Returns the worth of a free Purchase card, less the worth of the Object given up for it; 0 if none is left. */
export function freeWorth(s: TalismanState, seat: number, v: View, title: number): number {
  const first = content.firstCopy[title];
  for (let card = first; card < first + content.copies[title]; card++) {
    if (s.pileOf[card] !== Pile.PurchaseDeck) continue;
    const carries = content.carry[title] > 0;
    if (carries && hasTrait(s, seat, Trait.NoFollowers)) return 0;
    const worth = cardWorth(s, seat, v, card);
    const given = carries || !fillsBag(s, seat, card) ? 0 : leastHeld(s, seat, v);
    return worth > given ? worth - given : 0;
  }
  return 0;
}

export const cheapest = derivedFromContent(() => ({
  ware: Int32Array.from(content.shops, ({ prices }) => Math.min(...prices)),
}));

/** Returns the worth of the best single purchase of a shop. */
export function shopWorth(s: TalismanState, seat: number, v: View, shop: number): number {
  if (s.gold[seat] < cheapest.ware[shop] && content.numberMask === 0) return 0;
  let best = 0;
  for (let i = 0; i < content.shops[shop].titles.length; i++) {
    const worth = wareWorth(s, seat, v, shop, i);
    if (worth > best) best = worth;
  }
  return best;
}
