import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { type CursorPlace, cursorPlace } from '../../../experiment/design/cursor-place.js';
import { type Glossary, idsAfter, rowsOf, verbGlossary, wordsAfter } from './pack-glossary.js';
import { descriptionOf, leavesOf, type Schema, schemasAt } from './schema.js';

/** A word that fits at the cursor. */
export interface OfferedWord {
  readonly label: string;
  /** Text to write for it: a key has its colon. */
  readonly apply: string;
  /** Its meaning, and an example. */
  readonly info?: string;
}

let schema: Schema | null = null;

function readSchema(kind: string): Schema {
  return JSON.parse(readFileSync(join(PACKAGE_ROOT, `docs/schemas/${kind}.schema.json`), 'utf8')) as Schema;
}

/** Returns the schema of packs together with the definitions of the schema of options, to which it refers. */
export function packSchema(): Schema {
  schema ??= { ...readSchema('pack'), $defs: { ...readSchema('pack').$defs, ...readSchema('options').$defs } };
  return schema;
}

/** Returns the words that fit at an offset of a pack's text, and the offset from which they are written. */
export function packWords(text: string, offset: number): { readonly from: number; readonly options: OfferedWord[] } {
  const place = cursorPlace(text, offset);
  if (place === null || place.before.trim() !== '') return { from: offset, options: [] };
  const here = schemasAt(packSchema(), place.path);
  const keys = place.isKey || place.mayBeKey ? keysOf(here, place) : [];
  const values = place.isKey ? [] : valuesOf(here, place);
  return { from: place.from, options: [...keys, ...values] };
}

/** Returns the meaning of the word at an offset and the ends of the word; null if it has no description. */
export function packWord(
  text: string,
  offset: number,
): { readonly from: number; readonly to: number; readonly about: string } | null {
  const place = cursorPlace(text, offset);
  if (place === null || place.from === place.to) return null;
  const word = text.slice(place.from, place.to);
  const here = schemasAt(packSchema(), place.path);
  const offered = place.isKey ? keysOf(here, { ...place, beside: [] }) : valuesOf(here, place);
  const about = offered.find(({ label }) => label === word)?.info;
  return about === undefined ? null : { from: place.from, to: place.to, about };
}

function keysOf(here: readonly Schema[], { path, beside }: CursorPlace): OfferedWord[] {
  const group = path.at(-1);
  const meanings = wordsAfter(group === 'if' || group === 'unless' ? group : undefined);
  const named = path[0] === 'change' && path.length === 2 ? rowsOf(group) : new Map<string, string>();
  const keys = here.flatMap(({ properties = {} }) => Object.entries(properties));
  const offered = keys.map(([key, part]) => ({
    label: key,
    apply: `${key}: `,
    ...infoOf(meanings.get(key) ?? descriptionOf(leavesOf(packSchema(), part))),
  }));
  const rows = [...named].map(([id, about]) => ({ label: id, apply: `${id}: `, ...infoOf(about) }));
  return once([...offered, ...rows]).filter(({ label }) => !beside.includes(label));
}

function valuesOf(here: readonly Schema[], { path }: CursorPlace): OfferedWord[] {
  const key = path.findLast((word) => typeof word === 'string');
  const meanings = wordsAfter(key);
  const listed = here.flatMap((part) => [
    ...(part.enum ?? []),
    ...(part.const === undefined ? [] : [part.const]),
    ...(part.type === 'boolean' ? [true, false] : []),
  ]);
  const words = listed.filter((word) => word !== null).map((word) => offer(String(word), meanings));
  const verbs = here.some(({ pattern }) => pattern?.startsWith('^(nothing|')) ? verbGlossary() : new Map();
  const ids = idsAfter(key);
  return once([...words, ...[...verbs, ...ids].map(([word, about]) => ({ ...offer(word, new Map()), info: about }))]);
}

function offer(word: string, meanings: Glossary): OfferedWord {
  return { label: word, apply: word, ...infoOf(meanings.get(word)) };
}

function infoOf(info: string | undefined): { readonly info?: string } {
  return info === undefined || info === '' ? {} : { info };
}

function once(words: readonly OfferedWord[]): OfferedWord[] {
  return [...new Map(words.map((word) => [word.label, word])).values()];
}
