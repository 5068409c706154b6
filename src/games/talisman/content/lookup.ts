import { unknownWord } from '../../../engine/errors.js';
import type { Deck } from '../vocabulary/ids.js';
import { DECKS } from '../vocabulary/ids.js';
import { content } from './loaded.js';

export function titleById(deck: Deck, id: string): number {
  const titles = content.titles.map((t, index) => ({ ...t, index })).filter((t) => t.deck === DECKS[deck]);
  return titles[lookUp(`${DECKS[deck]} card`, id, titles)].index;
}

/** Returns all copies, in any deck, of the titles with that name or id, ignoring case. */
export function findCards(name: string): number[] {
  const target = name.toLowerCase();
  const found: number[] = [];
  for (let card = 0; card < content.cardCount; card++) {
    const title = content.titles[content.titleOf[card]];
    if (title.id === target || title.name.toLowerCase() === target) found.push(card);
  }
  if (found.length === 0)
    throw unknownWord(
      'card',
      name,
      content.titles.flatMap((t) => [t.id, t.name]),
    );
  return found;
}

export function spaceById(id: string): number {
  return lookUp('space', id, content.spaces);
}

export function characterById(id: string): number {
  return lookUp('character', id, content.characters);
}

export function creatureById(id: string): number {
  return lookUp('creature', id, content.creatures);
}

export function shopById(id: string): number {
  return lookUp('shop', id, content.shops);
}

/** Returns the index of the row with that id. @throws UserError for an unknown id, with the nearest known one */
export function lookUp(what: string, id: string, rows: readonly { readonly id: string }[]): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0)
    throw unknownWord(
      what,
      id,
      rows.map((row) => row.id),
    );
  return index;
}
