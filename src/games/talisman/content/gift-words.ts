import { Kind } from '../vocabulary/ids.js';
import type { Content } from './types.js';

/** Kinds of cards that a seat can begin with. */
const GIVEN: readonly number[] = [Kind.Object, Kind.MagicObject, Kind.Follower, Kind.Spell];

type Gifts = Pick<Content, 'titles' | 'kind' | 'gold' | 'mustTake'>;

/** Returns the ids of the cards that a seat can begin with, each once. */
export function giftWords(of: Gifts): string[] {
  return [...new Set(of.titles.flatMap(({ id }, title) => (isGift(of, title) ? [id] : [])))];
}

/** True for Objects, Followers and Spells, but not for gold on a card or a card that must be taken. */
export function isGift({ kind, gold, mustTake, titles }: Gifts, title: number): boolean {
  const played = titles[title].notModelled === undefined;
  return played && GIVEN.includes(kind[title]) && gold[title] === 0 && mustTake[title] === 0;
}
