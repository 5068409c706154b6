import type { CatalogueList } from '../../../engine/index.js';
import { contentRows, type ListRow } from '../../../playing/library/content.js';

/** Words of a pack with their meaning. */
export type Glossary = ReadonlyMap<string, string>;

const GAME = 'talisman';

/** Key of a pack → lists with its possible words. */
const AFTER: Readonly<Record<string, readonly CatalogueList[]>> = {
  before: ['moments'],
  instead: ['moments'],
  after: ['moments'],
  modify: ['numbers'],
  has: ['traits'],
  traits: ['traits'],
  abilities: ['traits'],
  hasTrait: ['traits'],
  hasEase: ['traits'],
  if: ['conditions'],
  unless: ['conditions'],
  start: ['spaces'],
  space: ['spaces'],
  card: ['cards'],
  holds: ['cards'],
};
/** Keys with ids of rows as values, which no schema lists. */
const IDS: readonly string[] = ['start', 'space', 'card', 'holds'];

const read = new Map<CatalogueList, Glossary>();

/** Returns the verbs of programs. */
export function verbGlossary(): Glossary {
  return glossary('verbs');
}

/** Returns the meanings of the words after a key; empty without a list of them. */
export function wordsAfter(key: string | number | undefined): Glossary {
  const lists = Object.hasOwn(AFTER, String(key)) ? AFTER[String(key)] : [];
  return new Map(lists.flatMap((list) => [...glossary(list)]));
}

/** Returns the ids that may be written after a key and are rows of the game; none if a schema lists them. */
export function idsAfter(key: string | number | undefined): Glossary {
  return IDS.includes(String(key)) ? wordsAfter(key) : new Map();
}

/** Returns the ids of the rows that a section of `change` may name. */
export function rowsOf(section: string | number | undefined): Glossary {
  if (section === 'spaces' || section === 'characters') return glossary(section);
  const deck = section === 'spells' ? 'spell' : section;
  const rows = contentRows('cards', GAME).filter((row) => row['deck'] === deck);
  return new Map(rows.map((row) => [String(row['id']), meaning(row)]));
}

function glossary(list: CatalogueList): Glossary {
  let found = read.get(list);
  if (found === undefined) {
    found = new Map(contentRows(list, GAME).map((row) => [String(row['id']), meaning(row)]));
    read.set(list, found);
  }
  return found;
}

function meaning(row: ListRow): string {
  const words = row['says'] ?? row['name'];
  const example = row['example'] === undefined ? '' : `As in: ${String(row['example'])}`;
  return [words, example].filter(Boolean).join('\n');
}
