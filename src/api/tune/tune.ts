import { join } from 'node:path';
import { type Game, type State, unknownWord } from '../../engine/index.js';
import { freshSeed } from '../../experiment/design/seeds.js';
import { makeFolder, onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import { library } from '../library.js';
import type { ExperimentValue } from '../run/experiments.js';
import type { RunPlayOptions } from '../run/play.js';
import { budgetOf, DEFAULT_GAMES, gamesOf, RACERS } from './budget.js';
import { type Confirmed, type ConfirmedValue, confirm, reachesAll } from './confirm.js';
import { phasesOf } from './play-phase.js';
import { type OptionLevers, readLevers } from './read-levers.js';
import { type PlaceOf, readTargets } from './read-targets.js';
import { explored, type Phase, type SearchSpace, search } from './search.js';
import { allSettings, changesOf, levelOf, type TuneLever } from './settings.js';
import type { Target } from './target.js';
import type { TuneValue } from './tune-file.js';

/** Players of a table if a tune names no number. */
const PLAYERS = 4;

/** Options of a tune. */
export interface TuneOptions extends RunPlayOptions {
  /** The keys of a tune file. A seed is made up if absent. */
  readonly tune: TuneValue;
  /** Returns the place of a key in messages; "tune.KEY" if absent. */
  readonly at?: PlaceOf;
  /** Folder of the tune; `runs/tune-ID-SEED` if absent. */
  readonly out?: string | undefined;
  /** Called once with the games of the whole search at most. */
  begun?(games: number, dir: string): void;
  /** Called with the games so far, including earlier sessions. */
  tuned?(done: number): void;
}

/** A changed option of a setting. */
export interface TunedChange {
  readonly id: string;
  readonly value: string;
  /** Continues "with". */
  readonly phrase: string;
}

/** A setting of the answer, measured on fresh seeds. */
export interface TunedSetting {
  readonly changes: readonly TunedChange[];
  /** Cost in familiarity, in changed options. */
  readonly cost: number;
  /** Numbers of the targets, in their order and units. */
  readonly values: readonly ConfirmedValue[];
  /** True if every estimate reaches its target. */
  readonly reached: boolean;
  /** True if its distance from the targets cannot be told from that of the best. */
  readonly asGood: boolean;
}

/** Result of a tune. */
export interface TuneResult {
  readonly game: string;
  readonly players: number;
  /** Assumed minutes of a turn; null if the game declares none. */
  readonly minutesPerTurn: number | null;
  readonly seed: string;
  readonly targets: readonly Target[];
  /** Options that could change. */
  readonly levers: readonly string[];
  /** Settings that the model chose from. */
  readonly settings: number;
  /** Games of the search, and games of each confirmed setting. */
  readonly games: number;
  readonly confirmedGames: number;
  /** The rules without a change. */
  readonly base: TunedSetting;
  /** Confirmed settings, best first. */
  readonly finalists: readonly TunedSetting[];
}

/** How a tune ended. */
export interface TuneOutcome {
  readonly dir: string;
  readonly seed: string;
  /** Null if it was stopped; the same call resumes it. */
  readonly result: TuneResult | null;
}

/**
 * Searches for rules that reach a goal with the least change, as `talisman-lab tune` does, and confirms the best of them
 * on fresh seeds. Writes its races and `tune.json` into the folder. The same seed gives the same bytes, for any number of
 * workers.
 *
 * @throws UserError with one line if the tune is invalid, or the folder holds another one
 */
export async function tune(options: TuneOptions): Promise<TuneOutcome> {
  const { tune: value, at = (path) => ['tune', ...path].join('.'), out, begun, tuned, ...how } = options;
  const seed = value.seed ?? freshSeed();
  const game = gameCalled(value.game, at(['game']));
  const targets = readTargets(value, game, at);
  const options_ = readLevers(value, game, at);
  const space = spaceOf(value, options_, targets);
  const dir = out ?? join('runs', `tune-${value.id}-${seed}`.replace(/[^\w.-]+/g, '_').slice(0, 100));
  const count = explored(space, seed).length;
  const all = allSettings(space.levers, (setting) => space.playable(setting));
  const racers = Math.min(RACERS, all.length);
  const budget = budgetOf(value.maxGames ?? DEFAULT_GAMES, count, racers);
  begun?.(gamesOf(budget, count, racers), dir);
  await onUserPath(dir, () => makeFolder(dir));
  const phases = phasesOf({
    levers: space.levers,
    experiment: experimentOf(value, targets),
    seed,
    factor: 'options',
    levelOf: (setting) => levelOf(space.levers, setting),
    dir,
    how,
    progress: (done) => tuned?.(done),
  });
  const finalists = await search(space, seed, budget, phases.play);
  if (finalists === null) return { dir, seed, result: null };
  const settings = finalists.map(({ setting }) => setting);
  const last: Phase = { name: 'confirm', settings, stages: [budget.confirm], next: () => [] };
  const samples = await phases.play(last);
  if (samples === null) return { dir, seed, result: null };
  const confirmation = confirm(space, settings, samples, seed);
  const result: TuneResult = {
    game: game.id,
    players: space.table.players,
    minutesPerTurn: space.table.minutesPerTurn,
    seed,
    targets,
    levers: space.levers.map(({ id }) => id),
    settings: all.length,
    games: phases.games(),
    confirmedGames: budget.confirm,
    base: tunedOf(space.levers, confirmation.base),
    finalists: confirmation.finalists.map((each) => tunedOf(space.levers, each)),
  };
  await onUserPath(dir, () =>
    writeAtomic(join(dir, 'tune.json'), `${JSON.stringify({ schema: 1, ...result }, null, 2)}\n`),
  );
  return { dir, seed, result };
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

function spaceOf(
  { players }: TuneValue,
  { levers, game, playable }: OptionLevers,
  targets: readonly Target[],
): SearchSpace {
  const { minutesPerTurn = null, roles, seats } = game;
  return {
    levers,
    targets,
    table: { players: players ?? Math.min(PLAYERS, seats.max), minutesPerTurn, roles },
    playable,
  };
}

/** Returns the experiment of every game. Blocks are single games: rotations of one table tell little more of length. */
function experimentOf(value: TuneValue, targets: readonly Target[]): ExperimentValue {
  const { game, variant, players, agents, characters, options, packs } = value;
  const columns = targets
    .map(({ measure }) => measure.split(':')[0])
    .filter((id) => !['minutes', 'spread'].includes(id));
  return {
    id: 'tune',
    question: 'Which rules reach the goal?',
    game,
    ...(variant === undefined ? {} : { variant }),
    ...(players === undefined ? {} : { players }),
    ...(agents === undefined ? {} : { agents }),
    ...(characters === undefined ? {} : { characters }),
    options,
    ...(packs === undefined ? {} : { packs }),
    rotate: 'none',
    measure: [...new Set(['win', 'rounds', ...columns])],
  };
}

function tunedOf(levers: readonly TuneLever[], confirmed: Confirmed): TunedSetting {
  return {
    changes: changesOf(levers, confirmed.setting).map(({ lever: { id }, value: { text, phrase } }) => ({
      id,
      value: text,
      phrase,
    })),
    cost: confirmed.cost,
    values: confirmed.confirmed,
    reached: reachesAll(confirmed),
    asGood: confirmed.asGood,
  };
}
