import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { checkValue, readYaml } from '../../experiment/design/yaml-file.js';
import { findShipped } from '../../playing/library/paths.js';
import { watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import {
  ALSO_BY,
  type ArgumentValues,
  amount,
  flagName,
  orContent,
  packFile,
  placedChoice,
  TABLE,
  toggle,
  whole,
  word,
  words,
} from '../contract/argument.js';
import { commandOf, type PlayedQuestion } from '../contract/question.js';
import { answerSetting } from './answer-setting.js';
import { DEFAULT_GAMES, FAIR_GAMES } from './budget.js';
import { EVEN_QUESTION, FAIR_QUESTION } from './goal-words.js';
import type { PlaceOf } from './read-targets.js';
import type { TuneResult } from './result.js';
import { TUNE_SCHEMA, type TuneInput, type TuneValue } from './tune-file.js';

/** Longest search, in minutes: a week. */
const MINUTES_MAX = 10_080;

const ARGUMENTS = {
  goal: {
    ...placedChoice(
      'in words, as "90 minutes", "at most 60 rounds", "even", "the better player wins 40 %", "the first player wins 25 %", "at most 30 % decided early" or "at most 3 deaths", several with commas; or a tune file',
    ),
    ...orContent<TuneInput>(),
  },
  ...{ game: TABLE.game, variant: TABLE.variant },
  options: {
    ...TABLE.options,
    about: 'option=value that stays as it is, on top of the variant; may be given again',
  },
  packs: TABLE.packs,
  players: TABLE.players,
  agents: {
    ...TABLE.agents,
    about: `${TABLE.agents.about}; for "even" the weaker player last, for the better player that one first`,
    usually: 'balanced, or random in a game that has none; quick is the better player',
  },
  character: packFile('a pack with a character to make fair, instead of rules'),
  name: word('id of that character, if the pack has several'),
  fairness: toggle('let characters win alike, too'),
  keep: words('a word: options about it stay as they are; may be given again'),
  timeLimit: amount('minutes that the search may take on this machine, instead of --max-games', MINUTES_MAX),
  maxGames: whole('games of the whole search at most', 1, undefined, {
    usually: `the file's, else ${DEFAULT_GAMES}, or ${FAIR_GAMES} for a character`,
  }),
  alsoBy: ALSO_BY,
  seconds: { ...TABLE.seconds, about: 'seconds of a turn at your table, by which minutes are meant' },
  seed: TABLE.seed,
};

/** Arguments of the question, each as in its help. */
export type TuneArguments = ArgumentValues<typeof ARGUMENTS>;

/** Result of a tune, with its keys and its folder. */
export interface TuneFound {
  readonly tuned: TuneResult;
  readonly value: TuneValue;
  readonly dir: string;
}

const setting = z.object({
  changes: z.array(z.object({ id: z.string(), value: z.string(), phrase: z.string() })),
  cost: z.number().describe('Small for few and familiar changes.'),
  values: z.array(
    z.object({ estimate: z.number(), lo: z.number(), hi: z.number(), reached: z.boolean(), certain: z.boolean() }),
  ),
  reached: z.boolean().describe('True if it reaches the goal.'),
});

/** The question about a length. */
const LENGTH_QUESTION = 'Which rules make the game two hours long?';

/** `tune [goal]`: rules that reach a goal with the least change. */
export const tuneQuestion: PlayedQuestion<TuneArguments, TuneFound> = {
  id: 'tune',
  ask: LENGTH_QUESTION,
  askOf: (args) => {
    if ('character' in args) return FAIR_QUESTION;
    return 'goal' in args && args.goal === 'even' ? EVEN_QUESTION : LENGTH_QUESTION;
  },
  about: 'find house rules that reach a goal, such as an evening of 90 minutes, with as few changes as possible',
  advice:
    'The best settings are measured in fresh games. Rules named in `options` stay as they are. With `character`, a ' +
    'file of house cards, it makes that character fair instead.',
  args: ARGUMENTS,
  example: {
    args: { goal: '12 rounds', game: 'pig', seed: 'demo' },
    shows: 'which target makes a game of pig last 12 rounds',
  },
  fields: {
    confirmedGames: z.int().describe('Fresh games of each setting, from which its numbers come.'),
    base: setting.describe('The rules without a change.'),
    finalists: z.array(setting).describe('Best first.'),
  },
  seedOf: (args) => tuneOf(args).value.seed,
  check(args) {
    if (args.timeLimit !== undefined && args.maxGames !== undefined)
      throw new UserError('--time-limit and --max-games: give one of them');
    void tuneOf(args);
  },
  async plan(args, options) {
    const { previewTune, tunePlanText } = await import('./tune.js');
    const { value, at } = tuneOf(args);
    const preview = await previewTune({ ...options, tune: value, at, within: args.timeLimit });
    return { data: preview, text: tunePlanText(preview) };
  },
  async play(args, { note, opened: _, stage: _stage, progress, reports = true, stronger = reports, ...options }) {
    const { tune } = await import('./tune.js');
    const { value, at } = tuneOf(args);
    const isAsked = stronger && options.shard === undefined;
    let most = 0;
    let maxGames: number | undefined;
    const { dir, result, part, played } = await tune({
      ...options,
      ...{ reports, note, tune: value, at, within: args.timeLimit, command: commandOf(tuneQuestion, args) },
      ...{ alsoBy: args.alsoBy, stronger: isAsked },
      begun: (search) => {
        ({ games: most, maxGames } = search);
        note?.(`at most ${most.toLocaleString('en')} games, in ${search.dir}`);
      },
      progress: (done, _games, ...soFar) => progress?.(done, most, ...soFar),
    });
    const tuned = result === null ? null : { tuned: result, value: { ...value, maxGames }, dir };
    return { dir, result: tuned, part, played, ...(maxGames === undefined ? {} : { again: { maxGames } }) };
  },
  games: ({ tuned }) => tuned.games,
  data: ({ dir, complete }, result) => ({ tune: dir, complete, ...result?.tuned }),
  async answer(found) {
    // The words of this answer are loaded only for it.
    const [{ tuneAnswer }, { compareLine }] = await Promise.all([import('./answer.js'), import('./compare-line.js')]);
    return tuneAnswer(found.tuned, (setting) => compareLine(found, setting));
  },
  changedPack({ tuned, dir }) {
    const { pack } = answerSetting(tuned);
    return pack === undefined ? null : join(dir, pack);
  },
  // The second cell is the best setting.
  watch: async (dir) => {
    const tables = join(dir, 'confirm', 'look-1');
    const confirmed = existsSync(tables) ? join(tables, 'table-1') : join(dir, 'confirm');
    return watchedGames(await openRun(join(confirmed, 'stage-1')), 1);
  },
};

/** Arguments with a key of their own in a tune file, and those without a key. */
const KEYS: Readonly<Record<string, string>> = { fairness: 'fair' };
const NO_KEYS = ['goal', 'timeLimit', 'alsoBy'];

/** Returns the tune that the arguments mean: a file with the others on top, or a goal in words. */
function tuneOf(args: TuneArguments): { readonly value: TuneValue; readonly at: PlaceOf } {
  const { goal, character, options, keep = [] } = args;
  const file =
    typeof goal === 'object' ? valueFile(goal) : isFile(goal) ? readYaml(findShipped(goal), TUNE_SCHEMA) : null;
  const given = Object.entries(args).filter(([name, value]) => value !== undefined && !NO_KEYS.includes(name));
  const own = Object.fromEntries(given.map(([name, value]) => [KEYS[name] ?? name, value]));
  const at: PlaceOf = ([key, ...path]) => {
    const [name = ''] = given.find(([each]) => (KEYS[each] ?? each) === key) ?? [];
    if (name !== '') return `--${flagName(name, ARGUMENTS[name as keyof typeof ARGUMENTS])}`;
    return file === null ? 'tune' : file.at([key, ...path] as (string | number)[]);
  };
  if (file !== null) {
    const { value } = file;
    const all = { ...value, ...own, options: { ...value.options, ...options }, keep: [...value.keep, ...keep] };
    return { value: checkValue(all, TUNE_SCHEMA, at), at };
  }
  const inWords = goal === undefined ? {} : { goal, id: slug(goal as string) };
  const id = character === undefined ? 'goal' : slug(basename(character, '.pack.yaml'));
  return { value: checkValue({ id, ...inWords, ...own }, TUNE_SCHEMA, at), at };
}

const isFile = (goal: string | undefined): goal is string => goal !== undefined && /\.ya?ml$/.test(goal);

/** Returns the keys of a tune as if they were read from a file. */
function valueFile(keys: TuneInput): { readonly value: TuneValue; readonly at: PlaceOf } {
  const at: PlaceOf = (path) => ['tune', ...path].join('.');
  return { value: checkValue<TuneValue>(keys, TUNE_SCHEMA, at), at };
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
