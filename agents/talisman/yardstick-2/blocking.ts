import { content } from '../../../src/games/talisman/content/index.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { ditch } from './keeping.js';
import { unseenAt } from './landings.js';
import { P } from './params.js';
import { look } from './view.js';
import { cardWorth } from './worth.js';

/**
 * SC-34 A thing ditched before drawing counts toward the number of the space: the draw it takes the place of does not
 * come.
 */

/** What to ditch before drawing: of an agent with that habit what may spare it a draw, else only what is no good. */
export function beforeDrawing(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  actions: Int32Array,
  count: number,
): number {
  const blocked = v[P.Block] === 1 ? block(s, seat, v, actions, count) : 0;
  return blocked > 0 ? blocked : ditch(s, seat, v, actions, count);
}

/** Index of the thing worth least, if a card unseen threatens more than it is worth; 0 = draw. */
function block(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  const space = s.space[seat];
  if (content.drawUpTo[space] <= s.pileSize[Pile.Space + space]) return 0;
  look(s, seat, v);
  let best = 0;
  let least = 0 - unseenAt(s, v, content.creatureBonus[space]);
  for (let i = 1; i < count; i++) {
    if (actions[i] >> 16 !== Act.Drop) continue;
    const worth = cardWorth(s, seat, v, actions[i] & 0xffff);
    if (worth < least) {
      best = i;
      least = worth;
    }
  }
  return best;
}
