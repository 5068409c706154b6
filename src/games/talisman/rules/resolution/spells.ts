import { actionOf, frameArg, NO_CARD, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { heldWith, mayCast } from '../../holdings/inventory.js';
import { hasTrait, inForm, isCovered, isPlaying, magicStopped } from '../../holdings/stats.js';
import { isPartner } from '../../holdings/teams.js';
import { Option } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { CastAt, Deck, Target, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { hasKeepable } from '../mechanics/forms.js';
import { dyingOf, NO_VICTIM, UNKNOWN } from '../mechanics/losses.js';
import { ascending, offerOf, passesUnasked } from '../mechanics/offers.js';
import { hasPrize, PrizeOf } from '../mechanics/prizes.js';
import { type Moment, OTHER_CASTS, OWN_CASTS } from '../mechanics/spell-cards.js';

/** R-SPELL-01 True if a Spell in hand could be cast now; `when` are the present moments, as `CastAt` bits. */
export function hasSpellFor(s: TalismanState, seat: number, when: number): boolean {
  return (s.handCastAt[seat] & when) !== 0 && maySpend(s, seat, when);
}

function maySpend(s: TalismanState, seat: number, when: number): boolean {
  return mayCast(s, seat) && holdsSpellFor(s, seat, when);
}

/** RUL-23, SP-GEN-14 True if a Spell could be cast now after ditching the card that bars its owner from casting. */
export function isBarredFrom(s: TalismanState, seat: number, when: number): boolean {
  if ((s.handCastAt[seat] & when) === 0 || !hasTrait(s, seat, Trait.SpellBarred)) return false;
  return heldWith(s, seat, Trait.SpellBarred) !== NO_CARD && !magicStopped(s, seat) && holdsSpellFor(s, seat, when);
}

function holdsSpellFor(s: TalismanState, seat: number, when: number): boolean {
  if (!castsLeft(s, seat)) return false;
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (castable(s, seat, card, when)) return true;
  }
  return false;
}

/** Adds the Spells that may be cast at one of these moments. */
export function writeSpells(s: TalismanState, seat: number, when: number, out: Int32Array, count: number): number {
  if ((s.handCastAt[seat] & when) === 0 || !mayCast(s, seat) || !castsLeft(s, seat)) return count;
  const from = count;
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (castable(s, seat, card, when)) out[count++] = actionOf(Act.Cast, card);
  }
  return from === count ? count : ascending(out, count);
}

/**
 * R-SPELL-08, R-SPELL-09 Returns the casts left: in the own turn the number of Spells at its start, in the turn of
 * another 1.
 */
function castsLeft(s: TalismanState, seat: number): boolean {
  if (seat === s.active[0]) return s.castsLeft[0] > 0;
  return ((s.castElsewhere[0] >> seat) & 1) === 0;
}

/** R-SPELL-06, SP-GEN-06 True for a Spell at its time, with a legal target. */
function castable(s: TalismanState, seat: number, card: number, when: number): boolean {
  const title = content.titleOf[card];
  if ((content.castAt[title] & when) === 0) return false;
  switch (content.target[title]) {
    case Target.Other:
    case Target.FollowerOwner:
    case Target.Anyone:
      return hasTarget(s, seat, title);
    case Target.InForm:
      return hasTarget(s, seat, title);
    case Target.Covered:
      return firstCovered(s) >= 0;
    case Target.Dying:
      return dies(s);
    case Target.BoardCard:
      return firstBoardCard(s) !== NO_CARD;
    case Target.Creature:
      return mayHold(s, seat, when);
    default:
      return true;
  }
}

/**
 * RUL-76 True if a Spell may hold its target now. In the own turn it holds a creature at the evade step, under the
 * option. In another's turn it holds the active character, as the turn begins or at the own evade step (R-PVP-02).
 */
function mayHold(s: TalismanState, seat: number, when: number): boolean {
  const active = s.active[0];
  if (seat === active) return (when & CastAt.Evade) !== 0 && s.option[Option.ImmobilityEvades] === 1;
  return (when & (CastAt.OtherStart | CastAt.Evade)) !== 0 && !hasTrait(s, active, Trait.SpellBarred);
}

/**
 * SP-GEN-06, SP-GEN-14 True if a Spell may be aimed at a seat. A Spell that steals needs something to take; an Amulet
 * shields its owner from every Spell but the Command Spell.
 */
export function mayAimAt(s: TalismanState, seat: number, other: number, title: number): boolean {
  if (!isPlaying(s, other) || hasTrait(s, other, Trait.SpellBarred)) return false;
  if (content.target[title] === Target.Anyone) return true;
  if (content.target[title] === Target.InForm) return inForm(s, other);
  return (
    other !== seat &&
    !isPartner(s, seat, other) &&
    hasPrize(s, seat, other, content.target[title] === Target.Other ? PrizeOf.Theft : PrizeOf.AnyFollower)
  );
}

