import { count, counted } from '../../../reports/format/words.js';
import { takesText } from '../../../reports/text/plan.js';
import type { Overrides } from '../../experiment/design/experiment.js';
import { CHECKSUMS, writeChecksums } from '../../experiment/folder/checksums.js';
import { onUserPath } from '../../experiment/folder/files.js';
import type { SweepSummary } from '../../experiment/results/sweep-summary.js';
import { confirmedRace } from '../../playing/race/confirmed-race.js';
import type { RaceData, RaceOptions } from '../../playing/race/race.js';
import { type NamedPart, partName } from '../../playing/race/stage-part.js';
import { type ExperimentValue, seeded } from '../../playing/run/experiments.js';
import { inFolder } from '../../playing/run/folders.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { STRONGER_EXPERIMENT, STRONGER_FILE, STRONGER_FOLDER } from '../../playing/run/stronger-file.js';
import { type PlayingSpeed, playTrial, secondsOf } from '../../playing/run/trial.js';
import { strongerInPlace } from '../contract/stronger-agent.js';
import { BestRace } from './best-race.js';
import { planSweep, type SweepPlan, type SweepQuestion } from './plan.js';
import { summariseSweep } from './summarise.js';

/** Options of a sweep. */
export interface SweepOptions extends Omit<RunPlayOptions, 'part'>, SweepQuestion, Pick<RaceOptions, 'command'> {
  /** Part of each stage that this call plays, as `2/5`; see `RaceOptions`. */
  readonly shard?: string | undefined;
  /** Path of an experiment file, or its keys as a value. */
  readonly experiment: string | ExperimentValue;
  /** Values that replace those of the file. `maxGames` are the games of each level. */
  readonly changes?: Overrides;
  /** Folder of the sweep; `runs/sweep-ID-SEED` if absent. */
  readonly out?: string | undefined;
  /** True to ask stronger players about the best level, too, unless `agents` names players, as `alsoBy` says. */
  readonly stronger?: boolean;
  readonly alsoBy?: string | undefined;
  readonly agents?: readonly string[] | undefined;
  readonly note?: ((line: string) => void) | undefined;
  /** Called before each stage with its name, the number of levels that play it, and its blocks. */
  stage?(name: string, levels: number, blocks: number): void;
}

/** Result of a sweep. */
export interface Sweep {
  readonly dir: string;
  readonly seed: string;
  /** Null if it was stopped. The same call resumes it. */
  readonly summary: SweepSummary | null;
  /** The part that was played, and the stage it is of; null without `shard`. */
  readonly part: NamedPart | null;
  /** Games played in this session. */
  readonly played: number;
}

/** Names in the folder of a sweep. */
const OWN_NAMES = [
  ...['charts', 'sweep.json', 'sweep.csv', 'main-effects.csv', CHECKSUMS],
  ...[STRONGER_FOLDER, STRONGER_FILE, STRONGER_EXPERIMENT],
];

/**
 * Finds the best level of a factor, or the best combination of several. All levels race over the same blocks, and those
 * that are shown not to be among the best leave. The others play fresh blocks, with the seed `SEED/confirm`, and the
 * answer's numbers for them come from these alone. The folder holds the runs in `race` and `confirm`, `sweep.json`,
 * `sweep.csv` and a chart. Same seed, same bytes for any number of workers.
 *
 * @throws UserError with one line if the sweep is invalid, or the folder holds something else
 */
export async function sweep(options: SweepOptions): Promise<Sweep> {
  const source = seeded(options.experiment, options.changes ?? {});
  const plan = await planSweep(source, options, options.agentTimeout);
  return inFolder(options.out, `${plan.name}${partName(options.shard)}`, (dir) => sweepIn(dir, plan, options));
}

