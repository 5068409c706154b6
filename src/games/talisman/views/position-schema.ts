import { z } from 'zod';
import { ALIGNMENTS } from '../vocabulary/ids.js';
import { MARK_MOST } from '../vocabulary/marks.js';
import { QUESTS_MAX } from '../vocabulary/quests.js';

const LEVEL = z.union([z.number(), z.boolean().transform(Number), z.string()]);
const COUNT = z.number().int().min(0).max(200);
const CARDS = z.array(z.string()).default([]);
/** Numbers of marks by their ids. */
const MARKS = z.record(z.string(), z.number().int().min(1).max(MARK_MOST)).default({});
const MARKED = z.record(z.string(), MARKS).default({});

const SEAT = z.strictObject({
  character: z.string().describe('An id of `list characters`'),
  agent: z.string().optional().describe('Who plays on for this seat'),
  space: z.string().describe('Where the character stands'),
  strength: COUNT.optional().describe('Counters, not the total'),
  craft: COUNT.optional().describe('Counters, not the total'),
  totalStrength: COUNT.optional().describe('Instead of strength: printed value, counters, and what things add to it'),
  totalCraft: COUNT.optional().describe('Instead of craft: printed value, counters, and what things add to it'),
  life: z.number().int().min(0).max(200).optional().describe('0 only in another form'),
  form: z.string().optional().describe('What a killed character plays on as: an id of `list forms`'),
  marker: z.string().optional().describe('Of such a character: where its marker lies; absent: where it stands'),
  fate: COUNT.optional(),
  gold: COUNT.optional(),
  objects: CARDS,
  followers: CARDS,
  spells: z
    .array(z.string())
    .optional()
    .describe('Absent: as many as the character begins with, dealt again for each game'),
  trophies: CARDS,
  alignment: z.enum(ALIGNMENTS).optional(),
  quest: z.number().int().min(1).max(QUESTS_MAX).nullable().default(null),
  toad: z.number().int().min(0).max(100).default(0),
  marks: MARKS.describe('Marks of packs on the character, each with its number'),
  lostTurns: z.number().int().min(0).max(100).default(0),
  innerTask: z.enum(['done', 'pending']).default('done'),
  werewolfStrength: z.number().int().min(2).max(12).optional(),
  pitFiends: z.number().int().min(1).max(6).optional(),
});

/** The keys of a position file. */
export const POSITION_SCHEMA = z.strictObject({
  game: z.string().describe('Which game it is of'),
  variant: z.string().optional().describe('Rules by a name of `list variants`, or the path of a variant file'),
  options: z.record(z.string(), LEVEL).default({}).describe('Values of rule options, on top of the variant'),
  packs: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('Files of house cards'),
  actor: z.number().int().min(0).describe('The seat whose turn it is; the first is 0'),
  round: z.number().int().min(1).max(1000).default(1).describe('The round of the game'),
  phase: z
    .enum(['start', 'landed'])
    .default('start')
    .describe('At the start of the turn, or just landed and about to meet what is there'),
  clock: z.enum(['day', 'night']).optional().describe('Under a rule option for day and night'),
  endings: z
    .array(z.string())
    .optional()
    .describe('Endings that hold, where packs draw some: ids of `list endings`; absent: all, or all are hidden'),
  roamers: z
    .record(z.string(), z.string())
    .default({})
    .describe('Where roamers are, by their ids: ids of `list roamers`; absent: where they begin'),
  nextAdventure: CARDS.describe('Cards that come next in the Adventure deck, top first'),
  nextSpells: CARDS.describe('Spells that come next, top first'),
  discardAdventure: CARDS.describe('Cards already in the discard pile'),
  seats: z.array(SEAT).describe('Who sits there, in the order of play'),
  spaces: z.record(z.string(), z.array(z.string())).default({}).describe('What lies face up, by space'),
  covers: z
    .record(z.string(), z.string())
    .default({})
    .describe('What covers a space, by space: an id of `list covers`'),
  marks: z
    .strictObject({ table: MARKS, spaces: MARKED, cards: MARKED })
    .default({ table: {}, spaces: {}, cards: {} })
    .describe('Marks of packs on the table, on spaces and on cards in play, each with its number'),
});

/** A position as its file gives it. */
export type Position = z.infer<typeof POSITION_SCHEMA>;
export type PositionSeat = Position['seats'][number];
