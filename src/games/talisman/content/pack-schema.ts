import { z } from 'zod';
import { MOST_ENDINGS } from '../vocabulary/endings.js';
import { powerSchema } from './program-schema.js';
import { id, SECTIONS, type Section, START_CARDS_MAX } from './schema.js';

/** Schema of a pack. */

/** Sections in which a pack may add, replace and remove rows. */
export const OPEN = [
  'adventure',
  'spells',
  'purchase',
  'characters',
  'otherDeck',
  'forms',
  'covers',
  'marks',
  'quests',
  'endings',
  'roamers',
  'regions',
  'spaces',
] as const;
/** Sections to which it may only add. Their rows are not dealt, so none need be removed. */
export const ADDED = [...OPEN, 'shops', 'creatures'] as const;
/** Sections in which a pack may change rows. */
export const CHANGED = [...ADDED, 'talismans'] as const;
/** Keys of a space that it may change. Its Region is another matter, and so is the part that rules give it. */
export const SPACE_KEYS = [
  'name',
  'text',
  'draw',
  'before',
  'does',
  'creatureBonus',
  'magicless',
  'terrain',
  'after',
  'raft',
  'raftGrid',
  'ways',
];

export const OPERATIONS = ['add', 'remove', 'set'];

const rows = z.array(z.unknown());
const each = <T extends z.ZodType>(sections: readonly Section[], of: T) =>
  z.strictObject(Object.fromEntries(sections.map((name) => [name, of.optional()])) as Record<string, z.ZodOptional<T>>);

export const packFile = z.strictObject({
  pack: id.optional().describe('Its name'),
  about: z.string().optional().describe('What it is for'),
  caveat: z.string().optional().describe('What every result must say of its content, in whole sentences'),
  needs: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'a version is three numbers, as in 0.1.0')
    .optional()
    .describe('The least version of the program, as 0.1.0'),
  options: z.record(z.string(), z.unknown()).optional().describe('Values of rule options'),
  ...each(ADDED, rows).shape,
  rules: rows.optional(),
  startCards: z
    .array(id)
    .max(START_CARDS_MAX)
    .optional()
    .describe('Objects, Followers and Spells that everyone starts with'),
  drawEndings: z.int().min(1).max(MOST_ENDINGS).optional().describe('So many of the endings are drawn at the start'),
  sources: z.record(z.string(), z.string()).optional(),
  remove: each(OPEN, z.array(id)).optional(),
  replace: each(OPEN, rows).optional(),
  change: each(CHANGED, z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
});

/**
 * The same for editors, including the rows of each section. The program checks rows one by one, so that its messages
 * can name the row. A changed field may be null, and lists take `add`, `remove` and `set`.
 */
export const packSchema = (): z.ZodObject =>
  z.strictObject({
    ...packFile.shape,
    ...sectioned(ADDED, (schema) => z.array(schema)),
    rules: z.array(powerSchema).optional(),
    replace: z.strictObject(sectioned(OPEN, (schema) => z.array(schema))).optional(),
    change: z
      .strictObject(sectioned(CHANGED, (schema, name) => z.record(z.string(), changed(schema, name))))
      .optional(),
  });

function sectioned<S extends Section>(
  sections: readonly S[],
  of: (schema: z.ZodObject, name: S) => z.ZodType,
): Record<S, z.ZodOptional<z.ZodType>> {
  const parts = sections.map((name) => [name, of(SECTIONS[name].schema, name).optional()]);
  return Object.fromEntries(parts) as Record<S, z.ZodOptional<z.ZodType>>;
}

function changed({ shape }: z.ZodObject, section: Section): z.ZodType {
  const fields = Object.entries(shape).filter(([key]) =>
    section === 'spaces' ? SPACE_KEYS.includes(key) : key !== 'id',
  );
  return z.strictObject(
    Object.fromEntries(
      fields.map(([key, field]) => {
        const whole = field as z.ZodType;
        const words = z.union([z.string(), z.array(z.string())]);
        const remove = words.optional();
        const listed = z.strictObject({ set: whole.optional(), add: whole.optional(), remove });
        const of = isListKey(key) ? [whole, listed, z.null()] : [whole, z.null()];
        return [key, z.union(of).optional()];
      }),
    ),
  );
}

/** Columns that hold lists or maps, which take `add`, `remove` and `set`. */
export function isListKey(key: string): boolean {
  return isMapKey(key) || LISTS.includes(key);
}
const LISTS = [
  'traits',
  'abilities',
  'barredTo',
  'cast',
  'from',
  'tags',
  'powers',
  'keywords',
  'regions',
  'raft',
  'raftGrid',
  'ways',
];

export function isMapKey(key: string): boolean {
  return key === 'prices';
}
