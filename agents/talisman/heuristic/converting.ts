import { actOf, lowOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { isObject, traitOf } from '../../../src/games/talisman/holdings/inventory.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import { takesTalisman } from '../../../src/games/talisman/rules/mechanics/trading.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { refreshView } from './refresh.js';
import type { View } from './view.js';
import { useOf } from './worth.js';

/** V-XIV-6, V-XIV-7 Conversion of Objects, or a Talisman, into a counter that is worth more. */

/** Returns the best conversion that gains, or 0. */
export function conversion(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  let most = 0;
  for (let i = count - 1; i > 0; i--) {
    if (actOf(actions[i]) !== Act.Convert) continue;
    if (most === 0) refreshView(s, seat, v);
    const operand = operandOf(actions[i]);
    const counter = lowOf(operand) === Stat.Strength ? v.strengthWorth : v.craftWorth;
    const gain = counter - (takesTalisman(operand) ? cheapestTalisman(s, seat, v) : cheapestObjects(s, seat, v));
    if (gain > most) {
      best = i;
      most = gain;
    }
  }
  return best;
}

/** Returns the item to give next: the one worth least. */
export function giveAway(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  let least = 1e9 | 0;
  for (let i = 0; i < count; i++) {
    const worth = givenUp(s, seat, v, operandOf(actions[i]));
    if (worth < least) {
      best = i;
      least = worth;
    }
  }
  return best;
}

/** Returns the loss from giving up an item. On the Crown a Talisman has no further use. */
function givenUp(s: TalismanState, seat: number, v: View, card: number): number {
  if (s.space[seat] === board.crown && (traitOf(card) & Trait.Talisman) !== 0) return 0;
  return useOf(s, seat, v, card);
}

function cheapestTalisman(s: TalismanState, seat: number, v: View): number {
  let least = 1e9 | 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if ((traitOf(card) & Trait.Talisman) === 0) continue;
    const worth = givenUp(s, seat, v, card);
    if (worth < least) least = worth;
  }
  return least;
}

/** Most Objects that may buy a counter. */
const MOST = 8;
/** Worths of the cheapest Objects, ascending, in hundredths of a counter. */
export const least = { of: new Int32Array(MOST) };

/** Returns the total worth of the Objects that a counter costs. */
function cheapestObjects(s: TalismanState, seat: number, v: View): number {
  const price = s.option[Option.ObjectConversion];
  let saved = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (isObject(card)) saved = keep(givenUp(s, seat, v, card), saved, price);
  }
  let sum = 0;
  for (let i = 0; i < saved; i++) sum += least.of[i];
  return sum;
}

/** Inserts a worth into the least ones, of which there are `kept`, at most `price`. */
function keep(worth: number, saved: number, price: number): number {
  let i = saved < price ? saved : price - 1;
  if (saved === price && worth >= least.of[i]) return saved;
  for (; i > 0 && least.of[i - 1] > worth; i--) least.of[i] = least.of[i - 1];
  least.of[i] = worth;
  return saved < price ? saved + 1 : saved;
}
