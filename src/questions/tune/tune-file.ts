import { z } from 'zod';
import { EXPERIMENT_SCHEMA } from '../../experiment/design/experiment.js';

const VALUE = z.union([z.number(), z.boolean().transform(Number), z.string()]);

const TARGET = z.strictObject({
  measure: z
    .string()
    .min(1)
    .describe(
      'minutes, rounds, spread (of the win shares of characters), win:CHARACTER, better_player, first_player, decided_early, deaths_a_game, a column of games.csv, or COLUMN:WORD',
    ),
  percentile: z.number().min(1).max(99).optional().describe('50 is the median; absent, the mean over games'),
  at: z.number().optional().describe('The value wanted; shares are in percent'),
  atMost: z.number().optional().describe('The largest value wanted'),
  atLeast: z.number().optional().describe('The smallest value wanted'),
  within: z
    .number()
    .positive()
    .optional()
    .describe('Distance that still counts as reached: 0.05 is 5 % of a length; else in the unit of the measure'),
  weight: z.number().positive().default(1).describe('Changed options that missing by one more `within` is worth'),
  hard: z.boolean().default(false).describe('true: never miss it for the sake of anything else'),
});

const MATRIX = z.strictObject({
  agents: z.array(z.string().min(1)).min(2).describe('Agents of the rows, and in the same order of the columns'),
  wins: z
    .array(z.array(z.number().min(0).max(100).nullable()))
    .describe('Games of 100 that the agent of the row should win against those of the column; null for any number'),
  within: TARGET.shape.within,
  weight: TARGET.shape.weight,
  hard: TARGET.shape.hard,
});

const { id, game, variant, seed, seconds, players, agents, characters, options, packs, maxGames } =
  EXPERIMENT_SCHEMA.shape;

/** The keys of a tune file: a goal, and the changes allowed to reach it. */
export const TUNE_SCHEMA = z.strictObject({
  id,
  goal: z
    .string()
    .min(1)
    .optional()
    .describe(
      'In words: 90 minutes, two hours, at most 60 rounds, even, the better player wins 40 %, at most 3 deaths; several with commas',
    ),
  targets: z.array(TARGET).default([]).describe('Further goals, each for one number'),
  matrix: MATRIX.optional().describe('How often agents should win against each other, one of the row at a table'),
  character: z.string().min(1).optional().describe('A pack with a character that is to be made fair, instead of rules'),
  name: z.string().min(1).optional().describe('Id of the character, if the pack has several'),
  fair: z.boolean().default(false).describe('true: characters should win alike, too'),
  may: z
    .record(z.string(), z.union([z.array(VALUE).min(1), z.record(z.string(), z.number().positive())]))
    .optional()
    .describe(
      'Options, and numbers of packs such as spear.battle, that may change, or with the goal even what the weaker player may begin with: a list of values, or values with their costs; absent, the options that suit the game',
    ),
  keep: z.array(z.string().min(1)).default([]).describe('Words; options that are about them stay as they are'),
  game,
  variant,
  players,
  agents,
  characters,
  options: options.describe('Values of options that stay as they are, on top of the variant'),
  packs,
  seconds: seconds.describe('Seconds of a turn at your table, by which goals in minutes are meant'),
  seed,
  maxGames: maxGames.describe('Games of the whole search at most'),
});

/** A tune from its file, with the command line's changes. */
export type TuneValue = z.infer<typeof TUNE_SCHEMA>;

/** The keys of a tune file before their defaults. */
export type TuneInput = z.input<typeof TUNE_SCHEMA>;

/** A target as a file writes it. */
export type TargetValue = z.infer<typeof TARGET>;
