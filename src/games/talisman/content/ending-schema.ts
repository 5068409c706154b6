import { z } from 'zod';
import { COUNTABLE, LAST_ROUND } from '../vocabulary/endings.js';
import { MOMENTS } from '../vocabulary/powers.js';
import { conditions } from './program-schema.js';

/** Schema of an ending: who wins, when, and what is counted. The compiler checks which keys go together. */

const wins = z.strictObject({
  after: z.enum(MOMENTS.map(({ id }) => id)).describe('The moment at which it is looked whether its character has won'),
  if: conditions.optional().describe('All of these must hold'),
  unless: conditions.optional().describe('None of these may hold'),
});

/** Keys of `wins`, for messages. */
export const WINS_KEYS: readonly string[] = Object.keys(wins.shape);

export const endingRow = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is made of lower-case words joined by hyphens'),
    name: z.string().min(1).max(60).describe('What people read when a game has ended by it'),
    wins: wins.optional().describe('The first character that does this wins at once'),
    rounds: z.int().min(1).max(LAST_ROUND).optional().describe('After so many rounds the player with the most wins'),
    most: z
      .string()
      .optional()
      .meta({ examples: [...COUNTABLE] })
      .describe('What is counted then: a value that `compare` reads, or possessions, animals, treasure'),
    crown: z.boolean().optional().describe('True: the Crown of Command ends the game, too; false if left out'),
    hidden: z.boolean().optional().describe('Not known, and without effect, until a character reaches the Crown'),
    text: z.string().optional(),
  })
  .meta({ id: 'ending' });

export type EndingRow = z.infer<typeof endingRow>;
