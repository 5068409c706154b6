import { z } from 'zod';
import { SECONDS_LEAST, SECONDS_MOST } from './table-time.js';
import { ROTATIONS } from './types.js';
import { PACK_FILES } from './variants.js';
import { type KeyPath, readYaml, type YamlFile } from './yaml-file.js';

const LEVEL = z.union([z.number(), z.boolean().transform(Number), z.string()]);
const WORD = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'a word of letters, digits, dots and dashes');

/** A seed, as the text that is written. Editors accept a number, too. */
export const SEED = z
  .string()
  .min(1)
  .optional()
  .describe('The same seed plays the same games; absent, one is drawn and kept')
  .meta({ type: ['string', 'number', 'boolean', 'null'] });

/** Block numbers go into 32-bit hashes; more than this would repeat games. */
export const BLOCKS_MAX = 1_000_000_000;

/** The keys of an experiment file: the question and its setup. Declarative: no code runs. */
export const EXPERIMENT_SCHEMA = z.strictObject({
  id: WORD.describe('A short name, of which folders are named'),
  // In code "question" otherwise means a pending decision.
  question: z.string().min(1).describe('What is to be found out, as a person would ask it'),
  game: z.string().default('talisman').describe('Which game is played'),
  variant: z.string().optional().describe('Rules by a name of `list variants`, or the path of a variant file'),
  seed: SEED,
  players: z.number().int().optional().describe('Seats at the table'),
  blocks: z.number().int().min(1).max(BLOCKS_MAX).optional().describe('Blocks of every cell'),
  games: z.number().int().min(1).max(BLOCKS_MAX).optional().describe('Games of every cell, rounded up to whole blocks'),
  stop: z.string().min(1).optional().describe('When the run may end by itself: decided, precision 1pp, improve 1pp, …'),
  maxGames: z
    .number()
    .int()
    .min(1)
    .max(BLOCKS_MAX)
    .optional()
    .describe('Games of every cell at most, where a rule ends the run'),
  agents: z
    .union([z.string().transform((name) => [name]), z.array(z.string()).min(1)])
    .optional()
    .describe('One agent for every seat, or one for each: name:param=value,… as label; absent, balanced of the game'),
  characters: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('What the seats play, by seat; any are dealt by the seed. [each-table]: blocks go through all tables'),
  alsoBy: z
    .union([z.string().transform((name) => [name]), z.array(z.string()).min(1)])
    .optional()
    .describe('Agents that play the question again, instead of the studied one'),
  options: z.record(z.string(), LEVEL).default({}).describe('Values of rule options, on top of the variant'),
  teams: z
    .array(z.array(z.int().min(0)).min(2))
    .min(2)
    .optional()
    .describe('Seats that play as a team, where the game has teams: [[0, 2], [1, 3]]'),
  start: z
    .record(z.string(), z.string())
    .optional()
    .describe('How every game begins: of a seat, as in seat0: gift=sword; or of the table, as in without: sword'),
  packs: PACK_FILES.describe('Files of house cards, on top of those of the variant'),
  rotate: z
    .enum(ROTATIONS)
    .optional()
    .describe('What goes round the seats within a block, so that no seat is favoured'),
  vary: z
    .record(z.string(), z.array(LEVEL).min(1))
    .default({})
    .describe('What the games differ in, with its values; the first is what the others are compared with'),
  bestResponse: z
    .string()
    .min(1)
    .optional()
    .describe('A key of vary, a parameter of one seat: the others take each of its values, too'),
  interaction: z
    .array(z.string())
    .length(2)
    .optional()
    .describe('Two keys of vary: does the one change what the other does? A difference of differences'),
  seconds: z
    .number()
    .min(SECONDS_LEAST)
    .max(SECONDS_MOST)
    .optional()
    .describe('Seconds of a turn at your table, for every time in the answer; no game depends on them'),
  measure: z.array(z.string()).min(1).optional().describe('What is counted and compared'),
  charts: z.array(z.string()).optional().describe('Which charts are drawn; absent, all that fit'),
  margin: z
    .union([z.number().positive(), z.string()])
    .default('2pp')
    .describe('The largest difference that does not matter'),
});

/** Keys of an experiment file that describe one table, without anything that varies. */
export const TABLE_KEYS = {
  game: true,
  variant: true,
  options: true,
  packs: true,
  players: true,
  characters: true,
  agents: true,
  seed: true,
} as const;

/** An experiment from its file, with the command line's changes. */
export type Experiment = z.infer<typeof EXPERIMENT_SCHEMA>;

/** Keys of an experiment file before their defaults. */
export type ExperimentValue = z.input<typeof EXPERIMENT_SCHEMA>;

/** An experiment and the places of its values: `at` returns "file:line" or the flag of a value. */
export interface SourcedExperiment {
  readonly value: Experiment;
  at(path: KeyPath): string;
}

/** An experiment with agents. */
export interface SeatedExperiment extends SourcedExperiment {
  readonly value: Experiment & { readonly agents: readonly string[] };
}

/** Reads and checks an experiment file. */
export function readExperiment(file: string): YamlFile<Experiment> {
  return readYaml(file, EXPERIMENT_SCHEMA);
}

/** Keys that the command line may change. */
export type Overrides = Partial<
  Pick<
    Experiment,
    | 'game'
    | 'variant'
    | 'seed'
    | 'players'
    | 'blocks'
    | 'games'
    | 'stop'
    | 'maxGames'
    | 'agents'
    | 'alsoBy'
    | 'characters'
    | 'options'
    | 'packs'
    | 'rotate'
    | 'teams'
    | 'measure'
    | 'seconds'
    | 'margin'
  >
>;

/**
 * Returns the experiment with the flags' values instead of the file's; `at` then names the flag. Measures of flags are
 * added to those of the file.
 */
export function override(base: SourcedExperiment, flags: Overrides): SourcedExperiment {
  const value: Experiment = { ...base.value, ...flags, options: { ...base.value.options, ...flags.options } };
  const measured = base.value.measure ?? [];
  if (flags.measure !== undefined)
    value.measure = [...measured, ...flags.measure.filter((id) => !measured.includes(id))];
  if (flags.blocks !== undefined) delete value.games;
  if (flags.games !== undefined) delete value.blocks;
  if (flags.stop !== undefined) {
    delete value.blocks;
    delete value.games;
  }
  if (flags.blocks !== undefined || flags.games !== undefined) {
    delete value.stop;
    delete value.maxGames;
  }
  const at = (path: KeyPath): string => {
    const key = path[0] as keyof Overrides;
    if (key === 'packs') return flags.packs !== undefined ? '--pack' : base.at(path);
    if (key === 'measure') return Number(path[1]) < measured.length ? base.at(path) : '--measure';
    if (key === 'options') return Object.hasOwn(flags.options ?? {}, path[1]) ? '--set' : base.at(path);
    return Object.hasOwn(flags, key) && flags[key] !== undefined ? flagOf(key) : base.at(path);
  };
  return { value, at };
}

/** Returns the flag that sets a key: `--max-games` for `maxGames`. */
function flagOf(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
