import type { CatalogueList } from '../../../engine/index.js';
import { contentRows } from '../../library/content.js';
import { rarityIn, saidWords } from './words.js';

/** Lists of the words in which a pack writes powers. */
const WORD_LISTS = ['verbs', 'moments', 'numbers', 'conditions', 'traits'] as const satisfies readonly CatalogueList[];

/** Lists of things that a pack may change, by their printed names. */
const THING_LISTS = ['spaces', 'cards', 'characters'] as const satisfies readonly CatalogueList[];

/** A word of packs, or a thing that a pack may change. */
export interface PackWord {
  readonly id: string;
  readonly list: CatalogueList;
  /** Its meaning, or its printed name. */
  readonly meaning: string;
}

/** Returns the words of packs that share words with a sentence, the nearest first. */
export function nearestPackWords(sentence: string, most = 3): PackWord[] {
  return nearest(
    sentence,
    WORD_LISTS.flatMap((list) => rowsOf(list, 'says')),
    ({ id, meaning }) => `${spaced(id)} ${meaning}`,
  ).slice(0, most);
}

/** Returns the cards, spaces and characters whose whole printed names are in a sentence, the longest names first. */
export function namedThings(sentence: string, most = 3): PackWord[] {
  const { words } = saidWords(sentence);
  const isNamed = ({ meaning }: PackWord): boolean => {
    const name = [...saidWords(meaning).words];
    return name.length > 0 && name.every((word) => words.has(word));
  };
  return THING_LISTS.flatMap((list) => rowsOf(list, 'name'))
    .filter(isNamed)
    .filter(({ meaning }, place, all) => all.findIndex((one) => one.meaning === meaning) === place)
    .sort((a, b) => saidWords(b.meaning).words.size - saidWords(a.meaning).words.size)
    .slice(0, most);
}

function nearest(sentence: string, rows: readonly PackWord[], textOf: (row: PackWord) => string): readonly PackWord[] {
  const given = saidWords(sentence).words;
  const all = rows.map((row) => ({ row, words: saidWords(textOf(row)).words }));
  const rarity = rarityIn(all.map(({ words }) => words));
  return all
    .map(({ row, words }) => {
      const shared = [...words].filter((word) => given.has(word));
      return { row, worth: shared.reduce((sum, word) => sum + rarity(word), 0) / Math.sqrt(words.size) };
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ row }) => row);
}

function rowsOf(list: CatalogueList, text: 'says' | 'name'): PackWord[] {
  return contentRows(list, 'talisman').map((row) => ({ id: String(row['id']), list, meaning: String(row[text]) }));
}

/** Returns "gain life" for "gainLife". */
function spaced(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
