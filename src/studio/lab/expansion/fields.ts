import type { Path } from '../../pack-text/path.js';
import { packSchema } from '../editing/pack-words.js';
import { descriptionOf, leavesOf, type Schema, schemasAt } from '../editing/schema.js';

/** A field of a row, made of the schema of packs. */
export interface RowField {
  readonly key: string;
  /**
   * `choice` is one of some words, `rows` a list of small groups, `group` a small group, and `code` any other
   * value, such as a program, written as in the text.
   */
  readonly kind: 'text' | 'number' | 'yesno' | 'choice' | 'rows' | 'group' | 'code';
  readonly about: string;
  readonly required: boolean;
  /** Least and most of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Words of a choice. */
  readonly words?: readonly string[];
  /** Parts of the map whose ids are the words of a choice. */
  readonly ids?: 'spaces' | 'regions';
  /** Fields of each row of `rows`, and of a `group`. */
  readonly fields?: readonly RowField[];
}

/** Keys whose values are ids of the map. */
const IDS: Readonly<Record<string, 'spaces' | 'regions'>> = {
  region: 'regions',
  after: 'spaces',
  start: 'spaces',
  to: 'spaces',
};

/** Keys about the source of a row, which a pack of one's own does without. */
const SOURCES = ['from', 'confidence', 'code'];

/** Most keys of a group that is a form: groups with more are conditions and programs. */
const KEYS_MAX = 16;
/** Most groups within each other that are a form. */
const DEEP_MAX = 2;

/** Returns the fields of the row at a path of a pack. */
export function fieldsAt(path: Path): RowField[] {
  return fieldsIn(schemasAt(packSchema(), path), 0);
}

function fieldsIn(schemas: readonly Schema[], deep: number): RowField[] {
  const group = schemas.find(({ properties }) => properties !== undefined);
  if (group === undefined) return [];
  return Object.entries(group.properties!)
    .filter(([key]) => !SOURCES.includes(key))
    .map(([key, schema]) => {
      const leaves = leavesOf(packSchema(), schema);
      const about = descriptionOf(leaves) ?? '';
      return { key, about, required: group.required?.includes(key) === true, ...shapeOf(key, leaves, deep) };
    });
}

type Shape = Pick<RowField, 'kind' | 'min' | 'max' | 'words' | 'ids' | 'fields'>;

function shapeOf(key: string, leaves: readonly Schema[], deep: number): Shape {
  const shaped = leaves.filter((leaf) => (leaf.type !== undefined && leaf.type !== 'null') || leaf.enum !== undefined);
  // In `change` a list may also be a group that adds to it or removes from it.
  const [one, ...others] = shaped.filter(({ properties }) => properties?.['set'] === undefined);
  if (one === undefined || others.length > 0) return { kind: 'code' };
  if (one.enum !== undefined) return { kind: 'choice', words: one.enum.map(String) };
  if (one.const !== undefined) return { kind: 'choice', words: [String(one.const)] };
  if (one.type === 'boolean') return { kind: 'yesno' };
  if (one.type === 'integer' || one.type === 'number')
    return {
      kind: 'number',
      ...(one.minimum !== undefined && { min: one.minimum }),
      ...(one.maximum !== undefined && { max: one.maximum }),
    };
  if (one.type === 'string') return Object.hasOwn(IDS, key) ? { kind: 'choice', ids: IDS[key] } : { kind: 'text' };
  if (deep >= DEEP_MAX) return { kind: 'code' };
  const within = one.type === 'array' ? leavesOf(packSchema(), one.items ?? {}) : [one];
  const size = Object.keys(within.find(({ properties }) => properties !== undefined)?.properties ?? {}).length;
  if (size === 0 || size > KEYS_MAX) return { kind: 'code' };
  return { kind: one.type === 'array' ? 'rows' : 'group', fields: fieldsIn(within, deep + 1) };
}
