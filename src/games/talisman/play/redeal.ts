import { draw, fold, NO_CARD } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { recomputeHand } from '../holdings/inventory.js';
import { marksOf, setMarks } from '../holdings/marks.js';
import { isOut } from '../holdings/powers.js';
import { hasAbility } from '../holdings/stats.js';
import { Pile, piles, Status, setKey, type TalismanState } from '../state/state.js';
import { Ability } from '../vocabulary/ids.js';
import { MarkFlag } from '../vocabulary/marks.js';

/**
 * Draws again all hidden information of a seat; Objects and Followers are open (R-OBJ-05, R-FOL-01). This is the
 * future, by a new seed, the Spells of others (R-SPELL-03), unless an ability shows them, and the tops of the decks
 * except those that the seat foresaw, and hidden marks of others.
 */
export function redeal(s: TalismanState, seat: number, seed: number): void {
  s.seed[0] = fold(seed, 1);
  s.seed[1] = fold(seed, 2);
  setKey(s);
  s.spellsKnown[0] = 0;
  if (s.topKnown[0] > 0 && s.topSeer[0] !== seat) redealTops(s);
  if (!hasAbility(s, seat, Ability.SeeSpells)) redealSpells(s, seat);
  for (let mark = 0; mark < content.markCount; mark++)
    if ((content.markFlags[mark] & MarkFlag.Hidden) !== 0) redealMarks(s, seat, mark);
}

function redealTops(s: TalismanState): void {
  piles.pour(s, Pile.KnownTop, Pile.AdventureDeck);
  for (let known = 0, i = 0; known < s.topKnown[0]; i++) {
    const card = redrawn(s, Pile.AdventureDeck, 1, i);
    if (card === NO_CARD) continue;
    piles.move(s, card, Pile.KnownTop);
    s.deckTop[known++] = card;
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
    while (hands[other] > 0) {
      const card = redrawn(s, Pile.SpellDeck, 2, k++);
      if (card === NO_CARD) continue;
      piles.move(s, card, Pile.Spells + other);
      hands[other]--;
    }
    recomputeHand(s, other);
  }
}

/** K-MARK-7 Deals the hidden marks of a kind again among the other players that have a character. */
function redealMarks(s: TalismanState, seat: number, mark: number): void {
  for (let last = s.seats[0] - 1; last > 0; last--) {
    if (last === seat || s.status[last] !== Status.Playing) continue;
    const other = draw(s.seed[0], s.seed[1], 3 + mark, last, last + 1);
    if (other === seat || s.status[other] !== Status.Playing) continue;
    const moved = marksOf(s, mark, last);
    setMarks(s, mark, last, marksOf(s, mark, other));
    setMarks(s, mark, other, moved);
  }
}

/** Draws any card of a deck; NO_CARD if it is taken out of the game. It stays, because all see how many there are. */
function redrawn(s: TalismanState, deck: number, purpose: number, i: number): number {
  const card = piles.ranked(s, deck, draw(s.seed[0], s.seed[1], purpose, i, s.pileSize[deck]));
  return isOut(s, card) ? NO_CARD : card;
}

export const handSizes = new Uint8Array(8);
