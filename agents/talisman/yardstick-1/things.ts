import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { Kind, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { ownsTalisman } from './sight.js';

/** FROZEN v1: what the yardstick thinks of things, in points of which a counter of Strength is 20. */

const COUNTER = 20;
const WEAPON = 12;
const BURDEN = Trait.OneSpace | Trait.SpellBarred | Trait.NoFollowers;

/** Worth of a title to a seat. */
export function titleWorth(s: TalismanState, seat: number, title: number): number {
  if ((content.trait[title] & BURDEN) !== 0) return -COUNTER;
  let worth = 2 + COUNTER * (content.addStrength[title] + content.addCraft[title]) + 5 * content.carry[title];
  const better = content.battle[title] - s.battle[seat];
  if (better > 0) worth += WEAPON * better;
  if (content.armour[title] > 0 && s.armour[seat] === 0) worth += WEAPON;
  if ((content.trait[title] & Trait.Talisman) !== 0) worth += ownsTalisman(s, seat) ? 5 : 100;
  return worth + 6 * content.gold[title];
}

/** Index of the thing worth most among what may be had, 0 (leave it) if nothing is worth its price. */
export function takeBest(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  // Gold was once taken unasked.
  if (actions[count - 1] >> 16 === Act.TakeGold) return count - 1;
  let best = 0;
  let most = 0;
  for (let i = 1; i < count; i++) {
    const title = content.titleOf[actions[i] & 0xffff];
    if (content.gold[title] > 0) return i;
    const bulky = content.kind[title] === Kind.Object || content.kind[title] === Kind.MagicObject;
    const worth = titleWorth(s, seat, title) - 4 * content.hire[title];
    if (worth <= most || (bulky && s.objects[seat] >= s.carry[seat] && worth <= leastHeld(s, seat))) continue;
    best = i;
    most = worth;
  }
  return best;
}

/** Worth of the Object that it would miss least. */
function leastHeld(s: TalismanState, seat: number): number {
  let least = 1000;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    const kind = content.kind[content.titleOf[card]];
    const worth = heldWorth(content.titleOf[card]);
    if ((kind === Kind.Object || kind === Kind.MagicObject) && worth < least) least = worth;
  }
  return least;
}

/** Worth of what is held: a Weapon in use counts in full. */
function heldWorth(title: number): number {
  const talisman = (content.trait[title] & Trait.Talisman) !== 0 ? 100 : 0;
  return talisman + 2 + COUNTER * (content.addStrength[title] + content.addCraft[title]) + WEAPON * content.battle[title]
    + (content.armour[title] > 0 ? WEAPON : 0) + 5 * content.carry[title];
}

/** Index of what it would miss least, of things held. */
export function giveLeast(actions: Int32Array, count: number): number {
  let best = 0;
  let least = 100000;
  for (let i = 0; i < count; i++) {
    const kind = actions[i] >> 16;
    if (kind === Act.Pass || kind === Act.Drink) continue;
    const worth = heldWorth(content.titleOf[actions[i] & 0xffff]);
    if (worth < least) {
      best = i;
      least = worth;
    }
  }
  return best;
}

/** Index of the ware worth most above its price, 0 if none is; without a shop the operand is a title that is free. */
export function buyBest(s: TalismanState, seat: number, shop: number, actions: Int32Array, count: number): number {
  let best = 0;
  let most = 0;
  for (let i = 1; i < count; i++) {
    const operand = actions[i] & 0xffff;
    const title = shop < 0 ? operand : content.shops[shop].titles[operand];
    const full = s.objects[seat] >= s.carry[seat] && content.carry[title] === 0;
    const worth = titleWorth(s, seat, title) - (shop < 0 ? 0 : 3 * content.shops[shop].prices[operand]) - (full ? COUNTER : 0);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}
