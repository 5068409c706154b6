import { z } from 'zod';
import { ALIGNMENTS, CARD_TESTS, SPACE_TESTS } from '../vocabulary/ids.js';
import { FROMS, OWNS, WITHIN_MOST } from '../vocabulary/picks.js';

/** Filters of cards and of spaces: which of them a choice offers, or a cost takes. */

/** A word of a row, or several of which one must fit. */
export const filterWords = z.union([z.string(), z.array(z.string()).min(1)]);

const tests = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, filterWords.optional()])) as Record<
    Key,
    z.ZodOptional<typeof filterWords>
  >;

const marked = filterWords.optional().describe('It has that mark, or one of these');

const from = z.enum(FROMS);

export const cardFilter = z
  .strictObject({
    ...tests(CARD_TESTS),
    from: z
      .union([from, z.array(from).min(1)])
      .optional()
      .describe('Where the card may be'),
    marked,
  })
  .meta({ id: 'cardFilter', description: 'A card that all of these fit' });

const holding = z.strictObject(tests(CARD_TESTS));

export const spaceFilter = z
  .strictObject({
    ...tests(SPACE_TESTS),
    occupied: z.boolean().optional().describe('Another character is there, or none is'),
    within: z.int().min(1).max(WITHIN_MOST).optional().describe('At most so many spaces away, round the Region'),
    holding: holding.optional().describe('Such a card lies there'),
    marked,
  })
  .meta({ id: 'spaceFilter', description: 'Another space that all of these fit' });

/** A value that conditions compare, or a mark. */
const value = z.string().meta({ examples: [...OWNS] });

export const characterFilter = z
  .strictObject({
    ...tests(SPACE_TESTS),
    here: z.literal(true).optional().describe('On the same space'),
    within: z.int().min(1).max(WITHIN_MOST).optional().describe('At most so many spaces away, round the Region'),
    alignment: z.enum(ALIGNMENTS).optional(),
    most: value
      .optional()
      .describe('Of those that fit all else, the one with the most of this value; several if equal'),
    least: value.optional().describe('The one with the least of it'),
    holding: holding.optional().describe('Has such an Object or Follower'),
    marked,
  })
  .meta({ id: 'characterFilter', description: 'Another character that all of these fit' });

export const target = z.strictObject({
  card: cardFilter.optional(),
  space: spaceFilter.optional(),
  character: characterFilter.optional(),
});

/** Words of what a choice may be of. */
export const TARGETS_CHOSEN = Object.keys(target.shape) as (keyof Target)[];

export type CardFilter = z.infer<typeof cardFilter>;
export type SpaceFilter = z.infer<typeof spaceFilter>;
export type CharacterFilter = z.infer<typeof characterFilter>;
export type Target = z.infer<typeof target>;

/** Keys that each part of a filter knows, for messages. */
export const FILTER_KEYS: Readonly<Record<string, readonly string[]>> = {
  card: Object.keys(cardFilter.shape),
  space: Object.keys(spaceFilter.shape),
  character: Object.keys(characterFilter.shape),
  holding: Object.keys(holding.shape),
};

/** True for a choice of a card or a space: it has a filter where other choices have options. */
export function isTargeted(step: object): boolean {
  if (!('choose' in step)) return false;
  if ('then' in step) return true;
  const { choose } = step;
  const keys = typeof choose === 'object' && choose !== null ? Object.keys(choose) : [];
  return keys.length === 1 && (TARGETS_CHOSEN as readonly string[]).includes(keys[0]);
}
