import { content } from '../content/index.js';
import { mayCarry } from '../holdings/inventory.js';
import { DECKS, Deck, Kind } from '../vocabulary/ids.js';

/** Cards allowed in a list, and their name in messages. */
export interface Sort {
  readonly what: string;
  readonly fits: (title: number) => boolean;
}

const inDeck =
  (deck: Deck) =>
  (title: number): boolean =>
    content.titles[title].deck === DECKS[deck];
const ofKind =
  (...kinds: readonly Kind[]) =>
  (title: number): boolean =>
    kinds.includes(content.kind[title]);

export const ADVENTURE: Sort = { what: 'Adventure card', fits: inDeck(Deck.Adventure) };
export const SPELL: Sort = { what: 'Spell', fits: inDeck(Deck.Spell) };
export const OBJECT: Sort = { what: 'Object', fits: ofKind(Kind.Object, Kind.MagicObject) };
/** V-XVI-3, RUL-113 Killed Animals, which the great hunt carries among the Objects. */
export const CARRIED: Sort = {
  what: 'Object or Animal',
  fits: (title) => OBJECT.fits(title) || mayCarry(content.firstCopy[title]),
};
export const FOLLOWER: Sort = { what: 'Follower', fits: ofKind(Kind.Follower) };
export const TROPHY: Sort = { what: 'Enemy', fits: ofKind(Kind.Enemy) };
export const ON_BOARD: Sort = { what: 'card for a space', fits: (title) => !inDeck(Deck.Spell)(title) };
