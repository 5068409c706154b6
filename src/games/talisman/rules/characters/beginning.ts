import { CHANGE_WORDS, TABLE } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { knockOuts, Out } from '../../content/knock-outs.js';
import { Start } from '../../content/start-changes.js';
import { takeOut } from '../../holdings/knock-outs.js';
import { gainFate, gainGold, gainLives } from '../../holdings/stock.js';
import { Crossing, Pile, piles, type TalismanState } from '../../state/state.js';
import { Deck, Stat } from '../../vocabulary/ids.js';
import { goTo } from '../movement/landing.js';
import { gainPoints } from '../trading/points.js';
import { give } from './giving.js';

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
