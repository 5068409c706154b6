import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { isObject, traitOf } from '../../../src/games/talisman/holdings/inventory.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import { Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { freeWorth, wareWorth } from './shopping.js';
import { cardWorth, GOLD } from './worth.js';

/** Answers to the questions of keeping, giving and buying: the index of the best action. */

/** Takes the best thing that is worth having; above the limit only what is better than the worst held. */
export function take(s: TalismanState, seat: number, p: Int32Array, actions: Int32Array, count: number): number {
  let best = 0;
  let bestWorth = 0;
  for (let i = 1; i < count; i++) {
    const card = actions[i] & 0xffff;
    const worth = cardWorth(s, seat, p, card) - content.hire[content.titleOf[card]] * GOLD;
    if (worth <= bestWorth || (isBulky(card) && s.objects[seat] >= s.carry[seat] && !holdsWorse(s, seat, p, worth)))
      continue;
    best = i;
    bestWorth = worth;
  }
  return best;
}

function isBulky(card: number): boolean {
  return isObject(card);
}

/** Some Object held is worth less: the first one found will do. */
function holdsWorse(s: TalismanState, seat: number, p: Int32Array, worth: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (isBulky(card) && cardWorth(s, seat, p, card) < worth) return true;
  }
  return false;
}

/** Of what is too much the thing worth least goes; it is used up where that brings something. */
export function surplus(s: TalismanState, seat: number, p: Int32Array, actions: Int32Array, count: number): number {
  const least = giveLeast(s, seat, p, actions, count);
  const card = actions[least] & 0xffff;
  for (let i = 0; i < count; i++) {
    const kind = actions[i] >> 16;
    if (kind === Act.Drink && (traitOf(card) & Trait.StrengthPotion) !== 0) return i;
    if (kind === Act.Discard && (actions[i] & 0xffff) === card) return i;
  }
  return least;
}

/** Gives up the thing worth least. */
export function giveLeast(s: TalismanState, seat: number, p: Int32Array, actions: Int32Array, count: number): number {
  let best = 0;
  let least = 1e9 | 0;
  for (let i = 0; i < count; i++) {
    if (actions[i] >> 16 === Act.Pass || actions[i] >> 16 === Act.Drink) continue;
    const worth = cardWorth(s, seat, p, actions[i] & 0xffff);
    if (worth < least) {
      best = i;
      least = worth;
    }
  }
  return best;
}

/** Sells what brings more as gold. */
export function sell(
  s: TalismanState,
  seat: number,
  p: Int32Array,
  actions: Int32Array,
  count: number,
  price: number,
): number {
  const i = giveLeast(s, seat, p, actions, count);
  return i > 0 && cardWorth(s, seat, p, actions[i] & 0xffff) < price * GOLD ? i : 0;
}

/** Buys the ware that is worth most above its price. */
export function buy(
  s: TalismanState,
  seat: number,
  p: Int32Array,
  shop: number,
  actions: Int32Array,
  count: number,
): number {
  let best = 0;
  let bestWorth = 0;
  for (let i = 1; i < count; i++) {
    const worth = wareWorth(s, seat, p, shop, actions[i] & 0xffff);
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/** Takes the best free card of the Purchase deck. */
export function pickFree(s: TalismanState, seat: number, p: Int32Array, actions: Int32Array, count: number): number {
  let best = 0;
  let bestWorth = 0;
  for (let i = 1; i < count; i++) {
    const worth = freeWorth(s, seat, p, actions[i] & 0xffff);
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/** Before drawing: throws away only what is no good. */
export function ditch(s: TalismanState, seat: number, p: Int32Array, actions: Int32Array, count: number): number {
  // Only what bars its owner from casting is no good.
  if (!hasTrait(s, seat, Trait.SpellBarred)) return 0;
  for (let i = 1; i < count; i++) {
    if (actions[i] >> 16 === Act.Drop && cardWorth(s, seat, p, actions[i] & 0xffff) <= 0) return i;
  }
  return 0;
}
