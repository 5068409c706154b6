import { actOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { changeHere } from './changing.js';
import { ditch } from './keeping.js';
import { Param } from './params.js';
import { refreshView } from './refresh.js';
import { unseenAt } from './unseen.js';
import { lyingWorth } from './valuation/landings.js';
import type { View } from './view.js';
import { cardWorth } from './worth.js';

/** SC-34 Ditching before drawing: a ditched item counts toward the number of the space, so one card fewer is drawn. */

/**
 * Returns the answer on a landing: a change of alignment, then an item to ditch. With `block` any item may be ditched
 * to save a draw, otherwise only a harmful one.
 */
export function onLanding(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const changed = changeHere(s, seat, v, actions, count);
  if (changed > 0) return changed;
  const blocked = v.param[Param.Block] === 1 ? block(s, seat, v, actions, count) : 0;
  return blocked > 0 ? blocked : ditch(s, seat, v, actions, count);
}

/** Returns the index of the item worth least if an unseen card threatens more than its worth; 0 = draw. */
function block(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const space = s.space[seat];
  if (content.drawUpTo[space] <= s.pileSize[Pile.Space + space]) return 0;
  refreshView(s, seat, v);
  let best = 0;
  let least = 0 - unseenAt(s, v, content.creatureBonus[space]);
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) !== Act.Drop) continue;
    const worth = cardWorth(s, seat, v, operandOf(actions[i]));
    if (worth < least) {
      best = i;
      least = worth;
    }
  }
  return best;
}

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
