import { actOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { refreshView } from './refresh.js';
import { unseenAt } from './unseen.js';
import { lyingWorth } from './valuation/landings.js';
import type { View } from './view.js';

/**
 * RUL-52 Returns the drawn card to send back: the one that an unseen card would improve most, or none. A card's
 * contribution is the worth of the space with it, less the worth without it.
 */
export function exchange(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  refreshView(s, seat, v);
  const space = s.space[seat];
  const unseen = unseenAt(s, v, content.creatureBonus[space]);
  const all = lyingWorth(s, seat, v, space, NO_CARD);
  let best = 0;
  let most = 0;
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) !== Act.Card) continue;
    const card = operandOf(actions[i]);
    // A card that places itself elsewhere does not affect the drawer.
    const brings = content.drawn[content.titleOf[card]] >= 0 ? 0 : all - lyingWorth(s, seat, v, space, card);
    if (unseen - brings > most) {
      best = i;
      most = unseen - brings;
    }
  }
  return best;
}
