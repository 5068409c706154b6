import { z } from 'zod';
import { SHAPES } from '../vocabulary/ids.js';
import { conditions, costSchema } from './program-schema.js';

/** Rows of Regions that packs add, and of the ways between spaces. */

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is made of lower-case words joined by hyphens');

/** Decks from which a Region may draw. */
const REGION_DECKS = ['adventure', 'other'] as const;

export const regionRow = z
  .strictObject({
    id,
    name: z.string().min(1).max(40),
    shape: z
      .enum(SHAPES)
      .optional()
      .describe('How its spaces are joined: in a ring, in a line with two ends, or by chance; left out = ring'),
    deck: z.enum(REGION_DECKS).optional().describe('The deck that is drawn from there; left out = adventure'),
    final: z.boolean().optional().describe('True if no way leads out, and none is meant to'),
    from: z.array(z.string()).optional().describe('Where the row comes from: words explained in `sources`'),
    confidence: z.string().optional().describe('How sure the sources are'),
  })
  .meta({ id: 'region' });

export const wayRow = z
  .strictObject({
    to: id.describe('The space to which it leads'),
    name: z.string().min(1).max(40).optional().describe('What it is called'),
    if: conditions.optional().describe('All of these must hold'),
    unless: conditions.optional().describe('None of these may hold'),
    cost: costSchema.optional().describe('What going through costs'),
    chance: z.int().min(2).max(6).optional().describe('The lowest die with which it opens'),
    guard: id.optional().describe('The creature that is fought there, as the Sentinel is'),
  })
  .meta({ id: 'way' });

export const WAY_KEYS: readonly string[] = Object.keys(wayRow.shape);

export type RegionRow = z.infer<typeof regionRow>;
export type WayRow = z.infer<typeof wayRow>;
