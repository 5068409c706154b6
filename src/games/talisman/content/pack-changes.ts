import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes, Place } from '../../../rows/source.js';
import type { Claims } from './pack-claims.js';
import { isListKey, isMapKey, OPERATIONS, SPACE_KEYS } from './pack-schema.js';
import type { AnyRow } from './rows.js';
import { SECTIONS, type Section } from './schema.js';

/** Rows that packs change field by field. */

/** A row that a pack changes, and the place of the change. */
interface ChangedRow {
  readonly section: Section;
  readonly id: string;
  readonly place: Place;
}

/**
 * Returns the row with its fields changed; null takes a field away. A new kind of card has its own encounter number.
 */
export function changedRow(
  target: ChangedRow,
  before: AnyRow,
  fields: Readonly<Record<string, unknown>>,
  claims: Claims,
  mistakes: Mistakes,
): Record<string, unknown> {
  const { section, id, place } = target;
  const row: Record<string, unknown> = { ...before, ...('kind' in fields ? { number: undefined } : {}) };
  const open = section === 'spaces' ? SPACE_KEYS : SECTIONS[section].keys.filter((key) => key !== 'id');
  for (const [key, value] of Object.entries(fields)) {
    if (!open.includes(key)) {
      const fixed = (SECTIONS[section].keys as readonly string[]).includes(key);
      const message = fixed ? `${key} cannot be changed` : unknownWord('key', key, open).message;
      mistakes.add(place, [key], message);
      continue;
    }
    const now = row[key] ?? (isMapKey(key) ? {} : []);
    if (isListKey(key) && isOperation(value)) row[key] = listAfter(target, key, now, value, claims, mistakes);
    else if (claims.of(`${section} ${id} ${key}`, place, [key], `${key} of '${id}'`)) {
      if (value === null) delete row[key];
      else row[key] = value;
    }
  }
  return row;
}

/** Returns a list or a map after `set`, `remove` and `add`, in this order. */
function listAfter(
  { section, id, place }: ChangedRow,
  key: string,
  now: unknown,
  operation: Readonly<Record<string, unknown>>,
  claims: Claims,
  mistakes: Mistakes,
): unknown {
  let result = now;
  for (const word of Object.keys(operation)) {
    if (!OPERATIONS.includes(word)) {
      mistakes.add(place, [key, word], unknownWord('key', word, OPERATIONS).message);
      return now;
    }
  }
  const { set, add, remove } = operation;
  if (set !== undefined && claims.of(`${section} ${id} ${key}`, place, [key, 'set'], `${key} of '${id}'`)) result = set;
  for (const word of [remove ?? []].flat() as unknown[]) {
    const there = Array.isArray(result) ? result.includes(word) : String(word) in (result as object);
    const known = Array.isArray(result) ? result.map(String) : Object.keys(result as object);
    if (!there) mistakes.add(place, [key, 'remove'], unknownWord(`word in ${key}`, String(word), known).message);
    result = Array.isArray(result)
      ? result.filter((other) => other !== word)
      : Object.fromEntries(Object.entries(result as object).filter(([other]) => other !== word));
  }
  if (add === undefined) return result;
  return Array.isArray(result) ? [...result, ...[add].flat()] : { ...(result as object), ...(add as object) };
}

function isOperation(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && OPERATIONS.some((word) => word in value)
  );
}
