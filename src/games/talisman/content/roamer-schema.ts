import { z } from 'zod';
import { MOMENTS } from '../vocabulary/powers.js';
import { GUIDES, ROAM_MOST } from '../vocabulary/roamers.js';
import { conditions, programSchema } from './program-schema.js';

/** Schema of a roamer: a figure without a player. The compiler checks which keys go together. */

const moves = z.strictObject({
  every: z.literal('round').optional().describe('Before the first turn of each round but the first'),
  after: z
    .enum(MOMENTS.map(({ id }) => id))
    .optional()
    .describe('The moment of a character that moves it'),
  if: conditions.optional().describe('All of these must hold'),
  unless: conditions.optional().describe('None of these may hold'),
  by: z
    .union([z.literal('die'), z.int().min(1).max(ROAM_MOST)])
    .optional()
    .describe('Spaces that it moves on the ring of its Region; left out: by a die'),
  guide: z
    .enum(GUIDES)
    .optional()
    .describe('Who chooses the direction; left out: the player who moves it, else chance'),
});

/** Keys of `moves`, for messages. */
export const MOVES_KEYS: readonly string[] = Object.keys(moves.shape);

/** Meetings of a roamer: with characters on the space where it ends, and with one that lands on its space. */
export const MEETS = ['end', 'landing'] as const;

export const roamerRow = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is made of lower-case words joined by hyphens'),
    name: z.string().min(1).max(60),
    start: z.string().describe('The space that it begins on'),
    moves: moves.optional().describe('When and how it moves; left out: by the verb `moveRoamer` only'),
    meets: z.enum(MEETS).optional().describe('landing: it also meets who lands on its space; left out: end'),
    does: programSchema.describe('What happens to each character on the space where it ends'),
    text: z.string().optional(),
  })
  .meta({ id: 'roamer' });

export type RoamerRow = z.infer<typeof roamerRow>;
