import { FRAME_WORDS, frameArg, frameKind, NO_CARD, topFrame } from '../../../../engine/index.js';
import { recomputeHand, spellRoom, spellsAllowed } from '../../holdings/inventory.js';
import { cardOf } from '../../holdings/powers.js';
import { hasTrait, isPlaying } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Pile, Purpose, piles, type TalismanState } from '../../state/state.js';
import { Deck, Trait } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { pickCard } from '../dice/dice.js';

/** R-SPELL-02, SP-GEN-11 Draws up to `n` Spells, as Craft allows; the discards become the deck when it has run out. */
export function drawSpells(s: TalismanState, seat: number, n: number): void {
  for (; n > 0 && spellRoom(s, seat); n--) {
    const card = s.spellsKnown[0] > 0 ? nextKnownSpell(s) : pickSpell(s);
    if (card === NO_CARD) return;
    piles.move(s, card, Pile.Spells + seat);
    recomputeHand(s, seat);
  }
}

/** Picks any Spell of the deck, which is made again from the discards when it has run out. */
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

/** Returns the known top of the Spell deck, which a position file named. */
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
 * RUL-180 Gives a Spell to each seat without one whose Wand could not give one at the last check, and now can: it was
 * inherited, or Craft or magic came back. It is checked between two steps, but not while characters are dealt, because
 * heirlooms then belong to no character yet (V-X-B).
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
