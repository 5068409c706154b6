import {
  actionOf,
  actOf,
  frameArg,
  NO_CARD,
  operandOf,
  popFrame,
  pushFrame,
  topFrame,
} from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { discard, fillsBag, gainCard, hasKeyword, isCarried, mayHave, noteTalisman } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { hasTrait } from '../../holdings/stats.js';
import { gainGold, payGold } from '../../holdings/stock.js';
import { Pile, TalismanSource, type TalismanState } from '../../state/state.js';
import { Keyword, Kind, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { ascending } from '../common/ascending.js';
import { refillSpells } from '../spells/hand.js';
import { OBJECT_PRICE } from '../trading/selling.js';
import { wasDitchedBy } from './drawing.js';
import { isMet } from './other-deck.js';
import { owesGold } from './quest.js';

/**
 * R-ADV-12, R-ENC-08 Offers the things on the space: gold is taken at once, then the player chooses.
 * @param from 0 = everything that lies there; else 1 + the first arrival that may be taken (the loot of a kill)
 */
export function offerTake(s: TalismanState, seat: number, from: number): void {
  takeBags(s, seat, from);
  if (somethingBut(s, seat, NO_CARD, from, s.gold[seat])) pushFrame(s, FrameKind.Take, seat, from, 0, 0);
  if ((content.keywordMask & Keyword.Cursed) !== 0 && from === 0) takeCursed(s, seat);
}

/** RS-CURSE-01 Makes the character take cursed cards that it encounters, even beyond the limit; not from loot. */
function takeCursed(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if (isForced(s, seat, card)) {
      takeCard(s, seat, card);
      happened(s, When.CardGained, seat, card);
    }
    card = next;
  }
}

function isForced(s: TalismanState, seat: number, card: number): boolean {
  if (!hasKeyword(card, Keyword.Cursed) || wasDitchedBy(s, seat, card)) return false;
  return isMet(s, seat, card) && mayHave(s, seat, card);
}

/** True when there is something to take in addition to one card, for that much gold. */
function somethingBut(s: TalismanState, seat: number, one: number, from: number, gold: number): boolean {
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (card !== one && mayTake(s, seat, card, from, gold)) return true;
  }
  return false;
}

/** RUL-70 Turns bags of gold into gold on taking; they cannot be left. A Toad may carry none. */
function takeBags(s: TalismanState, seat: number, from: number): void {
  if (s.toad[seat] > 0) return;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    const gold = content.gold[content.titleOf[card]];
    if (gold > 0 && s.arrival[card] + 1 >= from && isMet(s, seat, card)) {
      gainGold(s, seat, gold);
      discard(s, card);
    }
    card = next;
  }
}

/**
 * R-USE-04, R-DITCH-02, R-ENC-11 True for a card that the seat may have, did not ditch this turn, and can pay with that
 * much gold, if no quest needs the gold (R-QUEST-04).
 */
function mayTake(s: TalismanState, seat: number, card: number, from: number, gold: number): boolean {
  const title = content.titleOf[card];
  const kind = content.kind[title];
  if (kind !== Kind.Follower && !isCarried(s, card)) return false;
  if (content.gold[title] > 0 || content.mustTake[title] === 1) return false;
  if (s.arrival[card] + 1 < from || wasDitchedBy(s, seat, card) || !isMet(s, seat, card)) return false;
  if (from === 0 && hasKeyword(card, Keyword.Cursed)) return false;
  if (content.hire[title] > 0 && (content.hire[title] > gold || owesGold(s, seat))) return false;
  return mayHave(s, seat, card);
}

export const takeQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const from = frameArg(s, topFrame(s), 1);
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
      if (mayTake(s, seat, card, from, s.gold[seat])) out[count++] = actionOf(Act.Take, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = operandOf(action);
    if (
      actOf(action) === Act.Pass ||
      !somethingBut(s, seat, card, frameArg(s, topFrame(s), 1), goldAfter(s, seat, card))
    )
      popFrame(s);
    if (actOf(action) !== Act.Take) return;
    takeCard(s, seat, card);
    happened(s, When.CardGained, seat, card);
  },
};

/**
 * R-OBJ-03, RUL-62 Returns the gold that a seat may have after taking a card: with an Object too many, it may turn one
 * to gold.
 */
function goldAfter(s: TalismanState, seat: number, card: number): number {
  const sells = hasTrait(s, seat, Trait.TurnsObjectsToGold) && fillsBag(s, seat, card);
  return s.gold[seat] + (sells ? OBJECT_PRICE : 0);
}

/** Takes a card from the board: pays for it, draws the Wand's first Spell. */
export function takeCard(s: TalismanState, seat: number, card: number): void {
  const title = content.titleOf[card];
  payGold(s, seat, content.hire[title]);
  if ((content.trait[title] & Trait.Talisman) !== 0) noteTalisman(s, seat, TalismanSource.AdventureDeck);
  gainCard(s, seat, card);
  if ((content.trait[title] & Trait.AlwaysSpell) !== 0) refillSpells(s, seat);
}
