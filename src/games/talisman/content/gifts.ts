import { Kind } from '../vocabulary/ids.js';
import { derivedFromContent } from './active-content.js';
import { content } from './loaded.js';
import type { Content } from './types.js';

/** Kinds of cards that a seat can begin with. */
const GIVEN: readonly number[] = [Kind.Object, Kind.MagicObject, Kind.Follower, Kind.Spell];

/** Returns the ids of the cards that a seat can begin with, each once. */
export function giftWords(of: Content): string[] {
  return [...new Set(of.titles.flatMap(({ id }, title) => (isGift(of, title) ? [id] : [])))];
}

/** True for Objects, Followers and Spells, but not for gold on a card or a card that must be taken. */
export function isGift({ kind, gold, mustTake, titles }: Content, title: number): boolean {
  const played = titles[title].notModelled === undefined;
  return played && GIVEN.includes(kind[title]) && gold[title] === 0 && mustTake[title] === 0;
}

/** Number of a title that is no gift. */
const NO_GIFT = 0xffff;

/** Number of the gift that each title is; titles of two decks may be one gift. */
export const gifts = derivedFromContent(() => {
  const words = giftWords(content);
  return {
    wordOf: Uint16Array.from(content.titles, ({ id }, title) => (isGift(content, title) ? words.indexOf(id) : NO_GIFT)),
  };
});
