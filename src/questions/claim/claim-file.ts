import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PACKAGE_ROOT } from '#package-root';
import { UserError, unknownWord } from '../../engine/index.js';
import { EXPERIMENT_SCHEMA } from '../../experiment/design/experiment.js';
import { type KeyPath, readYaml, type YamlFile } from '../../experiment/design/yaml-file.js';
import { findShipped } from '../../playing/library/paths.js';
import { REDUCERS } from './block-arithmetic.js';

const LEVEL = z.union([z.number(), z.boolean().transform(Number), z.string().min(1)]);

/** Expected results of the second side, compared with the first. */
export const EXPECTATIONS = ['more', 'less', 'alike', 'different', 'not less', 'not more'] as const;

/** Rules by which the tests of a claim decide it. */
export const DECIDERS = ['first', 'all', 'any'] as const;

/** One side of a comparison: a level, or several of which one value is made. */
const SIDE = z.union([LEVEL, z.array(LEVEL).min(2)]);

const { game, variant, players, agents, characters, options, start, packs, rotate } = EXPERIMENT_SCHEMA.shape;

/** Keys that seat a table. */
const TABLE_KEYS = {
  variant,
  players,
  agents,
  characters,
  options: options.unwrap().optional().describe('Values of rule options, on top of the variant'),
  start,
  packs,
  rotate,
};

/** Keys of one test of a claim. */
const TEST_KEYS = {
  ...TABLE_KEYS,
  part: z.string().min(1).optional().describe('The part of the claim that is tested, in words'),
  compare: z
    .record(z.string(), z.array(SIDE).length(2))
    .optional()
    .describe(
      'What is compared, with its two sides: keys of vary in an experiment, or measure with two measures. A side may be a list',
    ),
  of: z.enum(REDUCERS).optional().describe('How one value is made of the levels of a list and of the tables of over'),
  over: z.array(z.strictObject(TABLE_KEYS)).min(2).optional().describe('Tables at which both sides are played'),
  control: z
    .strictObject({
      ...TABLE_KEYS,
      except: z
        .array(z.string().min(1))
        .min(1)
        .optional()
        .describe('Characters of the player in question whose games are not counted in the control'),
    })
    .optional()
    .describe('The same without the named thing: the difference is compared with the difference there'),
  facts: z
    .record(z.string(), z.union([z.number(), z.string().min(1)]))
    .optional()
    .describe(
      'Instead of compare: facts of the game (`list facts`), each with the value that the claim says: 2, "> 50"',
    ),
  measure: z
    .string()
    .min(1)
    .optional()
    .describe('What is counted: win, a column, COLUMN:WORD, won(COLUMN), or COLUMN/COLUMN'),
  sides: z.array(z.string().min(1)).length(2).optional().describe('Both sides in words, for sentences'),
  counts: z.string().min(1).optional().describe('What is counted, in words, for sentences'),
  expect: z.enum(EXPECTATIONS).optional().describe('What the claim expects of the second side'),
  than: z
    .union([z.number().min(0).max(1), z.string().min(1)])
    .optional()
    .describe(
      'With the measure same_winner: the share that is compared with it: a number, even, or a measure of the first side',
    ),
  times: z.number().positive().optional().describe('The second side is compared with so many times the first'),
  margin: z
    .string()
    .regex(/^\d+(?:\.\d+)?\s*(?:pp|%)$/, 'games of 100 such as 2pp, or percent such as 5%')
    .optional()
    .describe('Largest difference that does not matter: 2pp of a share, 5% of a mean'),
};

const CASES = z.strictObject({
  players: z.array(z.number().int().min(2).max(8)).min(1).optional().describe('Other numbers of players'),
  characters: z
    .union([z.literal('each'), z.array(z.string().min(1)).min(1)])
    .optional()
    .describe('Characters of the player in question: each, or some'),
  opponents: z.array(z.string().min(1)).min(1).optional().describe('Other players at the table, or in the other seats'),
  better: z.string().min(1).optional().describe('A better player'),
});

/** The keys of a claim file. */
export const CLAIM_SCHEMA = z.strictObject({
  id: EXPERIMENT_SCHEMA.shape.id.describe('A short name, of which the folder is named'),
  claim: z.string().min(1).describe('The claim, as a person would say it'),
  why: z.string().min(1).describe('What would show it'),
  game,
  ...TEST_KEYS,
  also: z
    .array(z.strictObject(TEST_KEYS))
    .min(1)
    .optional()
    .describe('Further tests: keys that differ from those above'),
  seconds: EXPERIMENT_SCHEMA.shape.seconds,
  decides: z
    .enum(DECIDERS)
    .default('first')
    .describe('The first test decides the claim, or all must hold, or any of them'),
  flips: CASES.optional().describe('Cases in which the first test is asked again'),
});

/** A claim as written in its file. */
export type ClaimValue = z.infer<typeof CLAIM_SCHEMA>;

/** Keys of a claim file before their defaults. */
export type ClaimInput = z.input<typeof CLAIM_SCHEMA>;

/** One test of a claim, as written in its file. */
export type TestValue = NonNullable<ClaimValue['also']>[number];

/** Cases in which a claim is asked again. */
export type CasesValue = NonNullable<ClaimValue['flips']>;

/** Returns the place of a value of a claim file. */
export type PlaceOf = (path: KeyPath) => string;

/** Reads and checks a claim file. */
export function readClaim(file: string): YamlFile<ClaimValue> {
  return readYaml(file, CLAIM_SCHEMA);
}

/** Names of the keys of a test. */
export const TEST_NAMES = Object.keys(TEST_KEYS) as (keyof TestValue)[];

/** Names of the keys that seat a table. */
export const TABLE_NAMES = Object.keys(TABLE_KEYS) as (keyof typeof TABLE_KEYS)[];

/** Folder of the claims that ship. */
const FOLDER = 'experiments/claims';

/**
 * Returns the claim files of the current folder, or those of the package if it has no such folder, in order.
 *
 * @throws UserError if both are missing
 */
export function claimFiles(): string[] {
  const dir = existsSync(FOLDER) ? FOLDER : join(PACKAGE_ROOT, FOLDER);
  if (!existsSync(dir)) throw new UserError('there is no folder of claims here');
  return readdirSync(dir)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(dir, name));
}

/**
 * Returns the file that a word of the command line means: a path, or the id of a claim that ships.
 *
 * @throws UserError for a word that is neither
 */
export function findClaim(word: string): string {
  const path = findShipped(word);
  if (existsSync(path) || /\.ya?ml$|[\\/]/.test(word)) return path;
  const files = claimFiles();
  const ids = files.map((file) => file.replace(/^.*[\\/]|\.ya?ml$/g, ''));
  const at = ids.findIndex((id) => id.toLowerCase() === word.toLowerCase());
  if (at < 0) throw unknownWord('claim', word, ids, 'claim');
  return files[at];
}
