import { z } from 'zod';
import { ALIGNMENTS } from './words/ids.js';

const LEVEL = z.union([z.number(), z.boolean().transform(Number), z.string()]);
const COUNT = z.number().int().min(0).max(200);
const CARDS = z.array(z.string()).default([]);

const SEAT = z.strictObject({
  character: z.string(),
  agent: z.string().optional(),
  space: z.string(),
  /** Counters, not the total. */
  strength: COUNT.optional(),
  craft: COUNT.optional(),
  life: z.number().int().min(1).max(200).optional(),
  fate: COUNT.optional(),
  gold: COUNT.optional(),
  objects: CARDS,
  followers: CARDS,
  /** Absent: as many as the character begins with, dealt anew for each game. */
  spells: z.array(z.string()).optional(),
  trophies: CARDS,
  alignment: z.enum(ALIGNMENTS).optional(),
  quest: z.number().int().min(1).max(6).nullable().default(null),
  toad: z.number().int().min(0).max(100).default(0),
  lostTurns: z.number().int().min(0).max(100).default(0),
  innerTask: z.enum(['done', 'pending']).default('done'),
  werewolfStrength: z.number().int().min(2).max(12).optional(),
  pitFiends: z.number().int().min(1).max(6).optional(),
});

/** The keys of a position file. */
export const POSITION_SCHEMA = z.strictObject({
  game: z.string(),
  variant: z.string().optional(),
  options: z.record(z.string(), LEVEL).default({}),
  packs: z.union([z.string(), z.array(z.string())]).optional(),
  actor: z.number().int().min(0),
  round: z.number().int().min(1).max(1000).default(1),
  phase: z.enum(['start', 'landed']).default('start'),
  /** Under a rule option for day and night. */
  clock: z.enum(['day', 'night']).optional(),
  nextAdventure: CARDS,
  nextSpells: CARDS,
  discardAdventure: CARDS,
  seats: z.array(SEAT),
  spaces: z.record(z.string(), z.array(z.string())).default({}),
});

/** A position as its file says it. */
export type Position = z.infer<typeof POSITION_SCHEMA>;
export type PositionSeat = Position['seats'][number];
