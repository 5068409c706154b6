import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { mayTrade } from '../../../src/games/talisman/rules/trading/trophies.js';
import { WindowAt } from '../../../src/games/talisman/rules/turn/window.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import { CastAt, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { declinesCast, isUrgent } from './answering.js';
import { declinesBoost } from './fighting.js';
import { P } from './params.js';
import { look } from './view.js';
import { castWorth } from './windows.js';

/**
 * What it passes unasked: the answers of the other files, but over all that the hand and the things held could allow.
 * So a declared pass is always the answer; where something might be done it is asked, and may still pass.
 */

/** True when it would pass the offer, by `offerOf`. */
export function declares(s: TalismanState, seat: number, v: Int32Array, offer: number): boolean {
  const detail = offer >> 8;
  if ((offer & 0xff) === FrameKind.MayCast) return declinesCast(s, seat, v, detail);
  // Only what bars its owner from casting is ever ditched for nothing.
  if (hasTrait(s, seat, Trait.SpellBarred)) return false;
  switch (offer & 0xff) {
    case FrameKind.Window:
      return declinesWindow(s, seat, v, detail);
    case FrameKind.Ditch:
      return v[P.Block] === 0;
    case FrameKind.Boost:
      return declinesBoost(s, seat) && !isUrgent(s, seat, v, CastAt.BeforeBattle | CastAt.AnyTime);
    default:
      return false;
  }
}

function declinesWindow(s: TalismanState, seat: number, v: Int32Array, at: number): boolean {
  if (at === WindowAt.Start) return !hasCast(s, seat, v, CastAt.OwnStart | CastAt.AnyTime);
  return !mayTrade(s, seat) && !hasCast(s, seat, v, CastAt.OwnEnd | CastAt.AnyTime);
}

/** A Spell in hand would be worth casting at one of these moments, if it had a target. */
function hasCast(s: TalismanState, seat: number, v: Int32Array, when: number): boolean {
  if ((s.handCastAt[seat] & when) === 0) return false;
  look(s, seat, v);
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if ((content.castAt[content.titleOf[card]] & when) !== 0 && castWorth(s, seat, v, card) > v[P.CastAt]) return true;
  }
  return false;
}
