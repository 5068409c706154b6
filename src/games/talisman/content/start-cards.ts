import { unknownWord } from '../../../engine/errors.js';
import type { Key, Mistakes, Place } from '../../../rows/source.js';
import { KINDS, Kind } from '../vocabulary/ids.js';
import type { Located, Rows } from './rows.js';
import type { CardRow } from './schema.js';
import type { TitleColumns } from './titles.js';
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

/** Returns the same ids from the rows, in the same order, before they are columns. */
export function giftIds(rows: Rows): string[] {
  const cards = [...rows.purchase, ...rows.talismans, ...rows.otherDeck];
  const found = [
    ...rows.adventure.filter(isCardGift),
    ...rows.spells.filter(({ row }) => row.notModelled === undefined),
    ...cards.filter(isCardGift),
  ];
  return [...new Set(found.map(({ row }) => row.id))];
}

function isCardGift({ row }: Located<CardRow>): boolean {
  const { notModelled, kind, gold = 0, mustTake = false } = row;
  return notModelled === undefined && GIVEN.includes(KINDS.indexOf(kind)) && gold === 0 && !mustTake;
}

/** Makes the lists of cards that characters begin with; the forms behind them begin with none. */
export function compileStartCards(rows: Rows, titles: TitleColumns, mistakes: Mistakes): Pick<Content, 'startCards'> {
  const words = giftWords(titles);
  const giftOf = (card: string, place: Place, keys: readonly Key[]): number => {
    const gift = words.indexOf(card);
    if (gift < 0) mistakes.add(place, keys, unknownWord('card', card, words).message);
    return Math.max(0, gift);
  };
  const everyone = rows.startCards.map(({ card, place }) => giftOf(card, place, []));
  const lists = rows.characters.map(({ row: { cards = [] }, place }) =>
    Uint8Array.from([...cards.map((card, i) => giftOf(card, place, ['cards', i])), ...everyone]),
  );
  return { startCards: [...lists, ...rows.forms.map(() => new Uint8Array(0))] };
}
