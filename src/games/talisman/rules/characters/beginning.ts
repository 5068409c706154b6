import { CHANGE_WORDS, NO_CARD, TABLE } from '../../../../engine/index.js';
import { gifts } from '../../content/gifts.js';
import { content } from '../../content/index.js';
import { knockOuts, Out } from '../../content/knock-outs.js';
import { Start } from '../../content/start-changes.js';
import { gainCard, mayHave, recomputeHand, spellRoom, traitOf } from '../../holdings/inventory.js';
import { takeOut } from '../../holdings/knock-outs.js';
import { gainFate, gainGold, gainLives } from '../../holdings/stock.js';
import { Crossing, Pile, piles, type TalismanState } from '../../state/state.js';
import { Deck, Kind, Stat, Trait } from '../../vocabulary/ids.js';
import { goTo } from '../movement/landing.js';
import { refillSpells } from '../spells/hand.js';
import { gainPoints } from '../trading/points.js';

/** Changes of the start that an experiment asks for: `Game.startChanges`, three numbers each. */

/** Takes things out of the game, before any character is seated. */
export function knockOut(s: TalismanState, changes: Int32Array): void {
  for (let i = 0; i < changes.length; i += CHANGE_WORDS) {
    if (changes[i] !== TABLE) continue;
    s.altered[0] = 1;
    const value = changes[i + 2];
    if (knockOuts.out[value] === Out.Card) takeOutCards(s, knockOuts.at[value]);
    else takeOut(s, knockOuts.out[value], knockOuts.at[value]);
  }
}

/** Takes all copies with an id out of the game. Cards that are chosen, not drawn, leave at once. */
function takeOutCards(s: TalismanState, first: number): void {
  for (let card = 0; card < content.cardCount; card++) {
    if (knockOuts.firstTitle[content.titleOf[card]] !== first) continue;
    takeOut(s, Out.Card, card);
    const deck = content.deckOf[card];
    if (deck === Deck.Purchase || deck === Deck.Talisman) piles.move(s, card, Pile.OutOfGame);
  }
}

/** Gives the seats what they begin with, after all have been seated and before they draw Spells. */
export function beginWith(s: TalismanState, changes: Int32Array): void {
  for (let i = 0; i < changes.length; i += CHANGE_WORDS)
    if (changes[i] !== TABLE) begin(s, changes[i], changes[i + 1], changes[i + 2]);
}

function begin(s: TalismanState, seat: number, change: number, value: number): void {
  switch (change) {
    case Start.Space:
      goTo(s, seat, value, Crossing.None);
      return;
    case Start.Strength:
      gainPoints(s, seat, Stat.Strength, value);
      return;
    case Start.Craft:
      gainPoints(s, seat, Stat.Craft, value);
      return;
    case Start.Life:
      gainLives(s, seat, value);
      return;
    case Start.Fate:
      gainFate(s, seat, value);
      return;
    case Start.Gold:
      gainGold(s, seat, value);
      return;
    default:
      give(s, seat, value);
  }
}

/**
 * Gives a seat one copy of a gift. A character that may not have it (alignment, no room for a Spell) begins without it,
 * and so does every character if no copy is left.
 */
function give(s: TalismanState, seat: number, gift: number): void {
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
