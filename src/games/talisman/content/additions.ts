import type { Addition, AdditionCount, AdditionKind } from '../../../engine/game.js';
import { Kind } from '../vocabulary/ids.js';
import type { AnyRow, Located, Rows } from './rows.js';
import type { Section } from './schema.js';
import type { Content } from './types.js';

/** Additions and changes of packs, and the counts of each in observed games. */

/** Most additions that are counted: each is at least one column of the record. */
const COUNTED_MAX = 100;

/** Counts of an addition, with their meanings. */
const MEANINGS = {
  met: 'was met: drawn, bought, given or come upon',
  kept: 'was taken by a player, as a possession or as a trophy',
  used: 'was used',
  held: 'was in hand as a turn began',
  visited: 'was come to',
  taken: 'was taken by a killed character',
} as const;

type Word = keyof typeof MEANINGS;

/** Belongs to neither a title nor a character. */
const NOBODY = 255;

const DECKS: readonly (readonly [Section, string])[] = [
  ['adventure', 'adventure'],
  ['spells', 'spell'],
  ['purchase', 'purchase'],
  ['talismans', 'talisman'],
  ['otherDeck', 'other'],
];

/** Returns the rows that are not those of the base game, in their order, then the powers that everybody has. */
export function additionsOf(content: Content, rows: Rows, base: Rows): Addition[] {
  const cards = DECKS.flatMap(([section, deck]) =>
    touched(rows, base, section).map(({ id, isNew }): Draft => {
      const title = content.titles.findIndex((row) => row.id === id && row.deck === deck);
      return {
        kind: 'card',
        id: `${deck}:${id}`,
        name: content.titles[title].name,
        isNew,
        words: cardWords(content, title),
      };
    }),
  );
  const others = (section: Section, kind: AdditionKind, named: readonly Named[], words: readonly Word[]): Draft[] =>
    touched(rows, base, section).map(({ id, isNew }) => ({
      kind,
      id,
      name: named.find((row) => row.id === id)?.name ?? id,
      isNew,
      words,
    }));
  const rules = content.powerName.flatMap((name, power): Draft[] =>
    isRule(content, power) ? [{ kind: 'rule', id: String(power), name, isNew: true, words: ['used'] }] : [],
  );
  const drafts = [
    ...others('characters', 'character', content.characters, []),
    ...cards,
    ...others('spaces', 'space', content.spaces, ['visited']),
    ...others('covers', 'cover', content.covers, ['visited']),
    ...others('forms', 'form', content.forms, ['taken']),
    ...rules,
  ];
  return drafts.map((draft, i) => finish(draft, i < COUNTED_MAX ? draft.words : []));
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Draft extends Omit<Addition, 'counts'> {
  readonly words: readonly Word[];
}

function isRule({ powerTitle, powerCharacter }: Content, power: number): boolean {
  return powerTitle[power] === NOBODY && powerCharacter[power] === NOBODY;
}

/** Returns the rows of a section that the base game does not have as they are. */
function touched(rows: Rows, base: Rows, section: Section): { readonly id: string; readonly isNew: boolean }[] {
  const before = new Map((base[section] as Located<AnyRow>[]).map(({ row, place }) => [row.id, place]));
  // A row that only lost a name of a removed one is still written where it was.
  return (rows[section] as Located<AnyRow>[])
    .filter(({ row, place }) => before.get(row.id) !== place)
    .map(({ row: { id } }) => ({ id, isNew: !before.has(id) }));
}

function cardWords(content: Content, title: number): Word[] {
  const kind: Kind = content.kind[title];
  if (kind === Kind.Spell) return ['met', 'used'];
  const isTaken = content.gold[title] === 0;
  const isPossession = [Kind.Object, Kind.MagicObject, Kind.Follower].includes(kind) && isTaken;
  const hasPower = content.powerTitle.includes(title);
  return [
    'met',
    ...(isPossession || (kind === Kind.Enemy && isTaken) ? (['kept'] as const) : []),
    ...(hasPower ? (['used'] as const) : []),
    ...(isPossession ? (['held'] as const) : []),
  ];
}

function finish({ words, ...draft }: Draft, counted: readonly Word[]): Addition {
  return { ...draft, counts: counted.map((word) => countOf(draft, word)) };
}

function countOf({ kind, id, name }: Omit<Draft, 'words'>, word: Word): AdditionCount {
  const column = `${kind}_${id}_${word}`.toLowerCase().replaceAll(/\W+/g, '_');
  const about = `times that ${name} ${MEANINGS[word]}, in the whole game; counted in the first blocks only`;
  return { word, column: { id: column, about, mayBeMissing: true, sampled: true } };
}
