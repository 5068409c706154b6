import { FRAME_WORDS, frameArg, frameKind, lowOf, NO_CARD, setFrameArg, topFrame } from '../../../../engine/index.js';
import { content, derivedFromContent } from '../../content/index.js';
import { gifts } from '../../content/start-changes.js';
import {
  discard,
  gainCard,
  mayHave,
  putOnSpace,
  recomputeHand,
  spellRoom,
  spellsAllowed,
  traitOf,
} from '../../holdings/inventory.js';
import { cardOf } from '../../holdings/powers.js';
import { hasTrait, isPlaying } from '../../holdings/stats.js';
import { HexCounts, Option } from '../../options/option.js';
import { Pile, Purpose, piles, type TalismanState } from '../../state/state.js';
import { CastAt, Deck, Kind, Trait } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { Op, VERBS } from '../../vocabulary/verbs.js';
import { pickCard } from './dice.js';

/** Frames from the cast of a Spell to its effect, and the moments at which others may cast. */

/** Moments at which the table is asked round (RUL-72). */
export const enum Moment {
  Start,
  AfterMove,
  Attack,
  End,
  AfterDraw,
}

/** Spells that the active seat may cast at each moment; 0 = asked elsewhere. */
export const OWN_CASTS = [0, CastAt.AfterMove | CastAt.AnyTime, 0, 0, CastAt.AnyTime];

/** Spells that the other seats may cast at each moment. */
export const OTHER_CASTS = [CastAt.OtherStart | CastAt.AnyTime, CastAt.AnyTime, CastAt.AnyTime, CastAt.AnyTime, 0];

/** Mark: no seat is left out. */
export const NOBODY = 255;

/** Bit of a cancelled Spell in the second number of its frame, above the target. */
export const CANCELLED = 1 << 8;

/** Position of the choice in the second number of a Spell frame, in bits. */
export const CHOSEN_AT = 16;

/** Word of the verb that stops magic. */
export const BANS_MAGIC = Op.FirstVerb + VERBS.findIndex((verb) => verb.id === 'destroyMagic');

/** RUL-79 True if a Spell can be answered. The one that stops magic can, unless the option forbids it. */
export function mayBeAnswered(s: TalismanState, card: number): boolean {
  if (s.option[Option.CounterspellAnswersDestroyMagic] === 1 || card === NO_CARD) return true;
  return content.code[content.does[content.titleOf[card]]] !== BANS_MAGIC;
}

/** Returns the seat that the Spell of a frame is aimed at. */
export function spellTarget(s: TalismanState, at: number): number {
  return lowOf(frameArg(s, at, 2));
}

/** Cancels the Spell that waits uppermost. */
export function cancelSpell(s: TalismanState): void {
  const at = waiting(s, FrameKind.Spell);
  if (at > 0) setFrameArg(s, at, 2, frameArg(s, at, 2) | CANCELLED);
}

/** Returns the uppermost frame of a kind, or 0. */
export function waiting(s: TalismanState, kind: FrameKind): number {
  let at = topFrame(s);
  while (at > 0 && frameKind(s, at) !== kind) at -= FRAME_WORDS;
  return at;
}

/** R-SPELL-02, SP-GEN-11 Draws up to `n` Spells, as Craft allows; the discards become the deck when it has run out. */
export function drawSpells(s: TalismanState, seat: number, n: number): void {
  for (; n > 0 && spellRoom(s, seat); n--) {
    const card = s.spellsKnown[0] > 0 ? nextKnownSpell(s) : pickSpell(s);
    if (card === NO_CARD) return;
    piles.move(s, card, Pile.Spells + seat);
    recomputeHand(s, seat);
  }
}

function pickSpell(s: TalismanState): number {
  const card = pickCard(s, Pile.SpellDeck, Purpose.Spell, Deck.Spell);
  if (card !== NO_CARD) return card;
  reshuffleSpells(s);
  return pickCard(s, Pile.SpellDeck, Purpose.Spell, Deck.Spell);
}

/**
 * R-SPELL-06 Makes a new Spell deck from the discards. A Spell is discarded when its effects are over, so
 * one that waits for answers or is at work (by the frames) is left out. It may be among the discards before, because
 * only this function reads them.
 */
function reshuffleSpells(s: TalismanState): void {
  piles.pour(s, Pile.SpellDiscard, Pile.SpellDeck);
  for (let at = topFrame(s); at > 0; at -= FRAME_WORDS) {
    const kind = frameKind(s, at);
    const card =
      kind === FrameKind.Spell ? frameArg(s, at, 1) : kind === FrameKind.Program ? cardOf(frameArg(s, at, 2)) : NO_CARD;
    if (card !== NO_CARD && s.pileOf[card] === Pile.SpellDeck) piles.move(s, card, Pile.SpellDiscard);
  }
}

function nextKnownSpell(s: TalismanState): number {
  const card = s.spellTop[0];
  s.spellsKnown[0]--;
  for (let i = 0; i < s.spellsKnown[0]; i++) s.spellTop[i] = s.spellTop[i + 1];
  return card;
}

/**
 * RUL-50 Draws a Spell for a character never without one when the last is cast. RUL-180 Its Wand then needs no other
 * check.
 */
export function refillSpells(s: TalismanState, seat: number): void {
  if (!hasTrait(s, seat, Trait.AlwaysSpell)) return;
  s.filled[0] |= 1 << seat;
  if (s.pileSize[Pile.Spells + seat] === 0) drawSpells(s, seat, 1);
}

