import { NO_CARD } from '../../../../engine/index.js';
import { gifts } from '../../content/gifts.js';
import { content } from '../../content/index.js';
import { gainCard, mayHave, recomputeHand, spellRoom, traitOf } from '../../holdings/inventory.js';
import { Pile, piles, type TalismanState } from '../../state/state.js';
import { Kind, Trait } from '../../vocabulary/ids.js';
import { refillSpells } from '../spells/hand.js';

/**
 * Gives a seat one copy of a gift. A character that may not have it (alignment, no room for a Spell) begins without it,
 * and so does every character if no copy is left.
 */
export function give(s: TalismanState, seat: number, gift: number): void {
  const card = copyOf(s, gift);
  if (card === NO_CARD) return;
  if (content.kind[content.titleOf[card]] === Kind.Spell) {
    if (!spellRoom(s, seat)) return;
    piles.move(s, card, Pile.Spells + seat);
    recomputeHand(s, seat);
  } else if (mayHave(s, seat, card)) {
    gainCard(s, seat, card);
    if ((traitOf(card) & Trait.AlwaysSpell) !== 0) refillSpells(s, seat);
  }
}

/** Returns a copy of a gift in a deck, or NO_CARD. Copies for sale come first: the Adventure deck then stays whole. */
function copyOf(s: TalismanState, gift: number): number {
  for (let card = content.cardCount - 1; card >= 0; card--)
    if (gifts.wordOf[content.titleOf[card]] === gift && isInDeck(s, card)) return card;
  return NO_CARD;
}

function isInDeck(s: TalismanState, card: number): boolean {
  return s.pileOf[card] < Pile.DeckCount && s.pileOf[card] !== Pile.OutOfGame;
}
