import { FRAME_WORDS, NO_CARD, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { heldWith, mayCast, recomputeHand, spellRoom, spellsAllowed } from '../inventory.js';
import { Option } from '../options.js';
import { cardOf } from '../powers.js';
import { Count, Pile, Purpose, piles, type TalismanState } from '../state.js';
import { hasTrait, inForm, isCovered, isPlaying, magicStopped } from '../stats.js';
import { CastAt, Deck, Region, Target, Trait } from '../words/ids.js';
import { Act, act, K, Stage } from '../words/kinds.js';
import { ascending } from './ascending.js';
import { announce } from './casting.js';
import { pickCard } from './dice.js';
import { hasKeepable } from './forms.js';
import { layHex } from './hex.js';
import { dyingOf, NO_VICTIM, UNKNOWN } from './loss.js';
import { hasPrize, PrizeOf } from './prize.js';

/** R-SPELL-02, SP-GEN-11 Draws up to `n` Spells, as Craft allows; the discards become the deck when it has run out. */
export function drawSpells(s: TalismanState, seat: number, n: number): void {
  for (; n > 0 && spellRoom(s, seat); n--) {
    if (s.pileSize[Pile.SpellDeck] === 0) reshuffleSpells(s);
    const left = s.pileSize[Pile.SpellDeck];
    if (left === 0) return;
    const card = s.spellsKnown[0] > 0 ? nextKnownSpell(s) : pickCard(s, Pile.SpellDeck, Purpose.Spell, Deck.Spell);
    piles.move(s, card, Pile.Spells + seat);
    recomputeHand(s, seat);
  }
}

/**
 * R-SPELL-06 A Spell is discarded when its effects are over: one that waits for answers or is at work, as
 * the frames say, does not go into the new deck. It may lie among the discards before, where nobody but this looks.
 */
function reshuffleSpells(s: TalismanState): void {
  piles.pour(s, Pile.SpellDiscard, Pile.SpellDeck);
  for (let at = topFrame(s); at > 0; at -= FRAME_WORDS) {
    const kind = s.frame[at] & 0xff;
    const card = kind === K.Spell ? s.frame[at + 1] : kind === K.Program ? cardOf(s.frame[at + 2]) : NO_CARD;
    if (card !== NO_CARD && s.pileOf[card] === Pile.SpellDeck) piles.move(s, card, Pile.SpellDiscard);
  }
}

/** The known top of the Spell deck, which a position file laid there. */
function nextKnownSpell(s: TalismanState): number {
  const card = s.spellTop[0];
  s.spellsKnown[0]--;
  for (let i = 0; i < s.spellsKnown[0]; i++) s.spellTop[i] = s.spellTop[i + 1];
  return card;
}

/** RUL-50 A character never without a Spell draws one when the last is cast. RUL-180 Its Wand has then been seen to. */
export function refillSpells(s: TalismanState, seat: number): void {
  if (!hasTrait(s, seat, Trait.AlwaysSpell)) return;
  s.unfilled[0] &= ~(1 << seat);
  if (s.pileSize[Pile.Spells + seat] === 0) drawSpells(s, seat, 1);
}

/** RUL-50 Spells lost uncast are replaced under the option only. */
export function refillLost(s: TalismanState, seat: number): void {
  if (s.option[Option.RefillOnAnyLoss] === 1) refillSpells(s, seat);
}

/**
 * RUL-180 Gives a Spell to each seat without one whose Wand could give it none when that was last looked at, and now
 * can: it was inherited, or Craft or magic came back. Looked at between two steps; not while characters are dealt, when
 * what is set aside for one belongs to no character yet (V-X-B).
 */
export function fillHands(s: TalismanState): void {
  s.unfilled[0] |= ~s.wands[0];
  if (s.wands[0] === 0 || s.option[Option.WandFills] === 0 || isDealing(s)) return;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    const bit = 1 << seat;
    if ((s.wands[0] & bit) === 0) continue;
    if (!mayFill(s, seat)) s.unfilled[0] |= bit;
    else if ((s.unfilled[0] & bit) !== 0) refillSpells(s, seat);
  }
}

/** True for a character that may hold a Spell, whether it does or not. */
export function mayFill(s: TalismanState, seat: number): boolean {
  return isPlaying(s, seat) && s.toad[seat] === 0 && spellsAllowed(s, seat) > 0;
}

/** True while a player is dealt a character, or picks one. */
export function isDealing(s: TalismanState): boolean {
  const kind = s.frame[topFrame(s)] & 0xff;
  return kind === K.Deal || kind === K.Keep;
}

/** R-SPELL-01 True when a Spell in hand could be cast now: `when` are the moments this is, as `CastAt` bits. */
export function hasSpellFor(s: TalismanState, seat: number, when: number): boolean {
  return (s.handCastAt[seat] & when) !== 0 && maySpend(s, seat, when);
}

/** The same for a seat that is known to hold a Spell for these moments. */
export function maySpend(s: TalismanState, seat: number, when: number): boolean {
  return mayCast(s, seat) && holdsSpellFor(s, seat, when);
}

/** RUL-23, SP-GEN-14 True when a Spell could be cast now if the thing that bars its owner from casting were ditched. */
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
    if (castable(s, seat, card, when)) out[count++] = act(Act.Cast, card);
  }
  return from === count ? count : ascending(out, count);
}

