import { basename, join } from 'node:path';
import { tuneText } from '../../../reports/text/tune.js';
import { UserError } from '../../engine/index.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import { freshSeed } from '../../experiment/design/seeds.js';
import { checkValue, readYaml } from '../../experiment/design/yaml-file.js';
import { findShipped } from '../../playing/library/paths.js';
import type { PlaceOf } from '../../questions/tune/read-targets.js';
import type { TunedSetting } from '../../questions/tune/result.js';
import { tune } from '../../questions/tune/tune.js';
import { TUNE_SCHEMA, type TuneValue } from '../../questions/tune/tune-file.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf, say } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { positive, shellWord, wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import {
  EXPERIMENT_FLAGS,
  number,
  OUTPUT_FLAGS,
  on,
  outFlag,
  QUEUE_FLAG,
  RUN_FLAGS,
  readSeconds,
  readSettings,
  SHARD_FLAG,
  text,
} from '../flags.js';
import { answerLook, questionOf } from '../looks/looks.js';
import { howToPlay, type PlayArgs, queueNotes, refuseOwnSeeds, sayStages } from '../playing.js';

const { game, variant, set, pack, players, agents, seed } = EXPERIMENT_FLAGS;

/** Most minutes of `--within`: a week. */
const WITHIN_MAX = 10_080;

interface TuneArgs extends PlayArgs, OutputArgs {
  readonly goal?: string;
  readonly game?: string;
  readonly variant?: string;
  readonly set?: readonly string[];
  readonly pack?: readonly string[];
  readonly players?: string;
  readonly agents?: string;
  readonly character?: string;
  readonly name?: string;
  readonly fair?: boolean;
  readonly within?: string;
  readonly keep?: readonly string[];
  readonly maxGames?: string;
  readonly seconds?: string;
  readonly seed?: string;
  readonly out?: string;
}

/** `tune [goal]`: rules that reach a goal with the least change. */
export const tuneCommand: Command<TuneArgs> = {
  usage: 'tune [goal]',
  about: 'find house rules that reach a goal, such as an evening of 90 minutes, with as few changes as possible',
  positionals: {
    goal: {
      type: 'string',
      describe: 'a length in words, as "90 minutes", "two hours", "60 rounds" or "at most 2 hours"; or a tune file',
    },
  },
  flags: {
    game,
    variant,
    set: { ...set, describe: 'option=value that stays as it is, on top of the variant; may be given again' },
    pack,
    players,
    agents,
    character: text('a pack with a character to make fair, instead of rules'),
    name: text('id of that character, if the pack has several'),
    fair: on('let characters win alike, too'),
    keep: { ...text('a word: options about it stay as they are; may be given again'), array: true, nargs: 1 },
    within: number('minutes that the search may take on this machine, instead of --max-games'),
    'max-games': number('games of the whole search at most', { defaultDescription: "the file's, else 60000" }),
    seconds: { ...EXPERIMENT_FLAGS.seconds, describe: 'seconds of a turn at your table, by which minutes are meant' },
    seed,
    shard: SHARD_FLAG,
    queue: QUEUE_FLAG,
    ...RUN_FLAGS,
    out: outFlag('runs/tune-<goal>-<seed>'),
    ...OUTPUT_FLAGS,
  },
  example: ['$0 tune "12 rounds" --game pig --seed demo', 'which target makes a game of pig last 12 rounds'],
  run,
};

