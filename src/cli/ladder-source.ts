import { UserError } from '../engine/index.js';
import { commandLine } from '../experiment/design/command-line.js';
import { BLOCKS_MAX } from '../experiment/design/experiment.js';
import { ensureSeed } from '../experiment/design/seeds.js';
import { checkValue } from '../experiment/design/yaml-file.js';
import { LADDER_BLOCKS_DEFAULT } from '../experiment/ladder/compile-ladder.js';
import {
  LADDER_SCHEMA,
  type LadderChanges,
  type LadderText,
  overrideLadder,
  readLadder,
  type SourcedLadder,
  TABLES_DEFAULT,
  TABLES_MAX,
} from '../experiment/ladder/ladder-file.js';
import { findShipped } from '../playing/library/paths.js';
import { shellWord, wholeNumber } from '../terminal/values.js';
import { EXPERIMENT_FLAGS, number, readOverrides } from './flags.js';

/** The ladder that is published, and played when no agent is named. */
export const DEFAULT_LADDER = 'experiments/ladders/talisman.yaml';

const { game, variant, set, pack, blocks, seed } = EXPERIMENT_FLAGS;

/** Flags that change the games of a ladder. */
export const LADDER_FLAGS = {
  game,
  variant,
  set,
  pack,
  players: {
    ...EXPERIMENT_FLAGS.players,
    describe: 'number of players, or several as in 2,4, each with its own league',
  },
  blocks: {
    ...blocks,
    describe: 'blocks: one seed each, played at every table in every rotation',
    defaultDescription: `the file's, else ${LADDER_BLOCKS_DEFAULT}`,
  },
  tables: number('most tables of a league; of more, a balanced part is played', {
    defaultDescription: `the file's, else ${TABLES_DEFAULT}`,
  }),
  seed,
} as const;

/** Values of the ladder flags as yargs gives them. */
export type LadderArgs = {
  readonly [flag in Exclude<keyof typeof LADDER_FLAGS, 'set' | 'pack'>]?: string | undefined;
} & {
  readonly pack?: readonly string[] | undefined;
  readonly set?: readonly string[] | undefined;
  readonly agents?: readonly string[] | undefined;
};

/** A ladder with a seed, and the command that makes its run again. */
export interface LadderSource {
  readonly ladder: SourcedLadder;
  readonly command: string;
  /** True when neither file nor flags gave a seed. */
  readonly seedGenerated: boolean;
}

/** Finds the ladder that the command line means: a file, the published one, or the agents it names. */
export function ladderSource(args: LadderArgs): LadderSource {
  const words = args.agents ?? [];
  const file = words.find((word) => /\.ya?ml$/.test(word));
  if (file !== undefined && words.length > 1)
    throw new UserError(`${file}: a ladder file stands alone; its agents are in it`);
  const flags = readChanges(args);
  const base =
    words.length === 0 || file !== undefined ? readLadder(findShipped(file ?? DEFAULT_LADDER)) : namedAgents(words);
  const given = overrideLadder(base, flags);
  const ladder = { ...given, value: ensureSeed(given.value) };
  const seedGenerated = given.value.seed === undefined;
  const used = seedGenerated || args.seed !== undefined ? ladder.value.seed : undefined;
  return {
    ladder,
    command: [commandLine('ladder', ...words), ...flagWords(args, used)].join(' '),
    seedGenerated,
  };
}

function readChanges(args: LadderArgs): LadderChanges {
  const { players, tables, agents: _agents, ...rest } = args;
  const { options, packs, ...common } = readOverrides(rest);
  const changes: { -readonly [key in keyof LadderChanges]: LadderChanges[key] } = {};
  for (const key of ['game', 'variant', 'seed', 'blocks'] as const) {
    if (common[key] !== undefined) Object.assign(changes, { [key]: common[key] });
  }
  if (options !== undefined) changes.options = options;
  if (packs !== undefined) changes.packs = packs;
  if (players !== undefined)
    changes.players = players.split(',').map((n) => wholeNumber('--players', n.trim(), 1, BLOCKS_MAX));
  if (tables !== undefined) changes.tables = wholeNumber('--tables', tables, 1, TABLES_MAX);
  return changes;
}

/** A ladder without a file. */
function namedAgents(agents: readonly string[]): SourcedLadder {
  const at: SourcedLadder['at'] = ([key]) =>
    key === 'agents' ? 'agents' : `--${key === 'options' ? 'set' : String(key)}`;
  const value: LadderText = checkValue(
    { id: 'ladder', question: 'Which of these agents plays best?', agents: [...agents] },
    LADDER_SCHEMA,
    at,
  );
  return { value, at };
}

/** The flags again, as one would type them. */
function flagWords(args: LadderArgs, seedUsed: string | undefined): string[] {
  return (Object.keys(LADDER_FLAGS) as (keyof typeof LADDER_FLAGS)[]).flatMap((flag) => {
    const value = flag === 'seed' ? seedUsed : args[flag];
    return (value === undefined ? [] : [value].flat()).flatMap((each) => [`--${flag}`, shellWord(String(each))]);
  });
}
