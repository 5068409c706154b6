import { NO_CARD } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { othersAt } from '../../holdings/conditions.js';
import { tallyHere } from '../../holdings/counts.js';
import { putOnSpace } from '../../holdings/inventory.js';
import { hasWay } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Count, Pile, Purpose, piles, type TalismanState } from '../../state/state.js';
import { Deck, FormWay } from '../../vocabulary/ids.js';
import { pickCard } from '../dice/dice.js';

/**
 * A deck beside the Adventure deck, from which some forms draw. Its cards are no Adventure cards: other characters
 * ignore them on a space.
 */

/**
 * RS-VEIL-01, RS-VEIL-02, D-RS-3 True if a seat meets a card on its space. It meets a card of the other deck if it
 * draws from that deck, or if an effect demanded it this turn.
 */
export function isMet(s: TalismanState, seat: number, card: number): boolean {
  if (content.otherCount === 0 || content.deckOf[card] !== Deck.Other) return true;
  return hasWay(s, seat, FormWay.DrawsOther) || ((s.called[card >> 5] >> (card & 31)) & 1) !== 0;
}

/** D-RS-3 Cards on a space that do not count toward the number it is filled up to, for a seat that ignores them. */
export function uncounted(s: TalismanState, seat: number, space: number): number {
  if (s.option[Option.VeilCardsCountForTopUp] === 1 || hasWay(s, seat, FormWay.DrawsOther)) return 0;
  return othersAt(s, space);
}

/** G-RS-2 Returns the next card of the other deck, or NO_CARD. An empty deck is made again from its discards. */
export function drawOtherCard(s: TalismanState): number {
  const card = pickCard(s, Pile.OtherDeck, Purpose.Other, Deck.Other);
  if (card !== NO_CARD) return card;
  piles.pour(s, Pile.OtherDiscard, Pile.OtherDeck);
  return pickCard(s, Pile.OtherDeck, Purpose.Other, Deck.Other);
}

/**
 * RS-VEIL-02 Draws cards of the other deck onto the space, where the seat meets them as if they were Adventure cards.
 */
export function drawCalled(s: TalismanState, seat: number, n: number): void {
  for (; n > 0; n--) {
    const card = drawOtherCard(s);
    if (card === NO_CARD) return;
    putOnSpace(s, card, s.space[seat]);
    tallyHere(s, seat, Count.OuterCards, 1);
    call(s, card);
  }
}

/** RS-VEIL-02 Makes a seat meet the cards of the other deck on its space this turn. */
export function callOthers(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card])
    if (content.deckOf[card] === Deck.Other) call(s, card);
}

function call(s: TalismanState, card: number): void {
  s.called[card >> 5] |= 1 << (card & 31);
}
