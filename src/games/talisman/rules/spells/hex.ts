import { content, derivedFromContent } from '../../content/index.js';
import { discard, putOnSpace } from '../../holdings/inventory.js';
import { HexCounts, Option } from '../../options/option.js';
import type { TalismanState } from '../../state/state.js';
import { Deck } from '../../vocabulary/ids.js';

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

/** RUL-193 Ends the Hexes of a caster who is out of the game, if they count its turns. */
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
