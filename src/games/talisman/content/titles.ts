import { assert } from '../../../engine/errors.js';
import type { Mistakes } from '../../../rows/source.js';
import {
  ALIGNMENTS,
  BREEDS,
  CAST_AT,
  DECKS,
  Deck,
  EASES,
  KEYWORDS,
  KINDS,
  Kind,
  PARTS,
  TAGS,
  TARGETS,
  Tag,
  TRAITS,
  WORD_BITS,
} from '../vocabulary/ids.js';
import { lasting } from './powers.js';
import type { ProgramCompiler } from './program.js';
import type { Program } from './program-schema.js';
import type { Located, Rows } from './rows.js';
import type { CardRow, SpellRow } from './schema.js';
import { cardScope, spellScope } from './scope.js';
import type { Content, TitleRow } from './types.js';
import { cardText } from './words.js';

/** Encounter number a card has by its kind when its row names none; Enemies with Craft and Spells differ. */
const USUAL_NUMBER: readonly number[] = [1, 2, 4, 5, 5, 5, 6, 0];

/** A row of one of the decks, before it becomes columns. */
interface Title {
  readonly deck: Deck;
  readonly kind: Kind;
  readonly row: Partial<CardRow> & { id: string; name: string; copies: number };
  readonly spell: SpellRow | null;
  readonly located: Located<CardRow | SpellRow>;
  readonly text: string;
}

export type TitleColumns = Pick<
  Content,
  | 'cardCount'
  | 'titleOf'
  | 'deckOf'
  | 'titleCount'
  | 'titles'
  | 'firstCopy'
  | 'copies'
  | 'kind'
  | 'breed'
  | 'number'
  | 'strength'
  | 'craft'
  | 'addStrength'
  | 'addCraft'
  | 'battle'
  | 'battleDragon'
  | 'weapon'
  | 'armour'
  | 'carry'
  | 'trait'
  | 'ease'
  | 'barredTo'
  | 'gold'
  | 'hire'
  | 'mustTake'
  | 'lurable'
  | 'charmProof'
  | 'bribe'
  | 'counters'
  | 'counterOf'
  | 'tag'
  | 'well'
  | 'does'
  | 'drawn'
  | 'castAt'
  | 'target'
  | 'keyword'
  | 'keywordMask'
  | 'worth'
  | 'otherCount'
>;

/** Bits of those of `words` that are in `known`, in its order. */
export function bits(words: readonly string[] | undefined, known: readonly string[]): number {
  assert(
    known.length <= WORD_BITS,
    `${known.length} words from '${known[0]}' on are bits of one word, which has ${WORD_BITS}: part the class (ids.ts)`,
  );
  let all = 0;
  known.forEach((word, bit) => {
    if (words?.includes(word) === true) all |= 1 << bit;
  });
  return all;
}

/** Makes the columns of cards and titles. */
export function compileTitles(rows: Rows, programs: ProgramCompiler, mistakes: Mistakes): TitleColumns {
  const titles = listTitles(rows);
  for (const title of titles) checkTitle(title, mistakes);
  const program = (t: Title, at: number, p: Program | undefined, key: string): number =>
    programs.address(
      p,
      t.located.place,
      key,
      key === 'does' ? t.row.id : `${t.row.id} ${key}`,
      t.spell === null ? cardScope(key, at) : spellScope(t.spell),
    );
  return {
    ...cardColumns(titles),
    ...bonusColumns(titles),
    titles: titles.map(titleRow),
    does: Int16Array.from(titles, (t, at) => program(t, at, t.spell === null ? t.row.does : t.spell.does, 'does')),
    drawn: Int16Array.from(titles, (t, at) => program(t, at, t.row.drawn, 'drawn')),
    castAt: Int32Array.from(titles, (t) => bits(t.spell?.cast, CAST_AT)),
    target: Uint8Array.from(titles, (t) => (t.spell === null ? 0 : TARGETS.indexOf(t.spell.target))),
  };
}

function listTitles(rows: Rows): Title[] {
  const card =
    (deck: Deck) =>
    (located: Located<CardRow>): Title => ({
      deck,
      located,
      row: located.row,
      spell: null,
      kind: KINDS.indexOf(located.row.kind),
      text: cardText(located.row),
    });
  const spell = (located: Located<SpellRow>): Title => {
    const { id, name, copies, text } = located.row;
    return { deck: Deck.Spell, located, row: { id, name, copies }, spell: located.row, kind: Kind.Spell, text };
  };
  return [
    ...rows.adventure.map(card(Deck.Adventure)),
    ...rows.spells.map(spell),
    ...rows.purchase.map(card(Deck.Purchase)),
    ...rows.talismans.map(card(Deck.Talisman)),
    ...rows.otherDeck.map(card(Deck.Other)),
  ];
}

function titleRow(title: Title): TitleRow {
  const { row, located } = title;
  const reason = located.row.notModelled;
  return {
    id: row.id,
    name: row.name,
    deck: DECKS[title.deck],
    copies: row.copies,
    text: title.text,
    provenance: located.provenance,
    confidence: located.confidence,
    ...(reason === undefined ? {} : { notModelled: reason }),
  };
}