/** RUL-50 Replaces Spells lost uncast, only under the option. */
export function refillLost(s: TalismanState, seat: number): void {
  if (s.option[Option.RefillOnAnyLoss] === 1) refillSpells(s, seat);
}

/**
 * RUL-180 Gives a Spell to each seat without one if its Wand could not give one at the last check, and now can: it was
 * inherited, or Craft or magic returned. Called between two steps, but not while characters are dealt, because
 * heirlooms have no character yet (V-X-B).
 */
export function fillHands(s: TalismanState): void {
  s.filled[0] &= s.wands[0];
  if (s.option[Option.WandFills] === 0) return;
  for (let seat = 0, wands = s.wands[0]; wands !== 0; seat++, wands >>= 1) {
    if ((wands & 1) === 0) continue;
    const may = mayFill(s, seat);
    if (may === (((s.filled[0] >> seat) & 1) !== 0)) continue;
    if (isDealing(s)) return;
    if (may) refillSpells(s, seat);
    else s.filled[0] &= ~(1 << seat);
  }
}

/** True for a character that may hold a Spell, whether it does or not. */
export function mayFill(s: TalismanState, seat: number): boolean {
  return isPlaying(s, seat) && s.toad[seat] === 0 && spellsAllowed(s, seat) > 0;
}

/** True while a player is dealt a character, or picks one. */
export function isDealing(s: TalismanState): boolean {
  const kind = frameKind(s, topFrame(s));
  return kind === FrameKind.Deal || kind === FrameKind.Keep;
}

/**
 * Gives a seat one copy of a gift and returns it, or NO_CARD. A character that may not have it (alignment, no room for
 * a Spell) gets none, and so does every character if no copy is left.
 */
export function give(s: TalismanState, seat: number, gift: number): number {
  const card = copyOf(s, gift);
  if (card === NO_CARD) return NO_CARD;
  if (content.kind[content.titleOf[card]] === Kind.Spell) {
    return holdSpell(s, seat, card) ? card : NO_CARD;
  }
  if (!mayHave(s, seat, card)) return NO_CARD;
  gainCard(s, seat, card);
  if ((traitOf(card) & Trait.AlwaysSpell) !== 0) refillSpells(s, seat);
  return card;
}

/** Gives a seat a certain Spell, from anywhere. Returns false if it has no room for it. */
export function holdSpell(s: TalismanState, seat: number, card: number): boolean {
  if (!spellRoom(s, seat)) return false;
  const from = s.pileOf[card];
  piles.move(s, card, Pile.Spells + seat);
  recomputeHand(s, seat);
  if (from >= Pile.Spells && from < Pile.Trophies) recomputeHand(s, from - Pile.Spells);
  return true;
}

/** Returns a copy of a gift in a deck, or NO_CARD. Copies for sale are first, so the Adventure deck stays whole. */
export function copyOf(s: TalismanState, gift: number): number {
  for (let card = content.cardCount - 1; card >= 0; card--)
    if (gifts.wordOf[content.titleOf[card]] === gift && isInDeck(s, card)) return card;
  return NO_CARD;
}

/** GAP-03 True for a card of a deck or its discards, without the tops that are foreseen. */
function isInDeck(s: TalismanState, card: number): boolean {
  const pile = s.pileOf[card];
  return pile < Pile.DeckCount && pile !== Pile.OutOfGame && pile !== Pile.KnownTop;
}

/** Mask of the rounds left of a Spell on a space, in its counter; the bits above hold the caster's seat. */
const ROUNDS = 15;

/** The Spells: cards of a deck are contiguous, and only Spells lie on spaces as Hexes. */
export const spells = derivedFromContent(() => ({
  first: content.deckOf.indexOf(Deck.Spell),
  end: content.deckOf.lastIndexOf(Deck.Spell) + 1,
}));

/** R-ADV-14 Lays a Spell on a space for `rounds` rounds. RUL-77 The round of the cast does not count. */
export function layHex(s: TalismanState, seat: number, card: number, space: number, rounds: number): void {
  putOnSpace(s, card, space);
  s.counter[card] = (seat << 4) | (rounds + 1);
  s.hexes[0]++;
}

/**
 * RUL-77, RUL-193 Counts down the Hexes of a seat: each time play passes on from it, so that its turns in a row are one
 * round; by option at the end of each of its turns.
 */
export function runDownHexes(s: TalismanState, seat: number): void {
  for (let card = spells.first; card < spells.end; card++) {
    if (!isHexOf(s, card, seat)) continue;
    s.counter[card]--;
    if ((s.counter[card] & ROUNDS) === 0) endHex(s, card);
  }
}

/** RUL-193 Ends the Hexes of an eliminated caster, if they count its turns. */
export function endHexesOf(s: TalismanState, seat: number): void {
  if (s.hexes[0] === 0 || s.option[Option.HexCounts] === HexCounts.Rounds) return;
  for (let card = spells.first; card < spells.end; card++) if (isHexOf(s, card, seat)) endHex(s, card);
}

function isHexOf(s: TalismanState, card: number, seat: number): boolean {
  return s.counter[card] !== 0 && casterOf(s, card) === seat;
}

export function casterOf(s: TalismanState, card: number): number {
  return s.counter[card] >> 4;
}

function endHex(s: TalismanState, card: number): void {
  s.hexes[0]--;
  discard(s, card);
}
