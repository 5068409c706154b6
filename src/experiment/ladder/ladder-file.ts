import { z } from 'zod';
import { BLOCKS_MAX, SEED } from '../design/experiment.js';
import { PACK_FILES } from '../design/variants.js';
import { type KeyPath, readYaml, type YamlFile } from '../design/yaml-file.js';

const WORD = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'a word of letters, digits, dots and dashes');
const VALUE = z.union([z.number(), z.boolean().transform(Number), z.string()]);
const PLAYERS = z.number().int();

/** Blocks of a ladder that names no number and is not played for a time. */
export const LADDER_BLOCKS_DEFAULT = 200;
/** Default limit of tables: of more, a balanced part is played. */
export const TABLES_DEFAULT = 72;
export const TABLES_MAX = 1000;

/** The keys of a ladder file: the agents to rank, and their tables. Declarative: no code runs. */
export const LADDER_SCHEMA = z.strictObject({
  id: WORD.describe('A short name, of which folders are named'),
  question: z.string().min(1).describe('What is to be found out, as a person would ask it'),
  game: z.string().default('talisman').describe('Which game is played'),
  variant: z.string().optional().describe('Rules by a name of `list variants`, or the path of a variant file'),
  seed: SEED,
  players: z
    .union([PLAYERS.transform((n) => [n]), z.array(PLAYERS).min(1)])
    .optional()
    .describe('One number of players, or several: each is a league of its own'),
  blocks: z
    .number()
    .int()
    .min(1)
    .max(BLOCKS_MAX)
    .optional()
    .describe('Each block is one seed, played at every table in every rotation'),
  agents: z
    .array(z.string())
    .min(1)
    .describe('name, name:param=value,…, or name:param=value,value,… for the levels of a climb; as label'),
  options: z.record(z.string(), VALUE).default({}).describe('Values of rule options, on top of the variant'),
  packs: PACK_FILES.describe('Files of house cards, on top of those of the variant'),
  tables: z.number().int().min(1).max(TABLES_MAX).default(TABLES_DEFAULT).describe('Most tables of a league'),
  margin: z
    .union([z.number().positive(), z.string()])
    .default('1pp')
    .describe('Largest difference of win shares that does not matter'),
});

/** A ladder from its file, with the command line's changes. */
export type LadderText = z.infer<typeof LADDER_SCHEMA>;

/** A ladder and the places of its values. */
export interface SourcedLadder {
  readonly value: LadderText;
  at(path: KeyPath): string;
}

/** Reads and checks a ladder file. */
export function readLadder(file: string): YamlFile<LadderText> {
  return readYaml(file, LADDER_SCHEMA);
}

/** Keys that the command line may change. */
export type LadderChanges = Partial<
  Pick<LadderText, 'game' | 'variant' | 'seed' | 'players' | 'blocks' | 'options' | 'packs' | 'tables'>
>;

/** Returns the ladder with the flags' values instead of the file's; `at` then names the flag. */
export function overrideLadder(base: SourcedLadder, flags: LadderChanges): SourcedLadder {
  const value: LadderText = { ...base.value, ...flags, options: { ...base.value.options, ...flags.options } };
  const at = (path: KeyPath): string => {
    const key = path[0] as keyof LadderChanges;
    if (key === 'options') return Object.hasOwn(flags.options ?? {}, path[1]) ? '--set' : base.at(path);
    if (key === 'packs' && flags.packs !== undefined) return '--pack';
    return flags[key] !== undefined ? `--${key}` : base.at(path);
  };
  return { value, at };
}
