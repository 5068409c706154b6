import { actOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { isObject } from '../../../src/games/talisman/holdings/inventory.js';
import { regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { LandingWindow, Option } from '../../../src/games/talisman/options/option.js';
import { barredByAlignment, mayChange } from '../../../src/games/talisman/rules/mechanics/forms.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Alignment, Region } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { refreshPlan, refreshView } from './refresh.js';
import { rollWorth } from './throws.js';
import { forgetLandings, landingWorth } from './valuation/landings.js';
import type { View } from './view.js';
import { cardWorth } from './worth.js';

/** R-ALI, RUL-53 The alignment to continue with, for a character that changes it at will. */

/**
 * Worth of being evil beyond the landing, in hundredths of a counter. More cards of the deck favour evil than good.
 */
const EVIL = 5;

/** RUL-189 True if a change has to precede the move, because the landing itself may leave no time for it. */
export function changesBefore(s: TalismanState, seat: number): boolean {
  return mayChange(s, seat) && s.option[Option.LandingWindow] === LandingWindow.Draws;
}

/** Returns the index of the change with which the landing at hand is worth most, or 0. */
export function changeHere(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  if (!mayChange(s, seat) || regionOf(s, seat) === Region.Inner) return 0;
  refreshView(s, seat, v);
  return bestChange(s, seat, v, actions, count, s.space[seat]);
}

/**
 * Returns the index of the change with which the next throw is worth most, or 0. In the Inner Region it is not asked.
 */
export function change(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  if (regionOf(s, seat) === Region.Inner) return 0;
  refreshPlan(s, seat, v);
  forgetLandings();
  v.comparesAlignments = true;
  const best = bestChange(s, seat, v, actions, count, NOWHERE);
  v.comparesAlignments = false;
  return best;
}

/** Place of a landing that is not known yet. */
const NOWHERE = -1;

function bestChange(
  s: TalismanState,
  seat: number,
  v: View,
  actions: Int32Array,
  count: number,
  space: number,
): number {
  let best = 0;
  let most = worthAs(s, seat, v, s.alignment[seat], space);
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) !== Act.Alignment) continue;
    const worth = worthAs(s, seat, v, operandOf(actions[i]), space);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}

/** Returns the worth of a landing, or of a throw, with that alignment, less the Objects that it forbids. */
function worthAs(s: TalismanState, seat: number, v: View, alignment: number, space: number): number {
  const now = s.alignment[seat];
  let worth = alignment === Alignment.Evil ? EVIL : 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (isObject(card) && barredByAlignment(card, alignment)) worth -= cardWorth(s, seat, v, card);
  // Conditions read the state, so it is changed here and restored before anything else reads it.
  s.alignment[seat] = alignment;
  worth += space === NOWHERE ? rollWorth(s, seat, v) : landingWorth(s, seat, v, space);
  s.alignment[seat] = now;
  return worth;
}
