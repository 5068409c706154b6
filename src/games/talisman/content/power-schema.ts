import { z } from 'zod';
import { ABILITIES, EASES, TRAITS } from '../vocabulary/ids.js';
import { LIMITS, MODES, MOMENTS, NO_LIMIT_WORDS, NUMBERS, PERS, POWER_MOST, WHOSE } from '../vocabulary/powers.js';
import { conditions, programSchema } from './program-schema.js';

/** Schema of a row of `powers`. The compiler checks which keys go together. */

const moment = z.enum(MOMENTS.map(({ id }) => id));
const amount = z.int().min(1).max(POWER_MOST);

export const powerSchema = z
  .strictObject({
    name: z.string().min(1).max(60).optional().describe('What people read when they are asked whether to use it'),
    has: z
      .enum([...TRAITS, ...EASES, ...ABILITIES])
      .optional()
      .describe('A lasting power that the rules know'),
    modify: z
      .enum(NUMBERS.map(({ id }) => id))
      .optional()
      .describe('A number that it changes'),
    before: moment.optional().describe('Happens first; then what it stands before'),
    instead: moment.optional().describe('Happens in its place'),
    after: moment.optional().describe('Happens when it is over'),
    if: conditions.optional().describe('All of these must hold'),
    unless: conditions.optional().describe('None of these may hold'),
    does: programSchema.optional(),
    whose: z.enum(WHOSE).optional().describe('To whom it happens: self, other or any character'),
    optional: z.boolean().optional().describe('The owner is asked'),
    cost: z
      .strictObject({
        gold: amount.optional(),
        fate: amount.optional(),
        life: amount.optional(),
        follower: amount.optional(),
        this: z.literal(true).optional(),
      })
      .optional()
      .describe('What it costs; the owner is asked, unless it is not optional'),
    chance: z.int().min(2).max(6).optional().describe('The lowest die with which it works'),
    limit: z.enum(LIMITS).optional().describe('Once a turn, or once a game'),
    by: z.int().min(-POWER_MOST).max(POWER_MOST).optional().describe('Of a number: what is added'),
    to: z
      .union([z.int().min(0).max(POWER_MOST), z.literal(NO_LIMIT_WORDS)])
      .optional()
      .describe(`Of a number: what it becomes; of some \`${NO_LIMIT_WORDS}\``),
    per: z.enum(PERS).optional().describe('Of a number: so often as the owner has these'),
  })
  .meta({ id: 'power' });

/** A power as its row says it. */
export type PowerRow = z.infer<typeof powerSchema>;

/** The keys that say what kind of power it is: one of them stands in every row. */
export const POWER_KINDS = ['has', 'modify', ...MODES] as const;
export const POWER_KEYS: readonly string[] = Object.keys(powerSchema.shape);