function hasTarget(s: TalismanState, seat: number, title: number): boolean {
  for (let other = 0; other < s.seats[0]; other++) if (mayAimAt(s, seat, other, title)) return true;
  return false;
}

function firstBoardCard(s: TalismanState): number {
  for (let card = 0; card < content.cardCount; card++) if (isBoardCard(s, card)) return card;
  return NO_CARD;
}

/** True for a face-up Adventure card on the board. */
export function isBoardCard(s: TalismanState, card: number): boolean {
  return content.deckOf[card] === Deck.Adventure && s.pileOf[card] >= Pile.Space && s.pileOf[card] < Pile.Held;
}

/** True if a character with an Object is about to be killed, or if that is not known yet. */
function dies(s: TalismanState): boolean {
  const victim = dyingOf(s);
  return victim === UNKNOWN || (victim !== NO_VICTIM && hasKeepable(s, victim));
}

/** RS-TERR-04 Returns the first space under a cover, or -1. */
function firstCovered(s: TalismanState): number {
  for (let space = 0; space < content.spaceCount; space++) if (isCovered(s, space)) return space;
  return -1;
}

export function occupied(s: TalismanState, space: number): boolean {
  for (let seat = 0; seat < s.seats[0]; seat++) if (isPlaying(s, seat) && s.space[seat] === space) return true;
  return false;
}

/** Adds the Spells that replace the move roll; each asks where afterwards. */
export function writeMoveSpells(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  return writeSpells(s, seat, CastAt.InsteadOfMove, out, count);
}

/**
 * RUL-72 Asks the seats in turn for Spells at a moment of the turn. A seat without a Spell to cast is not asked.
 * @param skip a seat that was asked already
 * @returns true when a seat is asked
 */
export function askRound(s: TalismanState, moment: Moment, skip: number): boolean {
  return offerRound(s, moment, skip) && askFirst(s);
}

/**
 * Offers a round that waits while other steps may still precede it. Seats declare a pass only when it starts, because
 * earlier events may change their minds.
 */
export function offerRound(s: TalismanState, moment: Moment, skip: number): boolean {
  const first = nextAsked(s, 0, skip, OWN_CASTS[moment], OTHER_CASTS[moment]);
  if (first === s.seats[0]) return false;
  pushFrame(s, FrameKind.Round, s.active[0], moment, skip, first);
  return true;
}

/**
 * Asks the first seat of a round that was just offered and is on top of the stack.
 * @returns false when all have passed unasked, and the round is over
 */
export function askFirst(s: TalismanState): boolean {
  const at = topFrame(s);
  const moment = frameArg(s, at, 1);
  const place = frameArg(s, at, 3);
  if (askAt(s, place, place === 0 ? OWN_CASTS[moment] : OTHER_CASTS[moment])) return true;
  setFrameArg(s, at, 3, frameArg(s, at, 3) + 1);
  if (askNext(s, at, frameArg(s, at, 2), OWN_CASTS[moment], OTHER_CASTS[moment])) return true;
  popFrame(s);
  return false;
}

export function roundStep(s: TalismanState, _seat: number, at: number): void {
  const moment = frameArg(s, at, 1);
  if (!askNext(s, at, frameArg(s, at, 2), OWN_CASTS[moment], OTHER_CASTS[moment])) popFrame(s);
}

/** Asks the next seat; the frame's third number counts the seats that have passed, asked or not. */
export function askNext(s: TalismanState, at: number, skip: number, own: number, others: number): boolean {
  for (let place = frameArg(s, at, 3); ; place++) {
    place = nextAsked(s, place, skip, own, others);
    if (place === s.seats[0]) return false;
    setFrameArg(s, at, 3, place);
    if (askAt(s, place, place === 0 ? own : others)) return true;
  }
}

/**
 * Asks the seat `place` places clockwise of the active one.
 * @returns false if it passes unasked
 */
export function askAt(s: TalismanState, place: number, when: number): boolean {
  const seat = (s.active[0] + place) % s.seats[0];
  if (passesUnasked(s, seat, offerOf(FrameKind.MayCast, when))) return false;
  pushFrame(s, FrameKind.MayCast, seat, when, 0, 0);
  return true;
}

/**
 * SP-GEN-13, RUL-73 Returns the first place from `place` on that could cast, or the number of seats: the active player
 * first, then clockwise.
 */
export function nextAsked(s: TalismanState, place: number, skip: number, own: number, others: number): number {
  const seats = s.seats[0];
  if ((s.handsCastAt[0] & (own | others)) === 0) return seats;
  let seat = s.active[0] + place;
  for (; place < seats; place++, seat++) {
    if (seat >= seats) seat -= seats;
    const when = place === 0 ? own : others;
    if ((s.handCastAt[seat] & when) !== 0 && seat !== skip && maySpend(s, seat, when)) return place;
  }
  return seats;
}
