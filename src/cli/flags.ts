import { UserError, unknownWord } from '../engine/index.js';
import { splitAgents } from '../experiment/design/agent-text.js';
import { BLOCKS_DEFAULT } from '../experiment/design/compile.js';
import { BLOCKS_MAX, type Experiment, type Overrides } from '../experiment/design/experiment.js';
import { ROTATIONS } from '../experiment/design/types.js';
import { readSeconds, readSettings } from '../experiment/design/written-values.js';
import { EXTRA_TABLES } from '../experiment/folder/manifest.js';
import { ENGINES, type Engine } from '../experiment/play/engine.js';
import { AGENT_TIMEOUT_SECONDS } from '../playing/plugins/agent-timeout.js';
import type { RunPlayOptions } from '../playing/run/play.js';
import { positive, shellWord, wholeNumber } from '../terminal/values.js';
import { camelCase, dashed, type Flag } from './command.js';

export { readSeconds, readSettings };

/** Optional parts of a flag: its letter, and its default as a value or in words. */
type More = Pick<Flag, 'alias' | 'default' | 'defaultDescription'>;

/** A flag that takes text. */
export function text(describe: string, more: More = {}): Flag {
  return { type: 'string', describe, requiresArg: true, ...more };
}

/** A flag that takes a number. */
export function number(describe: string, more: More = {}): Flag {
  return { ...text(describe, more), takes: 'number' };
}

/** A flag that takes nothing. */
export function on(describe: string, more: More = {}): Flag {
  return { type: 'boolean', describe, ...more };
}

/** Returns the default of a flag that an experiment file may have a key for. */
const orFile = (usual: string): More => ({ defaultDescription: `the file's, else ${usual}` });

/** Files of house cards. */
export const PACK_FLAG = {
  ...text('file of house cards on top of the variant; may be given again'),
  array: true,
  nargs: 1,
};

/** Flags that change the games of an experiment. */
export const EXPERIMENT_FLAGS = {
  game: text('game to play', orFile('talisman')),
  variant: text('variant, by name or as a file', orFile("the game's first")),
  set: { ...text('option=value on top of the variant; may be given again'), array: true, nargs: 1 },
  pack: PACK_FLAG,
  players: number('number of players', orFile('4')),
  agents: text(
    'agents: one for every seat, or A,B,… by seat; name:param=value',
    orFile('balanced, or random in a game that has none'),
  ),
  'also-by': text('agents that repeat the experiment, A,B,…, to show whether the answer holds for them'),
  characters: text(
    'characters by seat, A,B,…; any is dealt by the seed; each-table plays all tables in turn',
    orFile('all dealt by the seed'),
  ),
  games: number('games of each variant, rounded up to whole blocks', { alias: 'n' }),
  blocks: number(
    'blocks of each variant: a block is one table with all rotations of its seats',
    orFile(String(BLOCKS_DEFAULT)),
  ),
  'max-games': number('most games of each variant, in a run that stops by itself', orFile('ten times those planned')),
  stop: text(
    'when to stop: decided, settled, precision 1pp, improve 1pp, no-regression 1pp or margin 2pp',
    orFile('after all blocks'),
  ),
  precision: text('stop when every result is known to within 1pp of a share, 2% of a mean, or 1pp,2%'),
  margin: text('largest change of a share that does not matter, in percentage points', orFile('2pp')),
  measure: text(
    "measures A,B,… beside the file's; quality adds columns on how a game feels",
    orFile('win and minutes'),
  ),
  seconds: number('seconds of a turn at your table, for every time in the answer; no game depends on them', {
    ...orFile('45'),
  }),
  seed: text('seed of the run, any text', { alias: 's', ...orFile('made up') }),
  rotate: text(
    'rotate agents, players (agents with their characters), characters or none over the seats within a block',
    orFile('agents where they differ'),
  ),
} satisfies Record<string, Flag>;

/** The same where no file is read: two sides are compared until it is decided. */
export const COMPARISON_FLAGS = {
  ...EXPERIMENT_FLAGS,
  ...usually({
    game: 'talisman',
    variant: "the game's first",
    players: '4',
    agents: 'balanced, or random in a game that has none; two agents that are compared sit in all seats',
    characters: 'all dealt by the seed',
    blocks: 'as many as it takes',
    'max-games': 'ten times those planned',
    stop: 'decided',
    margin: '2pp between rules, 1pp between agents',
    measure: 'win and minutes; win for two agents',
    seconds: '45',
    seed: 'made up',
    rotate: 'agents where they differ',
  }),
} satisfies Record<string, Flag>;

