import { actOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { isObject } from '../../../src/games/talisman/holdings/inventory.js';
import { regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { barredByAlignment } from '../../../src/games/talisman/rules/characters/alignment.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Alignment, Region } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { rollWorth } from './moving.js';
import { refreshPlan } from './refresh.js';
import { forgetLandings } from './valuation/landings.js';
import type { View } from './view.js';
import { cardWorth } from './worth.js';

/** R-ALI, RUL-53 The alignment to go on with, for a character that changes it at will. */

/**
 * Worth of being evil beyond the next throw, in hundredths of a counter. More cards of the deck favour evil than good.
 */
const EVIL = 5;

/**
 * Returns the index of the change with which the next throw is worth most, or 0. In the Inner Region it is not asked.
 */
export function change(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  if (regionOf(s, seat) === Region.Inner) return 0;
  refreshPlan(s, seat, v);
  forgetLandings();
  v.comparesAlignments = true;
  const best = bestChange(s, seat, v, actions, count);
  v.comparesAlignments = false;
  return best;
}

function bestChange(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  let most = worthAs(s, seat, v, s.alignment[seat]);
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) !== Act.Alignment) continue;
    const worth = worthAs(s, seat, v, operandOf(actions[i]));
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}

/** Returns the worth of a throw with that alignment, less the Objects that it forbids. */
function worthAs(s: TalismanState, seat: number, v: View, alignment: number): number {
  const now = s.alignment[seat];
  let worth = alignment === Alignment.Evil ? EVIL : 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (isObject(card) && barredByAlignment(card, alignment)) worth -= cardWorth(s, seat, v, card);
  // Conditions read the state, so it is changed here and restored before anything else reads it.
  s.alignment[seat] = alignment;
  worth += rollWorth(s, seat, v);
  s.alignment[seat] = now;
  return worth;
}
