import { z } from 'zod';

const LEVEL = z.union([z.number(), z.boolean().transform(Number), z.string()]);
const COUNT = z.number().int().min(0).max(200);

const SEAT = z.strictObject({
  character: z.string(),
  agent: z.string().optional(),
  /** Absent: still in the cell. */
  square: z.string().optional(),
  /** The square it came from, to which it may not go back. */
  from: z.string().optional(),
  hp: z.number().int().min(1).max(200).optional(),
  gold: COUNT.optional(),
  weapon: z.string().nullable().optional(),
  shield: z.string().nullable().optional(),
  other: z.string().optional(),
  hand: z.array(z.string()).default([]),
  /** Reason that keeps it on a barrage. */
  held: z.enum(['no', 'beaten', 'unfought']).default('no'),
  shackled: z.boolean().default(false),
});

/** The keys of a position file. */
export const POSITION_SCHEMA = z.strictObject({
  game: z.string(),
  variant: z.string().optional(),
  options: z.record(z.string(), LEVEL).default({}),
  packs: z.union([z.string(), z.array(z.string())]).optional(),
  actor: z.number().int().min(0),
  round: z.number().int().min(1).max(200).default(1),
  seats: z.array(SEAT),
});

/** A position as its file gives it. */
export type Position = z.infer<typeof POSITION_SCHEMA>;
export type PositionSeat = Position['seats'][number];