/** Returns these experiment flags with different descriptions of their defaults. */
export function usually<Name extends keyof typeof EXPERIMENT_FLAGS>(
  words: Readonly<Record<Name, string>>,
): Record<Name, Flag> {
  const entries = Object.entries<string>(words).map(([name, defaultDescription]) => [
    name,
    { ...EXPERIMENT_FLAGS[name as Name], defaultDescription },
  ]);
  return Object.fromEntries(entries) as Record<Name, Flag>;
}

const AGENT_TIMEOUT_MAX = 86_400;

/** For commands that let agents of modules play. */
export const AGENT_TIMEOUT_FLAG: Flag = {
  ...number('seconds that an agent from a module may take to load or to answer', {
    default: String(AGENT_TIMEOUT_SECONDS),
  }),
  formerly: 'patience',
};

/** Reads `--agent-timeout`. */
export function readAgentTimeout(text: string): number {
  return positive('--agent-timeout', text, AGENT_TIMEOUT_MAX);
}

/** Which build plays. */
export const ENGINE_FLAG: Flag = text('build of the rules that plays: js or wasm', { default: 'wasm' });

/** Reads `--engine`. */
export function readEngine(word: string): Engine {
  const engine = ENGINES.find((known) => known === word);
  if (engine === undefined) throw unknownWord('value', word, ENGINES, '--engine');
  return engine;
}

/** Flags of playing, which never change a result. */
export const RUN_FLAGS = {
  workers: text('worker threads, a number or auto', { alias: 'j', default: 'auto' }),
  'agent-timeout': AGENT_TIMEOUT_FLAG,
  engine: ENGINE_FLAG,
} satisfies Record<string, Flag>;

/** Adds to a run that is there. */
export const EXTEND_FLAG: Flag = number('blocks to add to a finished run; name its folder instead of a file');

/** Returns the flag for the folder of a run. */
export function outFlag(usual: string): Flag {
  return text('run folder', { alias: 'o', defaultDescription: usual });
}

/** Prints the plan without playing. */
export const DRY_RUN_FLAG: Flag = on('print the design without playing it');

/** For commands that write the folder of a run. */
export const FORMAT_FLAG: Flag = text(
  'files of the games: csv or csv.gz; after a comma also parquet, and blocks (the sums of each block)',
  { defaultDescription: 'csv' },
);

/** For commands that write charts. */
export const CHARTS_FLAG: Flag = on('draw charts and the page; --no-charts leaves them to: report', { default: true });

/** For commands that read the folder of a run. The form of its games does not change. */
export const REPORT_FORMAT_FLAG: Flag = text(
  'tables to write too: parquet (the games), blocks (the sums of each block), or both',
  {
    defaultDescription: 'the tables that are there',
  },
);

const FORMATS = ['csv', 'csv.gz', ...EXTRA_TABLES] as const;

/** Reads `--format` of a run that is there. */
export function readReportFormat(word: string | undefined): Pick<RunPlayOptions, 'tables'> {
  const other = word?.split(',').find((each) => !EXTRA_TABLES.some((table) => table === each.trim()));
  if (other !== undefined) throw unknownWord('format', other.trim(), EXTRA_TABLES, '--format');
  return readFormat(word);
}

/** Reads `--format` of a new run. */
export function readFormat(word: string | undefined): Pick<RunPlayOptions, 'gzip' | 'tables'> {
  const question = word?.split(',').map((each) => each.trim()) ?? [];
  for (const each of question)
    if (!FORMATS.some((known) => known === each)) throw unknownWord('format', each, FORMATS, '--format');
  if (question.includes('csv') && question.includes('csv.gz'))
    throw new UserError('--format: give one of csv and csv.gz');
  const gzip = question.includes('csv.gz') ? { gzip: true } : {};
  return { ...gzip, tables: EXTRA_TABLES.filter((table) => question.includes(table)) };
}

/** Plays a part of a run. */
export const SHARD_FLAG: Flag = text(
  'play a part: 2/5 is the second of five, 100-199 are these blocks; merge joins the parts',
);

