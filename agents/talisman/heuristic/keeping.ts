import { actOf, operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { fillsBag, traitOf } from '../../../src/games/talisman/holdings/inventory.js';
import { hasTrait, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Region, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { Goal, goalOf } from './goal.js';
import { freeWorth, wareWorth } from './shopping.js';
import type { View } from './view.js';
import { cardWorth, costOfLife, goldWorth, lastLife, leastHeld, lossBase, marchWorth } from './worth.js';

/** Answers to the questions of keeping, giving and buying: the index of the best action. */

/**
 * Takes gold first, all of it, which may pay for a Follower. Then it takes the best item that is worth having. Above
 * the limit it must be better than the worst one held.
 */
export function take(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const gold = goldAmong(actions, count);
  if (gold > 0) return gold;
  let best = 0;
  let bestWorth = 0;
  for (let i = 1; i < count; i++) {
    const card = operandOf(actions[i]);
    const worth = cardWorth(s, seat, v, card) - content.hire[content.titleOf[card]] * goldWorth(s, seat, v);
    if (worth <= bestWorth || (fillsBag(s, seat, card) && worth <= leastHeld(s, seat, v))) continue;
    best = i;
    bestWorth = worth;
  }
  return best;
}

/** Returns the index of the gold to take: the coins, otherwise a bag; 0 if none is offered. */
function goldAmong(actions: Int32Array, count: number): number {
  if (actOf(actions[count - 1]) === Act.TakeGold) return count - 1;
  for (let i = 1; i < count; i++) if (content.gold[content.titleOf[operandOf(actions[i])]] > 0) return i;
  return 0;
}

/** V-XVI-3 Takes the Animal worth most. A hunter takes any, and then discards the least one above the limit. */
export function carry(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  if (goalOf(s, seat, v) !== Goal.Animals) return 0;
  let best = 0;
  let bestWorth = s.objects[seat] < s.carry[seat] ? 0 : leastHeld(s, seat, v);
  for (let i = 1; i < count; i++) {
    const worth = cardWorth(s, seat, v, operandOf(actions[i]));
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/** Discards the item worth least above the limit, or uses it up if that gains something. */
export function surplus(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const least = leastBy(s, seat, v, actions, count, Act.Drop);
  const card = operandOf(actions[least]);
  for (let i = 0; i < count; i++) {
    const kind = actOf(actions[i]);
    if (kind === Act.Drink && (traitOf(card) & Trait.StrengthPotion) !== 0) return i;
    if (kind === Act.Discard && operandOf(actions[i]) === card) return i;
  }
  return least;
}

/** Returns the action of a kind on the item worth least, or 0. */
export function leastBy(
  s: TalismanState,
  seat: number,
  v: View,
  actions: Int32Array,
  count: number,
  kind: Act,
): number {
  let best = 0;
  let least = 1e9 | 0;
  for (let i = 0; i < count; i++) {
    if (actOf(actions[i]) !== kind) continue;
    const worth = cardWorth(s, seat, v, operandOf(actions[i]));
    if (worth < least) {
      best = i;
      least = worth;
    }
  }
  return best;
}

/** Gives up the item worth least. */
export function giveLeast(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  let least = 1e9 | 0;
  for (let i = 0; i < count; i++) {
    if (actOf(actions[i]) === Act.Pass || actOf(actions[i]) === Act.Drink) continue;
    const worth = cardWorth(s, seat, v, operandOf(actions[i]));
    if (worth < least) {
      best = i;
      least = worth;
    }
  }
  return best;
}

/**
 * R-SPACE-23 Gives a Follower instead of a life, while it is worth less than the last of the lives due. The rest of a
 * march is fought with Strength, and most uses of Followers are behind.
 */
export function bleed(
  s: TalismanState,
  seat: number,
  v: View,
  due: number,
  actions: Int32Array,
  count: number,
): number {
  const marches = regionOf(s, seat) === Region.Inner;
  let best = 0;
  let least = costOfLife(false, s.life[seat] - due + 1, lossBase(v), lastLife(s));
  for (let i = 1; i < count; i++) {
    const card = operandOf(actions[i]);
    const worth = marches ? marchWorth(card) : cardWorth(s, seat, v, card);
    if (worth < least) {
      best = i;
      least = worth;
    }
  }
  return best;
}

/** Sells an item that is worth less than its gold. */
export function sell(
  s: TalismanState,
  seat: number,
  v: View,
  actions: Int32Array,
  count: number,
  price: number,
): number {
  const i = giveLeast(s, seat, v, actions, count);
  return i > 0 && cardWorth(s, seat, v, operandOf(actions[i])) < price * goldWorth(s, seat, v) ? i : 0;
}

/** Buys the ware that is worth most above its price. */
export function buy(s: TalismanState, seat: number, v: View, shop: number, actions: Int32Array, count: number): number {
  let best = 0;
  let bestWorth = 0;
  for (let i = 1; i < count; i++) {
    const worth = wareWorth(s, seat, v, shop, operandOf(actions[i]));
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/** Takes the best free card of the Purchase deck. */
export function pickFree(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  let bestWorth = 0;
  for (let i = 1; i < count; i++) {
    const worth = freeWorth(s, seat, v, operandOf(actions[i]));
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/** Discards a harmful item before drawing, and nothing else. */
export function ditch(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  // Only an item that bars its owner from casting is harmful.
  if (!hasTrait(s, seat, Trait.SpellBarred)) return 0;
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) === Act.Drop && cardWorth(s, seat, v, operandOf(actions[i])) <= 0) return i;
  }
  return 0;
}