async function run(args: TuneArgs): Promise<Exit> {
  const output = outputOf(args);
  if (args.within !== undefined && args.maxGames !== undefined)
    throw new UserError('--within and --max-games: give one of them');
  const { value, at } = tuneOf(args);
  const isMadeUp = value.seed === undefined;
  refuseOwnSeeds(args.shard, isMadeUp);
  value.seed ??= freshSeed();
  const stop = new AbortController();
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(Exit.Interrupted);
    stop.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const lines: Progress[] = [];
  try {
    const { dir, result, part } = await tune({
      tune: value,
      at,
      out: args.out,
      shard: args.shard,
      ...howToPlay(args),
      ...queueNotes(output),
      signal: stop.signal,
      within: args.within === undefined ? undefined : positive('--within', args.within, WITHIN_MAX),
      begun: ({ games, dir: folder, maxGames }) => {
        value.maxGames = maxGames;
        if (isMadeUp) note(output, `seed: ${value.seed}`);
        note(output, `at most ${games.toLocaleString('en')} games, in ${folder}`);
        lines.push(new Progress(games, output.progress));
      },
      tuned: (done) => lines[0].update(done),
    });
    lines[0]?.stop();
    if (part !== null) return sayStages(dir, part, value.seed, output);
    if (result === null) {
      const flags = `--seed ${shellWord(value.seed)} --max-games ${value.maxGames}`;
      say(`interrupted: what is played is saved in ${dir}; the same command with ${flags} goes on`);
      if (output.json) answer(output, { tune: dir, complete: false }, '');
      return Exit.Interrupted;
    }
    await answerLook(
      output,
      { question: questionOf('tune', value), seed: String(value.seed), games: result.games },
      { tune: dir, complete: true, ...result },
      tuneText(result, (setting) => compareCommand(value, dir, result.base, setting)),
    );
    return Exit.Done;
  } finally {
    lines[0]?.stop();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** Returns the tune that the command line means: a file with the flags on top, or a goal in words. */
function tuneOf(args: TuneArgs): { readonly value: TuneValue; readonly at: PlaceOf } {
  const { goal } = args;
  const isFile = goal !== undefined && /\.ya?ml$/.test(goal);
  const file = isFile ? readYaml(findShipped(goal), TUNE_SCHEMA) : null;
  const flags = flagValues(args);
  const keyed = { ...(isFile || goal === undefined ? {} : { goal, id: slug(goal) }), ...flags };
  const at: PlaceOf = (path) => {
    const [key] = path;
    if (Object.hasOwn(flags, key)) return key === 'options' ? '--set' : `--${FLAG_OF[key] ?? key}`;
    return file === null ? 'tune' : file.at(path as (string | number)[]);
  };
  if (file === null)
    return {
      value: checkValue(
        { id: args.character === undefined ? 'goal' : slug(basename(args.character, '.pack.yaml')), ...keyed },
        TUNE_SCHEMA,
        at,
      ),
      at,
    };
  const { value } = file;
  const options = { ...value.options, ...flags.options };
  const keep = [...value.keep, ...(flags.keep ?? [])];
  return { value: checkValue({ ...value, ...keyed, options, keep }, TUNE_SCHEMA, at), at };
}

/** Flags that are not called as the key they give. */
const FLAG_OF: Readonly<Record<string, string>> = { packs: 'pack', maxGames: 'max-games' };

function flagValues(args: TuneArgs): Partial<TuneValue> {
  const { game: id, variant: name, seed: own, fair, keep } = args;
  return {
    ...(id === undefined ? {} : { game: id }),
    ...(name === undefined ? {} : { variant: name }),
    ...(args.character === undefined ? {} : { character: args.character }),
    ...(args.name === undefined ? {} : { name: args.name }),
    ...(own === undefined ? {} : { seed: own }),
    ...(args.seconds === undefined ? {} : { seconds: readSeconds(args.seconds) }),
    ...(fair === undefined ? {} : { fair }),
    ...(keep === undefined ? {} : { keep: [...keep] }),
    ...(args.players === undefined ? {} : { players: wholeNumber('--players', args.players, -Infinity) }),
    ...(args.maxGames === undefined ? {} : { maxGames: wholeNumber('--max-games', args.maxGames, 1, BLOCKS_MAX) }),
    ...(args.agents === undefined ? {} : { agents: splitAgents(args.agents) }),
    ...(args.pack === undefined ? {} : { packs: [...args.pack] }),
    ...(args.set === undefined ? {} : { options: readSettings(args.set) }),
  };
}

/** Returns a goal as a part of a folder's name. */
function slug(goal: string): string {
  return (
    goal
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, '-')
      .replace(/^[-.]+|-$/g, '') || 'goal'
  );
}

/** Returns the command that plays a setting against the rules without it. */
function compareCommand(value: TuneValue, dir: string, base: TunedSetting, { changes, file }: TunedSetting): string {
  if (base.file !== undefined && file !== undefined) {
    const files = [base.file, file].map((name) => join(dir, name));
    return `${commandLine('compare', ...files)} ${flagWords(tableFlags(value))}`;
  }
  return commandLine(`compare ${flagWords([...ruleFlags(value, changes), ...tableFlags(value)])}`);
}

type Flag = readonly [string, string];

function ruleFlags(value: TuneValue, changes: TunedSetting['changes']): Flag[] {
  return [
    ...(value.variant === undefined ? [] : [['variant', value.variant] as const]),
    ...(value.packs ?? []).map((path): Flag => ['pack', path]),
    ...Object.entries(value.options).map(([id, level]): Flag => ['set', `${id}=${level}`]),
    ...changes.map(({ id, value: level }): Flag => ['set-b', `${id}=${level}`]),
  ];
}

function tableFlags({ game: id, players: seats, agents: by, seconds, seed: own }: TuneValue): Flag[] {
  return [
    ...(id === 'talisman' ? [] : [['game', id] as const]),
    ...(seats === undefined ? [] : [['players', String(seats)] as const]),
    ...(by === undefined ? [] : [['agents', by.join(',')] as const]),
    ...(seconds === undefined ? [] : [['seconds', String(seconds)] as const]),
    ['rotate', 'none'],
    ['seed', `${own}`],
  ];
}

function flagWords(flags: readonly Flag[]): string {
  return flags.map(([flag, word]) => `--${flag} ${shellWord(word)}`).join(' ');
}
