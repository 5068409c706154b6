import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { ANY_ROLE, type Design } from '../../experiment/design/types.js';
import { library } from '../../playing/library/library.js';
import { designExperiment, type ExperimentValue, sourceOfValue } from '../../playing/run/experiments.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { playTrial } from '../../playing/run/trial.js';
import { type Budget, budgetOf, DEFAULT_GAMES, FAIR_GAMES, gamesOf, leastGames, RACERS } from './budget.js';
import { characterRules } from './character-rules.js';
import { handicapRules } from './handicap-rules.js';
import { optionRules } from './option-rules.js';
import { fairCharacter, type PlaceOf, readTargets } from './read-targets.js';
import { explored, type SearchSpace } from './search.js';
import { type Seating, seatingOf } from './seating.js';
import { allSettings, baseSetting } from './settings.js';
import { TABLE_NUMBERS, type Target, type TargetTable } from './target.js';
import type { TuneValue } from './tune-file.js';
import type { TuneRules } from './tune-rules.js';

/** Blocks of a trial of the speed. */
const TRIAL = 10_000;

/** A table of a tune: who sits there, and the games that it plays. */
export interface PlannedTable {
  /** Table of a goal; null for the tune's own. */
  readonly of: TargetTable | null;
  /** Experiment of every game, without the factor. */
  readonly experiment: ExperimentValue;
  /** Design of the base alone. */
  readonly design: Design;
}

/** A tune that is ready to play. */
export interface TunePlan {
  readonly value: TuneValue & { readonly seed: string };
  readonly game: Game<State>;
  readonly rules: TuneRules;
  readonly space: SearchSpace;
  readonly seating: Seating;
  readonly tables: readonly PlannedTable[];
  /** Settings that are explored, all settings, and those in the race. */
  readonly count: number;
  readonly all: number;
  readonly racers: number;
}

/** Finds the mistakes of a tune, and plans it. Nothing is written. */
export async function planTune(
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
  const seating = seatingOf(value, game, at);
  const rules = rulesOf(value, game, seating, at, dir);
  const space = spaceOf(value, rules, seating, at);
  const count = explored(space, value.seed).length;
  const all = allSettings(space.levers, (setting) => space.playable(setting)).length;
  const tables: PlannedTable[] = [];
  for (const of of tablesOf(space.targets, seating)) {
    const experiment = experimentOf(value, space, rules, seating, of);
    tables.push({ of, experiment, design: await designBase(experiment, rules, at, agentTimeout) });
  }
  return { value, game, rules, space, seating, tables, count, all, racers: Math.min(RACERS, all) };
}

function rulesOf(value: TuneValue, game: Game<State>, { helped }: Seating, at: PlaceOf, dir: string): TuneRules {
  if (value.character !== undefined) return characterRules(value, game, at, dir);
  return helped === null ? optionRules(value, game, at, dir) : handicapRules(value, game, at);
}

/** Returns the tables of the targets, the tune's own first; of a handicap only that of the player that is helped. */
function tablesOf(targets: readonly Target[], { helped }: Seating): (TargetTable | null)[] {
  if (helped !== null) return [helped];
  const own = targets.some(({ table }) => table === undefined) ? [null] : [];
  const keys = new Map(
    targets.flatMap(({ table }) => (table === undefined ? [] : [[tableKey(table), table] as const])),
  );
  return [...own, ...keys.values()];
}

/** Returns a key of a table, the same for the same agents. */
export function tableKey({ agents }: TargetTable): string {
  return agents.join('\n');
}

/** Returns the games of one block at all tables. */
export function gamesPerBlock({ tables }: Pick<TunePlan, 'tables'>): number {
  return tables.reduce((sum, { design }) => sum + design.cells[0].rotations, 0);
}

/** Returns the budget of a search of at most `maxGames` games, and its most games. */
export function planBudget(plan: TunePlan, maxGames: number): { readonly budget: Budget; readonly games: number } {
  const { count, racers } = plan;
  const each = gamesPerBlock(plan);
  const budget = budgetOf(Math.floor(maxGames / each), count, racers);
  return { budget, games: each * gamesOf(budget, count, racers) };
}

/** Returns the most games of a search: those requested, or those that a machine plays in some minutes. */
export async function mostGames(
  plan: TunePlan,
  within: number | undefined,
  at: PlaceOf,
  options: RunPlayOptions,
): Promise<number> {
  const { value, tables, count, racers } = plan;
  const least = gamesPerBlock(plan) * leastGames(count, racers);
  if (value.maxGames !== undefined && value.maxGames < least)
    throw new UserError(`${at(['maxGames'])}: ${value.maxGames} games are too few; this search needs ${least}`);
  if (value.maxGames !== undefined) return value.maxGames;
  const usual = value.character === undefined ? DEFAULT_GAMES : FAIR_GAMES;
  const [{ design }] = tables;
  return Math.max(least, within === undefined ? usual : await gamesWithin(within, design, options));
}

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

function spaceOf(value: TuneValue, rules: TuneRules, seating: Seating, at: PlaceOf): SearchSpace {
  const { levers, game, playable, character } = rules;
  const { players } = seating;
  const fair = character === undefined ? [] : [fairCharacter(character, players)];
  return {
    levers,
    targets: [...fair, ...readTargets(value, game, seating, at, fair.length > 0)],
    table: { players, roles: game.roles },
    playable,
  };
}

/**
 * Returns the experiment of every game at a table. Blocks of the tune's own table are single games: rotations of one
 * table tell little more of length. At a table of one player's wins it sits in every seat.
 */
function experimentOf(
  value: TuneValue,
  { targets, table: { players } }: SearchSpace,
  rules: TuneRules,
  seating: Seating,
  of: TargetTable | null,
): ExperimentValue {
  const { game, options } = value;
  const { variant, packs, character } = rules;
  const agents = of?.agents ?? seating.agents;
  const characters =
    character === undefined ? value.characters : [character, ...new Array<string>(players - 1).fill(ANY_ROLE)];
  const isOwn = of === null || seating.helped !== null;
  const columns = targets.filter(({ table }) => table === undefined && isOwn).flatMap(columnOf);
  return {
    id: 'tune',
    question: 'Which rules reach the goal?',
    game,
    ...(variant === undefined ? {} : { variant }),
    players,
    ...(agents === undefined ? {} : { agents: [...agents] }),
    ...(characters === undefined ? {} : { characters }),
    options,
    ...(packs === undefined ? {} : { packs }),
    ...(of === null ? { rotate: 'none' } : {}),
    ...(value.seconds === undefined ? {} : { seconds: value.seconds }),
    measure: [...new Set(['win', 'rounds', ...columns])],
  };
}

/** Returns the column of a target; none if every race counts it. */
function columnOf({ measure }: Target): string[] {
  const number = TABLE_NUMBERS[measure];
  if (number !== undefined) return number.column === undefined ? [] : [number.column];
  const [id] = measure.split(':');
  return ['minutes', 'spread', 'win'].includes(id) ? [] : [id];
}
