import { UserError, unknownWord } from '../engine/index.js';
import type { Overrides } from '../experiment/design/experiment.js';
import { readSeconds, readSettings } from '../experiment/design/written-values.js';
import { EXTRA_TABLES } from '../experiment/folder/manifest.js';
import { ENGINES, type Engine } from '../experiment/play/engine.js';
import { AGENT_TIMEOUT_SECONDS } from '../playing/plugins/agent-timeout.js';
import { QUEUE_VARIABLE } from '../playing/queue/address.js';
import type { RunPlayOptions } from '../playing/run/play.js';
import { type Argument, flagName } from '../questions/contract/argument.js';
import { changesOf, EXPERIMENT } from '../questions/contract/experiment-arguments.js';
import type { Question } from '../questions/contract/question.js';
import { readWritten, type Written } from '../questions/contract/written.js';
import { positive } from '../terminal/values.js';
import { camelCase, type Flag } from './command.js';

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

/** Files of house cards. */
export const PACK_FLAG = {
  ...text('file of house cards on top of the variant; may be given again'),
  array: true,
  nargs: 1,
};

/** Returns the flag of an argument. */
export function flagOf({ kind, about, usually, letter }: Argument): Flag {
  const more = {
    ...(usually === undefined ? {} : { defaultDescription: usually }),
    ...(letter === undefined ? {} : { alias: letter }),
  };
  switch (kind) {
    case 'switch':
      return on(about, more);
    case 'whole':
    case 'seconds':
    case 'amount':
      return number(about, more);
    case 'settings':
    case 'files':
    case 'words':
      return { ...text(about, more), array: true, nargs: 1 };
    default:
      return text(about, more);
  }
}

/** Names of the flags that change the games of an experiment. */
type ExperimentFlag =
  | Exclude<keyof typeof EXPERIMENT, 'options' | 'packs' | 'alsoBy' | 'maxGames'>
  | 'set'
  | 'pack'
  | 'also-by'
  | 'max-games';

/** Flags that change the games of an experiment. */
export const EXPERIMENT_FLAGS = Object.fromEntries(
  Object.entries(EXPERIMENT).map(([name, argument]) => [flagName(name, argument), flagOf(argument)]),
) as Readonly<Record<ExperimentFlag, Flag>>;

/** Returns these experiment flags with different descriptions of their defaults. */
export function usually<Name extends ExperimentFlag>(words: Readonly<Record<Name, string>>): Record<Name, Flag> {
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
  'let workers play, which take games from a queue: redis://HOST:PORT, postgres://HOST/DATABASE, or @FILE with the address',
  { defaultDescription: `the variable ${QUEUE_VARIABLE}, if it is set` },
);

/** For commands that compare. */
export const STRICT_FLAG: Flag = on('exit 3 when a comparison stays inconclusive');

/** Flags of the output. */
export const OUTPUT_FLAGS = {
  json: on('print one JSON document to stdout'),
  quiet: on('print only the answer', { alias: 'q' }),
  progress: on('show a progress line on a terminal; --no-progress for none', { default: true }),
} satisfies Record<string, Flag>;

/** Values of the experiment flags as they were typed. */
export type ExperimentArgs = {
  readonly [name in Exclude<keyof typeof EXPERIMENT, 'options' | 'packs'>]?: string | undefined;
} & { readonly set?: readonly string[] | undefined; readonly pack?: readonly string[] | undefined };

/** Returns the values of arguments from the flags and words of a command. @throws UserError with one line */
export function readTyped({ args }: Pick<Question, 'args'>, typed: object): object {
  const given = typed as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, argument]) => {
      const value = given[argument.placed === true ? name : camelCase(flagName(name, argument))];
      const isAbsent =
        value === undefined || (argument.required !== true && Array.isArray(value) && value.length === 0);
      return isAbsent ? [] : [[name, readWritten(`--${flagName(name, argument)}`, argument, value as Written)]];
    }),
  );
}

/** Reads the experiment flags. */
export function readOverrides(args: ExperimentArgs): Overrides {
  return changesOf(readTyped({ args: EXPERIMENT }, args));
}