async function sweepIn(dir: string, plan: SweepPlan, options: SweepOptions): Promise<Sweep> {
  const { experiment: _, changes: _c, measure: _m, goal: _g, best: _b, out: _o, stage, ...others } = options;
  const { stronger = false, alsoBy, agents, note, ...playOptions } = others;
  const began = performance.now();
  const seed = plan.design.seed;
  const agent = stronger ? strongerInPlace({ seed, agents, alsoBy }, [plan.design]) : null;
  const rule = new BestRace(plan.aim, plan.stages, plan.grid.labels.length);
  const left = (data: RaceData): string[] => withoutBase(plan, rule.pursued(data));
  const found = await confirmedRace({
    ...playOptions,
    ...raceOf(plan, plan.grid.labels),
    stages: plan.stages,
    confirmBlocks: plan.stages.reduce((sum, blocks) => sum + blocks, 0),
    out: dir,
    own: OWN_NAMES,
    ...(stage === undefined ? {} : { stage }),
    next: (data) => (rule.isSettled(data, rule.pursued(data)) ? [] : left(data)),
    chosen: left,
  });
  const { part, played } = found;
  if (!found.complete) return { dir, seed, summary: null, part, played };
  const { raced, confirmed } = found;
  const summary = await summariseSweep(plan, rule, raced, confirmed, rule.pursued(raced));
  await write(dir, summary);
  if (agent === null) return { dir, seed, summary, part, played };
  const { askSweepAgain } = await import('./stronger.js');
  const sweep = { plan, rule, raced, confirmed, summary, dir, ms: performance.now() - began };
  const strongerPlayers = await askSweepAgain(agent, sweep, { ...playOptions, note });
  if (strongerPlayers === undefined) return { dir, seed, summary, part, played };
  const whole = { ...summary, strongerPlayers };
  await write(dir, whole);
  return { dir, seed, summary: whole, part, played };
}

/** Returns the part of a race that its levels decide. */
function raceOf(
  { experiment, factor, vary, aim, grid }: SweepPlan,
  [base, ...levels]: readonly string[],
): Pick<RaceOptions, 'experiment' | 'factor' | 'base' | 'levels' | 'vary' | 'rule'> {
  return { experiment, factor, base, levels, vary: (some) => grid.vary(some), rule: { vary, ...aim } };
}

/** Returns the smallest grid with the first level and these, without the first. */
function withoutBase({ grid }: SweepPlan, levels: readonly string[]): string[] {
  return grid.around([grid.labels[0], ...levels]).slice(1);
}

async function write(dir: string, summary: SweepSummary): Promise<void> {
  // The chart library is loaded only for a finished sweep.
  const { writeSweepReport } = await import('../../../reports/sweep/index.js');
  await onUserPath(dir, async () => writeChecksums(dir, await writeSweepReport(dir, summary)));
}

/** Size of a sweep, before it is played. */
export interface SweepPreview {
  readonly factor: string;
  readonly levels: readonly string[];
  readonly measure: string;
  readonly wanted: 'most' | 'least';
  /** Most blocks of each stage; the confirmation plays their sum. */
  readonly stages: readonly number[];
  /** Most games, if no level can be dropped. */
  readonly maxGames: number;
  /** Speed of games on this machine. */
  readonly trial: PlayingSpeed;
  /** Seconds for the most games. */
  readonly seconds: number;
}

/** Plays the experiment for two seconds and estimates the size of a sweep. Writes nothing. */
export async function previewSweep(options: SweepOptions): Promise<SweepPreview> {
  const { design, aim, factor, grid, stages } = await planSweep(
    seeded(options.experiment, options.changes ?? {}),
    options,
    options.agentTimeout,
  );
  const { tally: _, ...trial } = await playTrial(design, options);
  const perBlock = design.cells.reduce((sum, { rotations }) => sum + rotations, 0);
  const maxGames = 2 * perBlock * stages.reduce((sum, blocks) => sum + blocks, 0);
  const { measure, goal: wanted } = aim;
  const { labels: levels } = grid;
  return { factor, levels, measure, wanted, stages, maxGames, trial, seconds: secondsOf(trial, maxGames) };
}

/** Returns the planned games of a sweep, and their longest time. */
export function sweepPlanText({
  factor,
  levels,
  measure,
  wanted: requested,
  stages,
  maxGames,
  trial,
}: SweepPreview): string {
  const blocks = stages.reduce((sum, stage) => sum + stage, 0);
  return [
    `${factor}: ${counted(levels.length, 'level')}; which has the ${requested} ${measure === 'win' ? 'wins' : measure}?`,
    `at most ${counted(stages.length, 'stage')}, ${count(blocks)} blocks of each level, and as many to confirm; levels that are not among the best leave`,
    `at most ${counted(maxGames, 'game')}`,
    takesText(trial, maxGames),
  ].join('\n');
}
