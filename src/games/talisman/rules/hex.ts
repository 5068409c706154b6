import { NO_CARD } from '../../../engine/index.js';
import { content, perContent } from '../content/index.js';
import { discard, putOnSpace } from '../inventory.js';
import { Pile, type TalismanState } from '../state.js';
import { hasTrait } from '../stats.js';
import { Deck, Kind, Trait } from '../words/ids.js';
import { loseLives } from './loss.js';

/** A Spell that lies on a space counts down in the low four bits of its counter; the others hold the caster's seat. */
const TURNS = 15;

/** The Spells: cards of a deck are contiguous, and only Spells lie on spaces as Hexes. */
export const spells = perContent(() => ({
  first: content.deckOf.indexOf(Deck.Spell),
  end: content.deckOf.lastIndexOf(Deck.Spell) + 1,
}));

/** R-ADV-14 Lays a Spell on a space for `rounds` rounds. RUL-77: the caster's present turn does not count. */
export function layHex(s: TalismanState, seat: number, card: number, space: number, rounds: number): void {
  putOnSpace(s, card, space);
  s.counter[card] = (seat << 4) | (rounds + 1);
  s.hexes[0]++;
}

/**
 * R-ORD-03, R-ADV-14 Spells lying on the landing space act before anything else; they stay, and count as cards lying
 * there. SP-GEN-14: a character shielded from Spells is shielded from these. RUL-45 The life is the caster's deed.
 */
export function meetHexes(s: TalismanState, seat: number): void {
  if (hasTrait(s, seat, Trait.SpellBarred)) return;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (content.kind[content.titleOf[card]] === Kind.Spell)
      return loseLives(s, seat, 1 << seat, 1, 1 + casterOf(s, card));
  }
}

/** RUL-77 A Hex lies until the end of its caster's third own turn after the cast. */
export function runDownHexes(s: TalismanState, seat: number): void {
  for (let card = spells.first; card < spells.end; card++) {
    if (!isHexOf(s, card, seat)) continue;
    s.counter[card]--;
    if ((s.counter[card] & TURNS) === 0) endHex(s, card);
  }
}

/** The caster is out of the game and has no turns left to count. */
export function endHexesOf(s: TalismanState, seat: number): void {
  if (s.hexes[0] === 0) return;
  for (let card = spells.first; card < spells.end; card++) if (isHexOf(s, card, seat)) endHex(s, card);
}

function isHexOf(s: TalismanState, card: number, seat: number): boolean {
  return s.counter[card] !== 0 && casterOf(s, card) === seat;
}

function casterOf(s: TalismanState, card: number): number {
  return s.counter[card] >> 4;
}

function endHex(s: TalismanState, card: number): void {
  s.hexes[0]--;
  discard(s, card);
}