/** R-SPELL-08, R-SPELL-09 Own turn: as many casts as Spells held at its start. Another's turn: one. */
function castsLeft(s: TalismanState, seat: number): boolean {
  if (seat === s.active[0]) return s.castsLeft[0] > 0;
  return ((s.castElsewhere[0] >> seat) & 1) === 0;
}

/** R-SPELL-06, SP-GEN-06 At its time, and only with a legal target. */
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
 * RUL-76 In the own turn a creature at the evade step, under the option; in that of another the character whose turn it
 * is: as it begins, or at the own evade step (R-PVP-02).
 */
function mayHold(s: TalismanState, seat: number, when: number): boolean {
  const active = s.active[0];
  if (seat === active) return (when & CastAt.Evade) !== 0 && s.option[Option.ImmobilityEvades] === 1;
  return (when & (CastAt.OtherStart | CastAt.Evade)) !== 0 && !hasTrait(s, active, Trait.SpellBarred);
}

/**
 * SP-GEN-06, SP-GEN-14 A thief needs something to take; an Amulet shields its owner from every Spell but the Command
 * Spell.
 */
function mayAimAt(s: TalismanState, seat: number, other: number, title: number): boolean {
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

/** A face-up Adventure card lying on the board. */
function isBoardCard(s: TalismanState, card: number): boolean {
  return content.deckOf[card] === Deck.Adventure && s.pileOf[card] >= Pile.Space && s.pileOf[card] < Pile.Held;
}

/** Casts a Spell: aims it if it needs an aim. */
export function castFromHand(s: TalismanState, seat: number, card: number): void {
  s.tally[seat * Count.Count + Count.SpellsCast]++;
  if (seat === s.active[0]) s.castsLeft[0]--;
  else s.castElsewhere[0] |= 1 << seat;
  const title = content.titleOf[card];
  s.chosen[0] = card;
  switch (content.target[title]) {
    case Target.Other:
    case Target.FollowerOwner:
    case Target.Anyone:
    case Target.InForm:
      return pushFrame(s, K.Aim, seat, card, 0, 0);
    case Target.BoardCard:
      return pushFrame(s, K.AimCard, seat, card, 0, 0);
    case Target.EmptySpace:
    case Target.Covered:
      return pushFrame(s, K.AimSpace, seat, card, 0, 0);
    case Target.Creature:
      return announce(s, seat, s.active[0], card);
    default:
      return announce(s, seat, seat, card);
  }
}

/** Which character a Spell is aimed at. */
export const aimQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const title = content.titleOf[s.frame[topFrame(s) + 1]];
    let count = 0;
    for (let other = 0; other < s.seats[0]; other++)
      if (mayAimAt(s, seat, other, title)) out[count++] = act(Act.Seat, other);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = s.frame[topFrame(s) + 1];
    popFrame(s);
    announce(s, seat, action & 0xffff, card);
  },
};

/** Which face-up Adventure card a Spell is aimed at. */
export const aimCardQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = 0; card < content.cardCount; card++) if (isBoardCard(s, card)) out[count++] = act(Act.Card, card);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = s.frame[topFrame(s) + 1];
    popFrame(s);
    s.chosen[0] = action & 0xffff;
    announce(s, seat, seat, card);
  },
};

/** A character is about to be killed that has an Object; or nobody knows yet. */
function dies(s: TalismanState): boolean {
  const victim = dyingOf(s);
  return victim === UNKNOWN || (victim !== NO_VICTIM && hasKeepable(s, victim));
}

/** RS-TERR-04 The first space under a cover, or -1. */
function firstCovered(s: TalismanState): number {
  for (let space = 0; space < content.spaceCount; space++) if (isCovered(s, space)) return space;
  return -1;
}

/**
 * On which space without characters, outside the Inner Region, a Spell is laid; or which covered one it is aimed at.
 */
export const aimSpaceQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const covered = content.target[content.titleOf[s.frame[topFrame(s) + 1]]] === Target.Covered;
    let count = 0;
    for (let space = 0; space < content.spaceCount; space++) {
      const fits = covered ? isCovered(s, space) : content.region[space] !== Region.Inner && !occupied(s, space);
      if (fits) out[count++] = act(Act.Space, space);
    }
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = s.frame[topFrame(s) + 1];
    popFrame(s);
    s.chosen[0] = action & 0xffff;
    announce(s, seat, seat, card);
  },
};

function occupied(s: TalismanState, space: number): boolean {
  for (let seat = 0; seat < s.seats[0]; seat++) if (isPlaying(s, seat) && s.space[seat] === space) return true;
  return false;
}

/** The Spell that is working lies down on the chosen space. */
export function layChosen(s: TalismanState, seat: number, card: number, rounds: number): void {
  layHex(s, seat, card, s.chosen[0], rounds);
}

/** Adds the Spells that replace the move roll; each asks where afterwards. */
export function writeMoveSpells(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  return writeSpells(s, seat, CastAt.InsteadOfMove, out, count);
}

/** R-MOVE-07 A Spell in place of the move roll. */
export function castTeleport(s: TalismanState, seat: number, card: number): void {
  s.frame[1] = Stage.End;
  castFromHand(s, seat, card);
}