/** Lets workers of a queue play. */
export const QUEUE_FLAG: Flag = text(
  'let workers play, which take games from a queue: redis://HOST:PORT or postgres://HOST/DATABASE',
);

/** For commands that compare. */
export const STRICT_FLAG: Flag = on('exit 3 when a comparison stays inconclusive');

/** Flags of the output. */
export const OUTPUT_FLAGS = {
  json: on('print one JSON document to stdout'),
  quiet: on('print only the answer', { alias: 'q' }),
  progress: on('show a progress line on a terminal; --no-progress for none', { default: true }),
} satisfies Record<string, Flag>;

/** A flag's name among the arguments: `maxGames` for `max-games`. */
type ArgOf<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Rest>}` : Name;

/** Values of the experiment flags as they were typed. */
export type ExperimentArgs = {
  readonly [flag in ArgOf<Exclude<keyof typeof EXPERIMENT_FLAGS, 'set' | 'pack'>>]?: string | undefined;
} & { readonly set?: readonly string[] | undefined; readonly pack?: readonly string[] | undefined };

/** Reads the experiment flags. */
export function readOverrides(args: ExperimentArgs): Overrides {
  const out: { -readonly [key in keyof Overrides]: Overrides[key] } = {};
  refuseTwo(args, 'games', 'blocks');
  refuseTwo(args, 'stop', 'precision');
  for (const size of ['games', 'blocks'] as const) {
    for (const stop of ['stop', 'precision', 'maxGames'] as const) refuseTwo(args, size, stop);
  }
  if (args.game !== undefined) out.game = args.game;
  if (args.variant !== undefined) out.variant = args.variant;
  if (args.seed !== undefined) out.seed = args.seed;
  if (args.players !== undefined) out.players = wholeNumber('--players', args.players, -Infinity);
  if (args.blocks !== undefined) out.blocks = wholeNumber('--blocks', args.blocks, 1, BLOCKS_MAX);
  if (args.games !== undefined) out.games = wholeNumber('--games', args.games, 1, BLOCKS_MAX);
  if (args.maxGames !== undefined) out.maxGames = wholeNumber('--max-games', args.maxGames, 1, BLOCKS_MAX);
  if (args.stop !== undefined) out.stop = args.stop;
  if (args.precision !== undefined) out.stop = `precision ${args.precision}`;
  if (args.margin !== undefined) out.margin = args.margin;
  if (args.measure !== undefined) out.measure = args.measure.split(',').map((name) => name.trim());
  if (args.agents !== undefined) out.agents = splitAgents(args.agents);
  if (args.alsoBy !== undefined) out.alsoBy = splitAgents(args.alsoBy);
  if (args.characters !== undefined) out.characters = args.characters.split(',').map((name) => name.trim());
  if (args.rotate !== undefined) out.rotate = readRotate(args.rotate);
  if (args.seconds !== undefined) out.seconds = readSeconds(args.seconds);
  if (args.pack !== undefined) out.packs = [...args.pack];
  if (args.set !== undefined) out.options = readSettings(args.set);
  return out;
}

/** Refuses two flags with the same purpose. */
function refuseTwo(args: ExperimentArgs, one: keyof ExperimentArgs, other: keyof ExperimentArgs): void {
  if (args[one] !== undefined && args[other] !== undefined)
    throw new UserError(`--${dashed(one)} and --${dashed(other)}: give one of them`);
}

function readRotate(word: string): NonNullable<Experiment['rotate']> {
  const rotate = ROTATIONS.find((known) => known === word);
  if (rotate === undefined) throw unknownWord('value', word, ROTATIONS, '--rotate');
  return rotate;
}

/** Returns the flags as a user would type them, without those that never change a result. */
export function flagsText(args: ExperimentArgs, seed: string | undefined): string {
  const words: string[] = [];
  for (const flag of Object.keys(EXPERIMENT_FLAGS) as (keyof typeof EXPERIMENT_FLAGS)[]) {
    const value = flag === 'seed' ? seed : args[camelCase(flag) as keyof ExperimentArgs];
    for (const each of value === undefined ? [] : [value].flat()) words.push(`--${flag}`, shellWord(String(each)));
  }
  return words.join(' ');
}
