import { listed, type PackText, UserError, unknownWord } from '../../engine/index.js';
import type { KeyPath } from '../../experiment/design/issue-words.js';
import { readYamlText } from '../../experiment/design/yaml-text.js';

/** A number in the text of a pack. */
export interface PackNumber {
  /** Keys and ids of rows that lead to it, as `purchase.spear.battle` or `rules.1.to`. */
  readonly name: string;
  /** Index of its pack. */
  readonly pack: number;
  readonly path: KeyPath;
  readonly value: number;
  /** Place in the file, as "mine.pack.yaml:14". */
  readonly place: string;
  /** Words of the pack for it, as "battle (Spear)". */
  readonly about: string;
}

/** Section of options: their numbers have names of options. */
const OPTIONS = 'options';

/** Returns every number that packs write, in their order. */
export function packNumbers(packs: readonly PackText[]): PackNumber[] {
  return packs.flatMap(({ name: file, text }, pack) => {
    const { value, line } = readYamlText(text, file);
    return leavesOf(value, { path: [], words: [], row: null }).map(({ path, words, row, number }) => ({
      name: words.join('.'),
      pack,
      path,
      value: number,
      place: `${file}:${line(path)}`,
      about: row === null ? words.join(' ') : `${row.words.join(' ')} (${row.name})`,
    }));
  });
}

/**
 * Finds the number that a word means: its whole name or the end of it, as `spear.battle`.
 *
 * @throws UserError if the word matches no number, or several
 */
export function numberCalled(numbers: readonly PackNumber[], word: string, where: string): PackNumber {
  const found = numbers.filter(({ name }) => name === word || name.endsWith(`.${word}`));
  if (found.length === 1) return found[0];
  if (found.length > 1)
    throw new UserError(
      `${where}: '${word}' may be ${listed(
        found.map(({ name }) => name),
        'or',
      )}; write one of them`,
    );
  const known = [...new Set(numbers.map(({ name }) => name.split('.').slice(-2).join('.')))];
  throw unknownWord('number of a pack', word, known, where);
}

/** A part of a pack on the way to its numbers. */
interface Part {
  readonly path: KeyPath;
  readonly words: readonly string[];
  /** The row around it, and the words that lead from there to it. */
  readonly row: { readonly name: string; readonly words: readonly string[] } | null;
}

function leavesOf(value: unknown, part: Part): (Part & { readonly number: number })[] {
  if (typeof value === 'number') return [{ ...part, number: value }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (part.path.length === 0 && key === OPTIONS) return [];
    const words = [...part.words, isList ? (idOf(inner) ?? String(Number(key) + 1)) : key];
    const path = [...part.path, isList ? Number(key) : key];
    return leavesOf(inner, { path, words, row: rowAt(words, inner) ?? within(part.row, value, words) });
  });
}

function idOf(value: unknown): string | null {
  return wordAt(value, 'id');
}

/** Keys with rows one level deeper, below the section. */
const NESTED: readonly string[] = ['change', 'replace'];

/** Returns the row of a value: an entry of a section, or a changed row. */
function rowAt(words: readonly string[], value: unknown): Part['row'] {
  const isRow = words.length === (NESTED.includes(words[0]) ? 3 : 2);
  if (!isRow || typeof value !== 'object' || value === null) return null;
  const id = words[words.length - 1].replaceAll('-', ' ');
  const own = wordAt(value, 'name') ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return { name: words[0] === 'rules' ? `rule ${id}` : own, words: [] };
}

/** Returns a row one word further in. A power that changes a number is called by that number: "trophyRate to". */
function within(row: Part['row'], around: object, words: readonly string[]): Part['row'] {
  if (row === null) return null;
  const key = words[words.length - 1];
  const modified = wordAt(around, 'modify');
  return { ...row, words: modified === null ? [...row.words, key] : [modified, key] };
}

function wordAt(value: unknown, key: string): string | null {
  const word = (value as Readonly<Record<string, unknown>> | null)?.[key];
  return typeof word === 'string' ? word : null;
}
