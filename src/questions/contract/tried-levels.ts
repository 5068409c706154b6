import { join } from 'node:path';
import { counted } from '../../../reports/format/words.js';
import { takesText } from '../../../reports/text/plan.js';
import { UserError } from '../../engine/index.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { type PlayedRules, playedRules } from '../../experiment/design/played-rules.js';
import type { Design } from '../../experiment/design/types.js';
import { CHECKSUMS, writeChecksums } from '../../experiment/folder/checksums.js';
import { onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import type { Speech } from '../../experiment/results/speech.js';
import type { StrongerPlayers } from '../../experiment/results/stronger-players.js';
import { confirmedRace } from '../../playing/race/confirmed-race.js';
import type { RaceData } from '../../playing/race/race-data.js';
import { partName } from '../../playing/race/stage-part.js';
import { designExperiment, type ExperimentValue, sourceOfValue } from '../../playing/run/experiments.js';
import { inFolder } from '../../playing/run/folders.js';
import { speechFor } from '../../playing/run/speech.js';
import { STRONGER_EXPERIMENT, STRONGER_FILE, STRONGER_FOLDER } from '../../playing/run/stronger-file.js';
import { PROBE_BLOCKS } from '../../playing/run/time-budget.js';
import { playTrial, secondsOf } from '../../playing/run/trial.js';
import { gamesIn } from './measured-levels.js';
import type { Asked, PlanOptions, Played, PlayOptions, QuestionPlan } from './question.js';
import { sizedByTime } from './sized-by-time.js';
import { strongerAmong } from './stronger-agent.js';
import type { NamedLevel } from './tried-again.js';

/** Many levels for one player, each against a usual one: those that look best or worst are measured on fresh games. */
export interface TriedLevels {
  /** Experiment of every stage, without the factor. */
  readonly experiment: ExperimentValue & { readonly seed: string };
  readonly factor: string;
  readonly base: string;
  readonly levels: readonly string[];
  /** Most levels of the second stage, and of the confirmation. */
  readonly most: { readonly second: number; readonly confirmed: number };
  /** Returns the levels of the second stage. */
  next(data: RaceData): readonly string[];
  /** Returns the levels to measure on fresh games. */
  chosen(data: RaceData): readonly string[];
  /** Start of the name of the usual folder, and name of the file of the answer. */
  readonly folder: string;
  readonly file: string;
  /** Returns the same table with another agent at every seat. */
  by(agent: string): TriedTable;
}

/** A table, its usual level, and each other level there. */
export interface TriedTable extends Pick<TriedLevels, 'experiment' | 'base'> {
  levelOf(level: string): string;
}

/** Arguments of the size, and of the players. */
export interface TriedArguments {
  readonly agents?: readonly string[] | undefined;
  readonly alsoBy?: string | undefined;
  readonly games?: number | undefined;
  readonly for?: string | undefined;
  readonly quick?: boolean | undefined;
}

/** Facts of a finished question that all such answers have. */
export interface TriedFacts extends PlayedRules {
  readonly schema: 1;
  readonly players: number;
  readonly agents: readonly string[];
  readonly speech: Speech;
  readonly seed: string;
  readonly games: number;
  /** Fresh games that measured the levels, and blocks of each. */
  readonly confirmGames: number;
  readonly blocks: number;
  /** Levels that were tried. */
  readonly tried: number;
  /** Games a second, if a time of play fixed their number. */
  readonly gamesPerSecond?: number;
  /** The levels that the answer names, as stronger players find them, if they were asked. */
  readonly strongerPlayers?: StrongerPlayers;
}

/** Blocks of the two stages, and of the confirmation. */
interface TriedBlocks {
  readonly race: readonly [number, number];
  readonly confirm: number;
}

/** Parts of the games for the two stages of the race; the rest confirms. */
const PARTS = [0.25, 0.2] as const;

/** Fewest blocks of a stage, and of the confirmation: fewer give no answer. */
const LEAST = { stage: 2, confirm: 10 } as const;

/** Returns the design of a stage. */
export function designOf(
  { experiment, factor, base }: Pick<TriedLevels, 'experiment' | 'factor' | 'base'>,
  levels: readonly string[],
  agentTimeout?: number,
): Promise<Design> {
  const value = { ...experiment, vary: { [factor]: [base, ...levels] }, blocks: 1 };
  return designExperiment(sourceOfValue(value), agentTimeout);
}

/** Returns the blocks of each stage for a number of games in all. @throws UserError for too few */
function blocksOf({ levels, most }: TriedLevels, design: Design, games: number): TriedBlocks {
  const perLevel = gamesPerBlock(design) / design.cells.length;
  const [first, second] = PARTS;
  const confirmed = Math.min(levels.length, most.confirmed);
  const parts = [
    { part: first, arms: levels.length, least: LEAST.stage },
    { part: second, arms: Math.min(levels.length, most.second), least: LEAST.stage },
    { part: 1 - first - second, arms: confirmed, least: LEAST.confirm },
  ];
  const [one, two, confirm] = parts.map(({ part, arms }) => Math.floor((part * games) / (perLevel * (arms + 1))));
  if (one >= LEAST.stage && two >= LEAST.stage && confirm >= LEAST.confirm) return { race: [one, two], confirm };
  const least = Math.max(...parts.map(({ part, arms, least }) => (least * perLevel * (arms + 1)) / part));
  throw new UserError(`--games: ${games} are too few to try ${levels.length} ways; give ${Math.ceil(least)} or more`);
}

/** Returns the arguments with a number of games instead of a time. */
async function sized<Args extends TriedArguments>(
  tried: TriedLevels,
  given: Asked<Args>,
  options: PlanOptions & { readonly shard?: string | undefined },
) {
  const design = await designOf(tried, tried.levels, options.agentTimeout);
  const timed = {
    isOpen: ({ games }: Args) => games === undefined,
    sized: (_: Args, blocks: number, rotations: number) =>
      ({ games: blocks * rotations * design.cells.length }) as Partial<Args>,
  };
  const { args, budget, time } = await sizedByTime<Args>({ design: async () => design, timed }, given, options);
  return { args, budget, time, design, blocks: blocksOf(tried, design, args.games!) };
}

/** Plays the experiment for two seconds, and estimates the time of the question. Writes nothing. */
export async function previewTried<Args extends TriedArguments>(
  tried: TriedLevels,
  given: Asked<Args>,
  options: PlanOptions,
): Promise<QuestionPlan> {
  const { args, design, blocks } = await sized(tried, given, options);
  const { workers, agentTimeout, engine, signal } = options;
  const requested = Object.entries({ workers, agentTimeout, engine, signal }).filter(
    ([, value]) => value !== undefined,
  );
  const { tally: _, ...trial } = await playTrial({ ...design, blocks: PROBE_BLOCKS }, Object.fromEntries(requested));
  const games = args.games!;
  const { levels } = tried;
  return {
    data: { levels, blocks, games, trial, seconds: secondsOf(trial, games) },
    text: [
      `${counted(levels.length, 'way')}, each against the usual one`,
      `about ${counted(games, 'game')}: two stages of a race, and fresh games for those that look best or worst`,
      takesText(trial, games),
    ].join('\n'),
  };
}

/** The command, the result and the named levels of a question. */
export interface TriedAnswer<Args, Result> {
  /** Returns the command of the arguments with their number of games. */
  command(args: Asked<Args>): string;
  resultOf(facts: TriedFacts, raced: RaceData, confirmed: RaceData): Result;
  /** Returns the levels that the answer names, the main one first. */
  named(result: Result): readonly NamedLevel[];
}

/** Races the levels, measures some of them on fresh games, writes the answer, and asks stronger players about it. */
export async function playTried<Args extends TriedArguments, Result extends TriedFacts>(
  tried: TriedLevels,
  given: Asked<Args>,
  options: PlayOptions<Result>,
  { command, resultOf, named }: TriedAnswer<Args, Result>,
): Promise<Played<Result>> {
  const { out, shard, stage, soFar, note, speed: _s, designed, stronger, ...playOptions } = options;
  const began = performance.now();
  const { args, budget, time, design, blocks } = await sized(tried, given, options);
  await designed?.(design);
  if (time !== undefined) note?.(time);
  const { experiment, factor, base, levels, file } = tried;
  const { seed } = experiment;
  return inFolder(out, `${tried.folder}-${seed}${partName(shard)}`, async (dir): Promise<Played<Result>> => {
    const race = await confirmedRace({
      ...playOptions,
      ...{ experiment, factor, base, levels, shard, out: dir },
      stages: blocks.race,
      confirmBlocks: blocks.confirm,
      own: [file, CHECKSUMS, STRONGER_FOLDER, STRONGER_FILE, STRONGER_EXPERIMENT],
      rule: { confirm: blocks.confirm },
      command: command(args),
      stage: (name, count, each) => stage?.(`${name}: ${count} ways, ${each} blocks each`),
      next: tried.next,
      chosen: tried.chosen,
    });
    const { part, played } = race;
    if (!race.complete) return { dir, result: null, part, played, again: { games: args.games } };
    const { raced, confirmed } = race;
    const { lineup, players } = design.cells[0];
    const facts: TriedFacts = {
      schema: 1,
      ...playedRules(design),
      players,
      agents: [...new Set(lineup.map((entrant) => startless(design, entrant)))],
      speech: await speechFor(await designOf(tried, [], options.agentTimeout)),
      ...{ seed, games: gamesIn(raced) + gamesIn(confirmed), confirmGames: gamesIn(confirmed) },
      ...{ blocks: blocks.confirm, tried: levels.length },
      ...(budget === undefined ? {} : { gamesPerSecond: budget.gamesPerSecond }),
    };
    const result = resultOf(facts, raced, confirmed);
    await writeTried(dir, file, result);
    const agent =
      (stronger ?? options.reports) === false || shard !== undefined
        ? null
        : strongerAmong({ ...args, seed }, design.game);
    if (agent === null) return { dir, result, part, played, args };
    await soFar?.(result);
    const found = { tried, result, named: named(result), design, dir, ms: performance.now() - began };
    const strongerPlayers = await (await import('./tried-again.js')).askTriedAgain(agent, found, {
      ...playOptions,
      note,
    });
    if (strongerPlayers === undefined) return { dir, result, part, played, args };
    const whole = { ...result, strongerPlayers };
    await writeTried(dir, file, whole);
    return { dir, result: whole, part, played, args };
  });
}

function writeTried(dir: string, file: string, result: TriedFacts): Promise<void> {
  return onUserPath(dir, async () => {
    await writeAtomic(join(dir, file), `${JSON.stringify(result, null, 2)}\n`);
    await writeChecksums(dir, [file]);
  });
}

/** Returns the name of an agent, without its start. */
function startless({ entrants }: Design, at: number): string {
  const { agent, params, label } = entrants[at];
  const plain = entrants.find(
    (one) => one.starts === undefined && one.agent === agent && String(one.params) === String(params),
  );
  return plain?.label ?? label;
}