function cardColumns(titles: readonly Title[]) {
  const cards = titles.flatMap((title, index) => Array.from({ length: title.row.copies }, () => ({ title, index })));
  let next = 0;
  const firstCopy = Uint8Array.from(titles, (t) => (next += t.row.copies) - t.row.copies);
  return {
    cardCount: cards.length,
    otherCount: cards.filter((card) => card.title.deck === Deck.Other).length,
    titleOf: Uint8Array.from(cards, (card) => card.index),
    deckOf: Uint8Array.from(cards, (card) => card.title.deck),
    titleCount: titles.length,
    firstCopy,
    copies: Uint8Array.from(titles, (t) => t.row.copies),
  };
}

function bonusColumns(titles: readonly Title[]) {
  const u8 = (of: (row: Title['row']) => number | undefined): Uint8Array =>
    Uint8Array.from(titles, (t) => of(t.row) ?? 0);
  const i8 = (of: (row: Title['row']) => number | undefined): Int8Array =>
    Int8Array.from(titles, (t) => of(t.row) ?? 0);
  const tag = Int32Array.from(titles, (t) => bits(t.row.tags, TAGS));
  const keyword = u8((r) => bits(r.keywords, KEYWORDS));
  return {
    kind: Uint8Array.from(titles, (t) => t.kind),
    breed: u8((r) => BREEDS.indexOf(r.breed ?? 'none')),
    number: Uint8Array.from(titles, encounterNumber),
    strength: u8((r) => r.strength),
    craft: u8((r) => r.craft),
    addStrength: i8((r) => r.addStrength),
    addCraft: i8((r) => r.addCraft),
    battle: i8((r) => r.battle),
    battleDragon: i8((r) => r.battleDragon ?? r.battle),
    weapon: u8((r) => Number(r.weapon ?? false)),
    armour: u8((r) => r.armour),
    carry: u8((r) => r.carry),
    trait: Int32Array.from(titles, (t) => bits(traitsOf(t.row), TRAITS)),
    ease: Int32Array.from(titles, (t) => bits(traitsOf(t.row), EASES)),
    barredTo: u8((r) => bits(r.barredTo, ALIGNMENTS)),
    gold: u8((r) => r.gold),
    hire: u8((r) => r.hire),
    mustTake: u8((r) => Number(r.mustTake ?? false)),
    lurable: u8((r) => Number(r.lurable ?? false)),
    charmProof: u8((r) => Number(r.charmProof ?? false)),
    bribe: u8((r) => r.bribe),
    counters: u8((r) => r.counters),
    counterOf: u8((r) => PARTS.indexOf(r.counterOf ?? 'strength')),
    tag,
    well: wellNumbers(tag),
    keyword,
    keywordMask: keyword.reduce((mask, bit) => mask | bit, 0),
    worth: u8((r) => r.worth),
  };
}

/** The wells count from 0; beyond a word's bits some share one. */
function wellNumbers(tag: Int32Array): Uint8Array {
  let wells = 0;
  return Uint8Array.from(tag, (bits) => ((bits & Tag.Well) === 0 ? 0 : wells++ % WORD_BITS));
}

function traitsOf({ traits = [], powers }: Title['row']): readonly string[] {
  return [...traits, ...lasting(powers)];
}

function encounterNumber(title: Title): number {
  if (title.row.number !== undefined) return title.row.number;
  return title.kind === Kind.Enemy && title.row.craft !== undefined ? 3 : USUAL_NUMBER[title.kind];
}

/** Checks columns that do not fit the kind. */
function checkTitle(title: Title, mistakes: Mistakes): void {
  const {
    row,
    located: { place },
  } = title;
  const isEnemy = title.kind === Kind.Enemy;
  const isFollower = title.kind === Kind.Follower;
  const only = (key: keyof CardRow, fits: boolean, whom: string): void => {
    if (row[key] !== undefined && !fits) mistakes.add(place, [key], `only ${whom} can have it`);
  };
  for (const key of ['strength', 'craft', 'breed', 'bribe'] as const) only(key, isEnemy, 'an Enemy');
  for (const key of ['mustTake', 'lurable', 'charmProof'] as const) only(key, isFollower, 'a Follower');
  const ownable = isFollower || title.kind === Kind.Object || title.kind === Kind.MagicObject;
  const owned = [
    'addStrength',
    'addCraft',
    'battle',
    'battleDragon',
    'weapon',
    'armour',
    'carry',
    'traits',
    'powers',
    'barredTo',
    'gold',
    'hire',
    'keywords',
  ] as const;
  for (const key of owned) only(key, ownable, 'an Object, Magic Object or Follower');
  for (const key of ['battle', 'battleDragon'] as const) {
    if (row[key] !== undefined && ownable && row.weapon !== true)
      mistakes.add(
        place,
        [key],
        "only a Weapon has it: write 'weapon: true', or a power such as { modify: battle, by: 1 }",
      );
  }
  if (isEnemy && (row.strength === undefined) === (row.craft === undefined)) {
    mistakes.add(place, [], 'an Enemy has either strength or craft');
  }
  if (isEnemy && row.number !== undefined && row.number !== (row.craft === undefined ? 2 : 3)) {
    mistakes.add(place, ['number'], 'an Enemy has number 2 with strength and 3 with craft');
  }
  only('worth', title.kind === Kind.Object || title.kind === Kind.MagicObject, 'an Object or Magic Object');
  if ((row.counters === undefined) !== (row.counterOf === undefined))
    mistakes.add(place, ['counters'], 'counters and counterOf go together');
  if (isEnemy && row.breed === undefined) mistakes.add(place, [], 'an Enemy needs a breed');
}
