import { highOf, lowOf, NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import { mayChange } from '../../../src/games/talisman/rules/mechanics/forms.js';
import { mayConvert } from '../../../src/games/talisman/rules/mechanics/trading.js';
import { mayTrade } from '../../../src/games/talisman/rules/mechanics/trophies.js';
import { WindowAt } from '../../../src/games/talisman/rules/sequence/windows.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { CastAt, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { declinesCast, isUrgent } from './answering.js';
import { changesBefore } from './changing.js';
import { declinesBoost } from './fighting.js';
import { Param } from './params.js';
import { refreshView } from './refresh.js';
import type { View } from './view.js';
import { castAt, castWorth } from './windows.js';

/**
 * Offers that the agent passes without being asked. It applies the answers of the other files to everything that the
 * hand and the held items could allow. So a declared pass is always the answer; where something might be done it is
 * asked, and may still pass.
 */

/** True if the agent would pass the offer, by `offerOf`. */
export function declares(s: TalismanState, seat: number, v: View, offer: number): boolean {
  const detail = highOf(offer);
  if (lowOf(offer) === FrameKind.MayCast) return declinesCast(s, seat, v, detail);
  // Only an item that bars its owner from casting is ever ditched for nothing.
  if (hasTrait(s, seat, Trait.SpellBarred)) return false;
  switch (lowOf(offer)) {
    case FrameKind.Window:
      return declinesWindow(s, seat, v, detail);
    case FrameKind.Ditch:
      return v.param[Param.Block] === 0 && !mayChange(s, seat);
    case FrameKind.Boost:
      return declinesBoost(s, seat, v) && !isUrgent(s, seat, v, CastAt.BeforeBattle | CastAt.AnyTime);
    default:
      return false;
  }
}

function declinesWindow(s: TalismanState, seat: number, v: View, at: number): boolean {
  if ((at === WindowAt.Start && changesBefore(s, seat)) || hasTrait(s, seat, Trait.TurnsObjectsToGold)) return false;
  if (at === WindowAt.Start) return !hasCast(s, seat, v, CastAt.OwnStart | CastAt.AnyTime);
  return !mayTrade(s, seat) && !mayConvert(s, seat) && !hasCast(s, seat, v, CastAt.OwnEnd | CastAt.AnyTime);
}

/** True if a Spell in hand would be worth casting at one of these moments, if it had a target. */
function hasCast(s: TalismanState, seat: number, v: View, when: number): boolean {
  if ((s.handCastAt[seat] & when) === 0) return false;
  refreshView(s, seat, v);
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if ((content.castAt[content.titleOf[card]] & when) !== 0 && castWorth(s, seat, v, card) > castAt(s, v)) return true;
  }
  return false;
}
