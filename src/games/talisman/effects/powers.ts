import { content } from '../content/index.js';
import { tally } from '../holdings/counts.js';
import { discard, gainCard, mayGiveUp, mayHave } from '../holdings/inventory.js';
import { isAtHand } from '../holdings/picks.js';
import { happened } from '../holdings/powers.js';
import { isPlaying } from '../holdings/stats.js';
import { moveGold, payFate } from '../holdings/stock.js';
import { rollOwn } from '../rules/mechanics/attack.js';
import { gainLife } from '../rules/mechanics/points.js';
import { takeFrom } from '../rules/mechanics/prizes.js';
import { startRoaming } from '../rules/mechanics/roamers.js';
import { holdSpell, refillLost, waiting } from '../rules/mechanics/spell-cards.js';
import { keepTrophy } from '../rules/mechanics/trophies.js';
import { endTurn as endTurnNow } from '../rules/mechanics/turn-frame.js';
import { settle, tieFight } from '../rules/resolution/defeat.js';
import { winNow } from '../rules/resolution/endings.js';
import { sendOther } from '../rules/resolution/landing.js';
import { loseLives } from '../rules/resolution/lives.js';
import { enemiesKilled } from '../rules/resolution/loot.js';
import { loseFight as lost, won } from '../rules/sequence/fight.js';
import { moveAgain as moveOnce, stretchMove } from '../rules/sequence/movement.js';
import { cardAtHand, isChosen, rivalOf } from '../state/about.js';
import { Count, Fight, LOST, Pile, Purpose, type TalismanState, TIED } from '../state/state.js';
import { Kind } from '../vocabulary/ids.js';
import { FrameKind } from '../vocabulary/kinds.js';
import { When } from '../vocabulary/powers.js';

/** Verbs of powers: on the current fight, and on the card of the moment. */

export function loseFate(s: TalismanState, seat: number, n: number): void {
  for (; n > 0; n--) payFate(s, seat);
}

/** True while the dice of the current fight have not been compared: a verdict waits for that. */
function isOn(s: TalismanState): boolean {
  return waiting(s, FrameKind.Fight) > 0 || waiting(s, FrameKind.Duel) > 0;
}

export function winFight(s: TalismanState, seat: number): void {
  s.fight[Fight.Verdict] = 1 + seat;
  if (isOn(s)) return;
  const rival = rivalOf(s, seat);
  if (rival < 0) won(s, seat);
  else settle(s, seat, rival);
}

export function tie(s: TalismanState): void {
  s.fight[Fight.Verdict] = TIED;
  if (!isOn(s)) tieFight(s);
}

/** Loses the fight at hand: a verdict for the other side, which is no seat if it is a creature. */
export function loseFight(s: TalismanState, seat: number): void {
  const rival = rivalOf(s, seat);
  s.fight[Fight.Verdict] = rival < 0 ? LOST : 1 + rival;
  if (isOn(s)) return;
  if (rival < 0) lost(s, seat);
  else settle(s, rival, seat);
}

export function moveRoamer(s: TalismanState, seat: number, roamer: number): void {
  startRoaming(s, seat, roamer);
}

export function winGame(s: TalismanState, seat: number, ending: number): void {
  winNow(s, seat, ending);
}

/** Ends the own turn. In another seat's turn it does nothing. */
export function endTurn(s: TalismanState, seat: number): void {
  if (seat === s.active[0]) endTurnNow(s);
}

export function addToFight(s: TalismanState, seat: number, n: number): void {
  s.fight[seat === s.active[0] ? Fight.Bonus : Fight.FoeBonus] += n;
}

export function rerollFight(s: TalismanState, seat: number): void {
  if (seat === s.active[0]) rollOwn(s, seat, Purpose.Attack, Fight.Die);
  else rollOwn(s, seat, Purpose.Defence, Fight.FoeDie);
}

export function rivalLosesLife(s: TalismanState, seat: number, n: number): void {
  const rival = rivalOf(s, seat);
  if (rival >= 0 && isPlaying(s, rival)) loseLives(s, seat, 1 << rival, n, 1 + seat);
}

export function rivalLosesFate(s: TalismanState, seat: number, n: number): void {
  const rival = rivalOf(s, seat);
  if (rival >= 0) loseFate(s, rival, n);
}

/** Takes gold from the other character. A Toad may carry none. */
export function takeGold(s: TalismanState, seat: number, n: number): void {
  const rival = rivalOf(s, seat);
  if (rival >= 0 && s.toad[seat] === 0) moveGold(s, s.gold, rival, s.gold, seat, n < s.gold[rival] ? n : s.gold[rival]);
}

/** RUL-50 Discards the card at hand; a Spell lost so may be replaced, by option. */
export function discardCard(s: TalismanState, seat: number): void {
  if (!isAtHand(s, seat, isChosen(s))) return;
  const card = cardAtHand(s);
  const pile = s.pileOf[card];
  discard(s, card);
  if (pile >= Pile.Spells && pile < Pile.Trophies) refillLost(s, pile - Pile.Spells);
}

/**
 * Takes the card at hand, of another character like a prize (RUL-16). RUL-64 A Follower that comes by force is not
 * taken by choice.
 */
export function takeCard(s: TalismanState, seat: number): void {
  const card = cardAtHand(s);
  if (!isAtHand(s, seat, isChosen(s))) return;
  const kind = content.kind[content.titleOf[card]];
  if (kind === Kind.Spell) {
    holdSpell(s, seat, card);
    return;
  }
  if (!mayHave(s, seat, card) || !mayGiveUp(card)) return;
  if (kind !== Kind.Enemy && kind !== Kind.Follower && kind !== Kind.Object && kind !== Kind.MagicObject) return;
  if (isChosen(s)) takeFrom(s, seat, card);
  else gainCard(s, seat, card);
  happened(s, When.CardGained, seat, card);
}

export function defeatCard(s: TalismanState, seat: number): void {
  const card = cardAtHand(s);
  if (!isAtHand(s, seat, isChosen(s)) || content.kind[content.titleOf[card]] !== Kind.Enemy) return;
  tally(s, seat, Count.FightsWon, 1);
  keepTrophy(s, seat, card);
  enemiesKilled(s, seat, 1);
}

export function moveAgain(s: TalismanState, seat: number): void {
  moveOnce(s, seat);
}

export function moveMore(s: TalismanState, _seat: number, n: number): void {
  stretchMove(s, n);
}

export function moveLess(s: TalismanState, _seat: number, n: number): void {
  stretchMove(s, 0 - n);
}

export function rivalGainsLife(s: TalismanState, seat: number, n: number): void {
  const rival = rivalOf(s, seat);
  if (rival >= 0 && isPlaying(s, rival)) gainLife(s, rival, n);
}

/** Moves the other character to a space of the mover's choice, without an encounter. */
export function moveRival(s: TalismanState, seat: number, n: number): void {
  const rival = rivalOf(s, seat);
  if (rival >= 0 && isPlaying(s, rival)) sendOther(s, seat, rival, n);
}
