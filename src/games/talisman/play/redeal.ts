import { draw, fold, NO_CARD } from '../../../engine/index.js';
import { recomputeHand } from '../holdings/inventory.js';
import { hasAbility } from '../holdings/stats.js';
import { Pile, piles, setKey, type TalismanState } from '../state/state.js';
import { Ability } from '../vocabulary/ids.js';

/**
 * Draws again all hidden information of a seat; Objects and Followers are open (R-OBJ-05, R-FOL-01). This is the
 * future, by a new seed, the Spells of others (R-SPELL-03), unless an ability shows them, and the tops of the decks
 * except those that the seat foresaw.
 */
export function redeal(s: TalismanState, seat: number, seed: number): void {
  s.seed[0] = fold(seed, 1);
  s.seed[1] = fold(seed, 2);
  setKey(s);
  s.spellsKnown[0] = 0;
  if (s.topKnown[0] > 0 && s.topSeer[0] !== seat) redealTops(s);
  if (!hasAbility(s, seat, Ability.SeeSpells)) redealSpells(s, seat);
}

function redealTops(s: TalismanState): void {
  piles.pour(s, Pile.KnownTop, Pile.AdventureDeck);
  for (let i = 0; i < s.topKnown[0]; i++) {
    const rank = draw(s.seed[0], s.seed[1], 1, i, s.pileSize[Pile.AdventureDeck]);
    const card = piles.ranked(s, Pile.AdventureDeck, rank);
    piles.move(s, card, Pile.KnownTop);
    s.deckTop[i] = card;
  }
}

/** Puts all hidden hands back into the deck before any is drawn again, so that every Spell can be anywhere. */
function redealSpells(s: TalismanState, seat: number): void {
  const hands = handSizes;
  for (let other = 0; other < s.seats[0]; other++) {
    hands[other] = 0;
    if (other === seat) continue;
    for (let card = s.firstCard[Pile.Spells + other]; card !== NO_CARD; ) {
      const next = s.nextCard[card];
      piles.move(s, card, Pile.SpellDeck);
      hands[other]++;
      card = next;
    }
  }
  for (let other = 0, k = 0; other < s.seats[0]; other++) {
    for (; hands[other] > 0; hands[other]--) {
      const rank = draw(s.seed[0], s.seed[1], 2, k++, s.pileSize[Pile.SpellDeck]);
      piles.move(s, piles.ranked(s, Pile.SpellDeck, rank), Pile.Spells + other);
    }
    recomputeHand(s, other);
  }
}

export const handSizes = new Uint8Array(8);
