import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../../reports/format/words.js';
import { takesText } from '../../../reports/text/plan.js';
import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import { tableTime } from '../../experiment/design/table-time.js';
import { ANY_ROLE, type Design } from '../../experiment/design/types.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { CHECKSUMS, writeChecksums } from '../../experiment/folder/checksums.js';
import { onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import { library } from '../../playing/library/library.js';
import type { RaceOptions } from '../../playing/race/race.js';
import { keepPlan, refuseForeign } from '../../playing/race/race-file.js';
import { type NamedPart, partName } from '../../playing/race/stage-part.js';
import { designExperiment, type ExperimentValue, sourceOfValue } from '../../playing/run/experiments.js';
import { inFolder } from '../../playing/run/folders.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { inputsOf } from '../../playing/run/question-inputs.js';
import { type PlayingSpeed, playTrial, secondsOf } from '../../playing/run/trial.js';
import { budgetOf, DEFAULT_GAMES, FAIR_GAMES, gamesOf, leastGames, RACERS } from './budget.js';
import { characterRules } from './character-rules.js';
import { confirm } from './confirm.js';
import { optionRules } from './option-rules.js';
import { phasesOf } from './play-phase.js';
import { fairCharacter, type PlaceOf, readTargets } from './read-targets.js';
import { type TuneResult, tunedOf } from './result.js';
import { explored, type Phase, type SearchSpace, search } from './search.js';
import { allSettings, baseSetting } from './settings.js';
import { TUNE_SCHEMA, type TuneInput, type TuneValue } from './tune-file.js';
import type { TuneRules } from './tune-rules.js';
import { SETTINGS_FOLDER } from './variant-files.js';

/** Blocks of a trial of the speed. */
const TRIAL = 10_000;

/** Players of a table if a tune names no number. */
const PLAYERS = 4;

/** Options of a tune. */
export interface TuneOptions extends Omit<RunPlayOptions, 'part'>, Pick<RaceOptions, 'command'> {
  /** Part of each stage that this call plays, as `2/5`; see `RaceOptions`. */
  readonly shard?: string | undefined;
  /** The keys of a tune file. A seed is made up if absent. */
  readonly tune: TuneInput;
  /** Returns the place of a key in messages; "tune.KEY" if absent. */
  readonly at?: PlaceOf;
  /** Folder of the tune; `runs/tune-ID-SEED` if absent. */
  readonly out?: string | undefined;
  /** Minutes that the search may take on this machine; it decides `maxGames` if the tune does not. */
  readonly within?: number | undefined;
  /** Called once, before the first game. */
  begun?(search: BegunTune): void;
}

/** A tune that begins. */
export interface BegunTune {
  readonly dir: string;
  /** Games of the whole search at most. */
  readonly games: number;
  /** The limit that repeats or resumes it. */
  readonly maxGames: number;
}

/** How a tune ended. */
export interface TuneOutcome {
  readonly dir: string;
  readonly seed: string;
  /** Null if it was stopped, or played a part; the same call resumes it. */
  readonly result: TuneResult | null;
  /** The part that was played, and the stage it is of; null without `shard`. */
  readonly part: NamedPart | null;
  /** Games of the search so far, without an unfinished phase. */
  readonly played: number;
}

/**
 * Searches for rules that reach a goal with the least change, as `talisman-lab tune` does, and confirms the best of
 * them on fresh seeds. Writes its races and `tune.json` into the folder. The same seed gives the same bytes, for any
 * number of workers.
 *
 * @throws UserError with one line if the tune is invalid, or the folder holds another one
 */
export async function tune(options: TuneOptions): Promise<TuneOutcome> {
  const { at = placeOf } = options;
  const value = ensureSeed(checkValue<TuneValue>(options.tune, TUNE_SCHEMA, at));
  if (options.shard !== undefined && options.within !== undefined)
    throw new UserError('--shard: every machine must play the same search; give --max-games instead of --time-limit');
  const name = `tune-${value.id}-${value.seed}${partName(options.shard)}`;
  return inFolder(options.out, name, (dir) => tuneIn(dir, value, at, options));
}

/** A tune that is ready to play. */
interface TunePlan {
  readonly value: TuneValue & { readonly seed: string };
  readonly game: Game<State>;
  readonly rules: TuneRules;
  readonly space: SearchSpace;
  readonly experiment: ExperimentValue;
  readonly design: Design;
  /** Settings that are explored, all settings, and those in the race. */
  readonly count: number;
  readonly all: number;
  readonly racers: number;
}

/** Finds the mistakes of a tune, and plans it. Nothing is written. */
async function planTune(
  dir: string,
  value: TunePlan['value'],
  at: PlaceOf,
  agentTimeout: number | undefined,
): Promise<TunePlan> {
  if (value.character !== undefined && value.goal !== undefined)
    throw new UserError(
      `${at(['character'])}: a character is made fair, which is a goal of its own; leave out '${value.goal}', or --character`,
    );
  const game = gameCalled(value.game, at(['game']));
  const rules =
    value.character === undefined ? optionRules(value, game, at, dir) : characterRules(value, game, at, dir);
  const space = spaceOf(value, rules, at);
  const count = explored(space, value.seed).length;
  const all = allSettings(space.levers, (setting) => space.playable(setting)).length;
  const experiment = experimentOf(value, space, rules);
  const design = await designBase(experiment, rules, at, agentTimeout);
  return { value, game, rules, space, experiment, design, count, all, racers: Math.min(RACERS, all) };
}

/** Returns the most games of a search: those requested, or those that a machine plays in some minutes. */
async function mostGames(
  { value, design, count, racers }: TunePlan,
  within: number | undefined,
  at: PlaceOf,
  options: RunPlayOptions,
): Promise<number> {
  const least = leastGames(count, racers);
  if (value.maxGames !== undefined && value.maxGames < least)
    throw new UserError(`${at(['maxGames'])}: ${value.maxGames} games are too few; this search needs ${least}`);
  if (value.maxGames !== undefined) return value.maxGames;
  const usual = value.character === undefined ? DEFAULT_GAMES : FAIR_GAMES;
  return Math.max(least, within === undefined ? usual : await gamesWithin(within, design, options));
}

/** Size of a tune, before it is played. */
export interface TunePreview {
  /** Options, numbers and powers that may change. */
  readonly levers: readonly string[];
  /** Settings that the search chooses from. */
  readonly settings: number;
  /** Most games. */
  readonly maxGames: number;
  /** Speed of games on this machine. */
  readonly trial: PlayingSpeed;
  /** Seconds for the most games. */
  readonly seconds: number;
}

/** Plays the rules as they are for two seconds, and estimates the size of a search. Writes nothing. */
export async function previewTune({ tune, at = placeOf, within, ...options }: TuneOptions): Promise<TunePreview> {
  const value = ensureSeed(checkValue<TuneValue>(tune, TUNE_SCHEMA, at));
  const plan = await planTune('', value, at, options.agentTimeout);
  const { space, design, count, all, racers } = plan;
  const most = await mostGames(plan, within, at, options);
  const { tally: _, ...trial } = await playTrial(design, options);
  const maxGames = gamesOf(budgetOf(most, count, racers), count, racers);
  const levers = space.levers.map(({ id }) => id);
  return { levers, settings: all, maxGames, trial, seconds: secondsOf(trial, maxGames) };
}

/** Returns the planned games of a tune, and their longest time. */
export function tunePlanText({ levers, settings, maxGames, trial }: TunePreview): string {
  return [
    `may change: ${levers.join(', ')}`,
    `chooses from ${counted(settings, 'setting')}, at most ${counted(maxGames, 'game')}`,
    takesText(trial, maxGames),
  ].join('\n');
}

const placeOf: PlaceOf = (path) => ['tune', ...path].join('.');

async function tuneIn(
  dir: string,
  value: TunePlan['value'],
  at: PlaceOf,
  { tune: _, at: _at, out: _out, within, begun, ...options }: TuneOptions,
): Promise<TuneOutcome> {
  const { seed } = value;
  const plan = await planTune(dir, value, at, options.agentTimeout);
  const { game, rules, space, experiment, design, count, all, racers } = plan;
  const { targets } = space;
  await refuseForeign(dir, OWN_NAMES);
  const maxGames = await mostGames(plan, within, at, options);
  const budget = budgetOf(maxGames, count, racers);
  await keepPlan(dir, QUESTION, { tune: { ...value, maxGames } }, inputsOf(game, [design]), OWN_NAMES);
  begun?.({ dir, games: gamesOf(budget, count, racers), maxGames });
  const phases = phasesOf({ rules, experiment, seed, dir, options });
  const finalists = await search(space, seed, budget, phases.play);
  if (finalists === null) return { dir, seed, result: null, part: phases.part(), played: phases.games() };
  const settings = finalists.map(({ setting }) => setting);
  const last: Phase = { name: 'confirm', settings, stages: [budget.confirm], next: () => [] };
  const samples = await phases.play(last);
  if (samples === null) return { dir, seed, result: null, part: phases.part(), played: phases.games() };
  const confirmation = confirm(space, settings, samples, seed);
  const result: TuneResult = {
    game: game.id,
    players: space.table.players,
    secondsPerTurn: tableTime(game.metrics, value.seconds)?.seconds ?? null,
    seed,
    targets,
    levers: space.levers.map(({ id }) => id),
    settings: all,
    games: phases.games(),
    confirmedGames: budget.confirm,
    base: tunedOf(rules, confirmation.base),
    finalists: confirmation.finalists.map((each) => tunedOf(rules, each)),
  };
  await onUserPath(dir, async () => {
    await writeAtomic(join(dir, 'tune.json'), `${JSON.stringify({ schema: 1, ...result }, null, 2)}\n`);
    await writeChecksums(dir, [QUESTION, 'tune.json', ...filesIn(dir, 'packs'), ...filesIn(dir, SETTINGS_FOLDER)]);
  });
  return { dir, seed, result, part: null, played: result.games };
}

/** Returns the paths of the files in a folder of a tune; none if it does not exist. */
function filesIn(dir: string, folder: string): string[] {
  const path = join(dir, folder);
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}

/** Names in the folder of a tune. */
const QUESTION = 'question.json';
const OWN_NAMES = [
  `${QUESTION}.tmp`,
  QUESTION,
  'explore',
  'race',
  'confirm',
  'packs',
  SETTINGS_FOLDER,
  'tune.json',
  'tune.json.tmp',
  CHECKSUMS,
  `${CHECKSUMS}.tmp`,
];

/** Compiles the experiment of the base alone. */
function designBase(experiment: ExperimentValue, rules: TuneRules, at: PlaceOf, timeout?: number): Promise<Design> {
  const base = rules.plain ?? { vary: { [rules.factor]: [rules.levelOf(baseSetting(rules.levers))] } };
  return designExperiment({ ...sourceOfValue({ ...experiment, ...base, blocks: TRIAL }), at }, timeout);
}

/** Returns the games that this machine plays in some minutes, in whole thousands. */
async function gamesWithin(minutes: number, design: Design, options: RunPlayOptions): Promise<number> {
  const { gamesPerSecond } = await playTrial(design, options);
  return Math.max(1000, 1000 * Math.floor((60 * minutes * gamesPerSecond) / 1000));
}

function gameCalled(id: string, where: string): Game<State> {
  const game = library.games.find((known) => known.id === id);
  if (game !== undefined) return game;
  throw unknownWord(
    'game',
    id,
    library.games.map((known) => known.id),
    where,
  );
}

function spaceOf(value: TuneValue, { levers, game, playable, character }: TuneRules, at: PlaceOf): SearchSpace {
  const { roles, seats } = game;
  const players = value.players ?? Math.min(PLAYERS, seats.max);
  const fair = character === undefined ? [] : [fairCharacter(character, players)];
  return {
    levers,
    targets: [...fair, ...readTargets(value, game, at, fair.length > 0)],
    table: { players, roles },
    playable,
  };
}

/** Returns the experiment of every game. Blocks are single games: rotations of one table tell little more of length. */
function experimentOf(value: TuneValue, { targets, table }: SearchSpace, rules: TuneRules): ExperimentValue {
  const { game, agents, options } = value;
  const { variant, packs, character } = rules;
  const characters =
    character === undefined ? value.characters : [character, ...new Array<string>(table.players - 1).fill(ANY_ROLE)];
  const columns = targets
    .map(({ measure }) => measure.split(':')[0])
    .filter((id) => !['minutes', 'spread', 'win'].includes(id));
  return {
    id: 'tune',
    question: 'Which rules reach the goal?',
    game,
    ...(variant === undefined ? {} : { variant }),
    players: table.players,
    ...(agents === undefined ? {} : { agents }),
    ...(characters === undefined ? {} : { characters }),
    options,
    ...(packs === undefined ? {} : { packs }),
    rotate: 'none',
    ...(value.seconds === undefined ? {} : { seconds: value.seconds }),
    measure: [...new Set(['win', 'rounds', ...columns])],
  };
}
