import type { Options } from 'yargs';
import { PATIENCE } from '../api/library.js';
import { UserError, unknownWord } from '../engine/index.js';
import { splitAgents } from '../runner/design/agent-text.js';
import { BLOCKS_MAX, type Experiment, type Overrides } from '../runner/design/experiment.js';
import { nonEmpty, positive, shellWord, wholeNumber } from '../terminal/values.js';

const text = (describe: string): Options => ({ type: 'string', describe, requiresArg: true });
const on = (describe: string): Options => ({ type: 'boolean', describe });

/** Flags that change what an experiment plays. */
export const EXPERIMENT_FLAGS = {
  game: text('game to play'),
  variant: text('variant, by name or as a file'),
  set: { ...text('option=value on top of the variant; may be given again'), array: true, nargs: 1 },
  players: text('number of players'),
  agents: text('agents: one for every seat, or A,B,… by seat; name:param=value'),
  characters: text(
    'characters by seat, A,B,…; any, and all if absent, are dealt by the seed; each-table = all tables in turn',
  ),
  games: text('games of each cell, rounded up to whole blocks'),
  blocks: text('blocks of each cell'),
  seed: text('seed of the run, any text'),
  rotate: text('what rotates over the seats within a block: agents, characters or none'),
} satisfies Record<string, Options>;

const PATIENCE_MAX = 86_400;

/** For commands that let agents of modules play. */
export const PATIENCE_FLAG: Options = {
  ...text('seconds that an agent of a module may take for anything it is asked'),
  default: String(PATIENCE),
};

/** Reads `--patience`. */
export function readPatience(text: string): number {
  return positive('--patience', text, PATIENCE_MAX);
}

/** Flags that say how to play, and never change a result. */
export const RUN_FLAGS = {
  workers: { ...text('worker threads, a number or auto'), default: 'auto' },
  patience: PATIENCE_FLAG,
} satisfies Record<string, Options>;

/** For commands that compare. */
export const STRICT_FLAG: Options = on('exit 3 when a comparison stays inconclusive');

/** Flags of what is printed. */
export const OUTPUT_FLAGS = {
  json: on('stdout is one JSON document'),
  quiet: on('nothing but the answer'),
  progress: { ...on('a progress line on a terminal'), default: true },
} satisfies Record<string, Options>;

/** Values of the experiment flags as yargs gives them. */
export type ExperimentArgs = {
  readonly [flag in Exclude<keyof typeof EXPERIMENT_FLAGS, 'set'>]?: string | undefined;
} & { readonly set?: readonly string[] | undefined };

/** Reads the experiment flags. */
export function readOverrides(args: ExperimentArgs): Overrides {
  const out: { -readonly [key in keyof Overrides]: Overrides[key] } = {};
  if (args.games !== undefined && args.blocks !== undefined)
    throw new UserError('--games and --blocks: give one of them');
  if (args.game !== undefined) out.game = args.game;
  if (args.variant !== undefined) out.variant = args.variant;
  if (args.seed !== undefined) out.seed = nonEmpty('--seed', args.seed);
  if (args.players !== undefined) out.players = wholeNumber('--players', args.players, -Infinity);
  if (args.blocks !== undefined) out.blocks = wholeNumber('--blocks', args.blocks, 1, BLOCKS_MAX);
  if (args.games !== undefined) out.games = wholeNumber('--games', args.games, 1, BLOCKS_MAX);
  if (args.agents !== undefined) out.agents = splitAgents(nonEmpty('--agents', args.agents));
  if (args.characters !== undefined) out.characters = args.characters.split(',').map((name) => name.trim());
  if (args.rotate !== undefined) out.rotate = readRotate(args.rotate);
  if (args.set !== undefined) out.options = Object.fromEntries(args.set.map(readSetting));
  return out;
}

function readRotate(word: string): NonNullable<Experiment['rotate']> {
  if (word === 'agents' || word === 'characters' || word === 'none') return word;
  throw unknownWord('value', word, ['agents', 'characters', 'none'], '--rotate');
}

function readSetting(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at <= 0 || at === pair.length - 1) throw new UserError(`--set ${pair}: must be option=value`);
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

/** The flags again, as one would type them: what makes a run again, without what never changes a result. */
export function flagsText(args: ExperimentArgs, seed: string | undefined): string {
  const words: string[] = [];
  for (const flag of Object.keys(EXPERIMENT_FLAGS) as (keyof typeof EXPERIMENT_FLAGS)[]) {
    const value = flag === 'seed' ? seed : args[flag];
    for (const each of value === undefined ? [] : [value].flat()) words.push(`--${flag}`, shellWord(String(each)));
  }
  return words.join(' ');
}
