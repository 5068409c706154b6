import type { WorthLevel } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { type KnockOut, knockOutsOf, Out } from '../content/knock-outs.js';
import { giftWords, isGift } from '../content/start-cards.js';
import { startChangesOf } from '../content/start-changes.js';
import { Deck, KINDS, Kind } from '../vocabulary/ids.js';

/** Lists of possible starts of a seat and of possible knock-outs, for people and for experiments. Cold. */

type Row = Readonly<Record<string, unknown>>;

/** Returns every card, and every kind of points, that a seat can begin with. */
export function gifts(): Row[] {
  const cards = giftWords(content).map((id) => {
    const titles = titlesOf(id);
    return {
      id: `gift=${id}`,
      name: content.titles[titles[0]].name,
      type: KINDS[content.kind[titles[0]]],
      copies: titles.reduce((sum, title) => sum + content.copies[title], 0),
    };
  });
  const others = startChangesOf(content).filter(({ scope, id }) => scope === 'seat' && id !== 'gift');
  const points = others.map(({ id, about, words = [], min, max }) => ({
    id: words.length > 0 ? `${id}=SPACE` : `${id}=${min}..${max}`,
    name: about,
  }));
  return [...cards, ...points];
}

/** Returns everything that can be taken out of a game. */
export function knockouts(): Row[] {
  return knockOutsOf(content).map(({ word, name, out, at }) => ({ id: word, name, type: typeOf(out, at) }));
}

const TYPES: Readonly<Record<Exclude<Out, Out.Card>, string>> = {
  [Out.Ability]: 'ability',
  [Out.Trait]: 'ability',
  [Out.Ease]: 'ability',
  [Out.Space]: 'space',
  [Out.Power]: 'power',
};

function typeOf(out: Out, at: number): string {
  return out === Out.Card ? KINDS[content.kind[at]] : TYPES[out];
}

function titlesOf(id: string): number[] {
  return content.titles.flatMap((row, title) => (row.id === id && isGift(content, title) ? [title] : []));
}

/** Items with a measurable worth, by kind. */
export const worths = {
  objects: () => given((title) => [Kind.Object, Kind.MagicObject].includes(content.kind[title])),
  followers: () => given((title) => content.kind[title] === Kind.Follower),
  spells: () => given((title) => content.kind[title] === Kind.Spell),
  purchase: () => given((title) => content.deckOf[content.firstCopy[title]] === Deck.Purchase),
  cards: () => takenOut(({ out }) => out === Out.Card),
  stats: () => [
    ...startChangesOf(content)
      // A lower price of counters is no point that the seat has.
      .filter(({ id, words, scope }) => scope === 'seat' && words === undefined && id !== 'discount')
      .map(({ id }) => level(`${id}=1`, `+1 ${id}`, 'seat0')),
    ...given((title) => content.deckOf[content.firstCopy[title]] === Deck.Talisman),
  ],
  starts: () => startLevels(),
  abilities: () => takenOut(({ out }) => out === Out.Ability || out === Out.Trait || out === Out.Ease),
  spaces: () => takenOut(({ out }) => out === Out.Space),
  powers: () => takenOut(({ out }) => out === Out.Power),
} satisfies Readonly<Record<string, () => readonly WorthLevel[]>>;

function given(isOfKind: (title: number) => boolean): WorthLevel[] {
  return giftWords(content)
    .filter((id) => titlesOf(id).some(isOfKind))
    .map((id) => level(`gift=${id}`, content.titles[titlesOf(id)[0]].name, 'seat0'));
}

function startLevels(): WorthLevel[] {
  const { words = [] } = startChangesOf(content).find(({ id }) => id === 'start')!;
  const names = words.map((id) => content.spaces.find((space) => space.id === id)!.name);
  return words.map((id, i) => {
    const isAlone = names.filter((name) => name === names[i]).length === 1;
    const number = names.slice(0, i + 1).filter((name) => name === names[i]).length;
    return level(`start=${id}`, isAlone ? names[i] : `${names[i]} ${number}`, 'seat0');
  });
}

function takenOut(isOfKind: (one: KnockOut) => boolean): WorthLevel[] {
  return knockOutsOf(content)
    .filter(isOfKind)
    .map((one) => {
      const holders = holdersOf(one);
      return { ...level(one.word, one.name, 'without'), ...(holders.length === 0 ? {} : { holders }) };
    });
}

/** Returns the characters that have an ability, or the one that has a power of a pack. */
function holdersOf({ out, at }: KnockOut): string[] {
  const { characters, ability, characterTrait, characterEase, powerCount, powerCharacter, numberCharacter } = content;
  const bits = { [Out.Ability]: ability, [Out.Trait]: characterTrait, [Out.Ease]: characterEase } as const;
  if (out === Out.Power) {
    const holder = at < powerCount ? powerCharacter[at] : numberCharacter[at - powerCount];
    return characters[holder] === undefined ? [] : [characters[holder].id];
  }
  if (out !== Out.Ability && out !== Out.Trait && out !== Out.Ease) return [];
  return characters.filter((_, c) => ((bits[out][c] >> at) & 1) === 1).map(({ id }) => id);
}

function level(word: string, name: string, factor: WorthLevel['factor']): WorthLevel {
  return { level: word, name, factor };
}
