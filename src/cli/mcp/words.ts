import { z } from 'zod';
import { freshSeed } from '../../experiment/design/seeds.js';
import { SECONDS_LEAST, SECONDS_MOST } from '../../experiment/design/table-time.js';

/** A word of a command line, which must not be read as a flag. */
export const word = z.string().min(1).max(400).regex(/^[^-]/, "must not begin with '-'");

const value = z.union([z.string(), z.number(), z.boolean()]);

/** Option values by id. */
export const settings = z.record(z.string(), value);

/** Inputs of several tools. */
export const COMMON = {
  game: z.string().optional().describe("Game: 'talisman' (default), 'pig' or 'slohar'."),
  variant: z.string().optional().describe("Variant by name or file; 'list variants' has the names."),
  set: settings
    .optional()
    .describe("Rule options as {id: value}, on top of the variant, such as {trophyRate: 5}; see 'list options'."),
  packs: z.array(z.string()).optional().describe('Files of house cards and characters (.pack.yaml).'),
  players: z.int().min(2).max(8).optional().describe('Number of players; 4 if absent.'),
  agents: z
    .array(z.string())
    .optional()
    .describe("Computer players: one for all seats or one for each; see 'list agents'. Default: balanced."),
  seed: z
    .string()
    .optional()
    .describe('Any text. The same seed gives the same games and the same answer. Made up, and returned, if absent.'),
  out: z.string().optional().describe('Folder for the run, below the folder of the server; named by itself if absent.'),
};

/** Seconds of a turn, for tools that report times. */
export const SECONDS = z
  .number()
  .min(SECONDS_LEAST)
  .max(SECONDS_MOST)
  .optional()
  .describe('Seconds of a turn at the table, for every time in the answer; 45 if absent.');

/** Inputs that several tools turn into the same flags. */
interface CommonInput {
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly set?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly packs?: readonly string[] | undefined;
  readonly players?: number | undefined;
  readonly agents?: readonly string[] | undefined;
  readonly seed?: string | undefined;
}

/** Returns the flags of the common inputs; a missing seed is chosen at random. */
export function commonFlags(input: CommonInput): string[] {
  const { game, variant, set, packs = [], players, agents, seed = freshSeed() } = input;
  return [
    ...flag('game', game),
    ...flag('variant', variant),
    ...settingFlags('set', set),
    ...packs.map((path) => `--pack=${path}`),
    ...flag('players', players),
    ...flag('agents', agents?.join(',')),
    `--seed=${seed}`,
  ];
}

/** Returns a flag with its value, as one word so that no value is read as a flag; empty without a value. */
export function flag(name: string, given: string | number | undefined): string[] {
  return given === undefined ? [] : [`--${name}=${given}`];
}

/** Returns a flag for each option. */
export function settingFlags(
  name: string,
  given: Readonly<Record<string, string | number | boolean>> | undefined,
): string[] {
  return Object.entries(given ?? {}).map(([id, level]) => `--${name}=${id}=${level}`);
}
