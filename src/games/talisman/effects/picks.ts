import { NO_CARD } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { leaveBehind, mayGiveUp, mayHave, putOnSpace } from '../holdings/inventory.js';
import { isAtHand } from '../holdings/picks.js';
import { happened } from '../holdings/powers.js';
import { isPlaying } from '../holdings/stats.js';
import { EITHER, trophyTotal } from '../holdings/trophy-points.js';
import { takeFrom } from '../rules/mechanics/prizes.js';
import { give, holdSpell } from '../rules/mechanics/spell-cards.js';
import { givePoints } from '../rules/mechanics/trophies.js';
import { sendTo } from '../rules/resolution/landing.js';
import { cardAtHand, isChosen, rivalOf, spaceAtHand } from '../state/about.js';
import { Pile, type TalismanState } from '../state/state.js';
import { Kind } from '../vocabulary/ids.js';
import { When } from '../vocabulary/powers.js';

/** Verbs on a card or a space that was chosen, and on cards by their name. */

export function goThere(s: TalismanState, seat: number): void {
  sendTo(s, seat, spaceAtHand(s));
}

export function putThere(s: TalismanState, seat: number): void {
  putOn(s, seat, spaceAtHand(s));
}

export function putHere(s: TalismanState, seat: number): void {
  putOn(s, seat, s.space[seat]);
}

/** Puts the card at hand on a space. R-RAFT-03 A Raft, and an Enemy that was held, is discarded instead. */
function putOn(s: TalismanState, seat: number, space: number): void {
  if (!isAtHand(s, seat, isChosen(s))) return;
  const card = cardAtHand(s);
  if (content.kind[content.titleOf[card]] === Kind.Spell) return;
  const pile = s.pileOf[card];
  if (pile >= Pile.Held && pile < Pile.Spells) leaveBehind(s, card, space, false);
  else putOnSpace(s, card, space);
}

/** Gives the chosen card away. RUL-64 A Follower that came by force stays. */
export function giveCard(s: TalismanState, seat: number): void {
  const rival = rivalOf(s, seat);
  const card = cardAtHand(s);
  if (rival < 0 || card >= content.cardCount || !isPlaying(s, rival)) return;
  if (s.pileOf[card] === Pile.Spells + seat) holdSpell(s, rival, card);
  else if (s.pileOf[card] === Pile.Held + seat && mayGiveUp(card) && mayHave(s, rival, card)) takeFrom(s, rival, card);
}

export function gainCard(s: TalismanState, seat: number, gift: number): void {
  const card = give(s, seat, gift);
  if (card !== NO_CARD) happened(s, When.CardGained, seat, card);
}

export function loseTrophyPoints(s: TalismanState, seat: number, n: number): void {
  const total = trophyTotal(s, seat, EITHER);
  if (total > 0) givePoints(s, seat, EITHER, n < total ? n : total);
}
