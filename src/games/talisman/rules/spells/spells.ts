import { actionOf, NO_CARD } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { heldWith, mayCast } from '../../holdings/inventory.js';
import { hasTrait, inForm, isCovered, isPlaying, magicStopped } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { CastAt, Deck, Target, Trait } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { hasKeepable } from '../characters/forms.js';
import { hasPrize, PrizeOf } from '../combat/prize.js';
import { ascending } from '../common/ascending.js';
import { dyingOf, NO_VICTIM, UNKNOWN } from '../life/victims.js';

/** R-SPELL-01 True if a Spell in hand could be cast now; `when` are the present moments, as `CastAt` bits. */
export function hasSpellFor(s: TalismanState, seat: number, when: number): boolean {
  return (s.handCastAt[seat] & when) !== 0 && maySpend(s, seat, when);
}

/** True if a seat that holds a Spell for these moments could cast it now. */
export function maySpend(s: TalismanState, seat: number, when: number): boolean {
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
 * R-SPELL-08, R-SPELL-09 Returns the casts left: in the own turn as many as Spells held at its start, in another's turn
 * one.
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
