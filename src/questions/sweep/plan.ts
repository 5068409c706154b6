import { UserError, unknownWord } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { Experiment, SourcedExperiment } from '../../experiment/design/experiment.js';
import { gameOf } from '../../experiment/design/library.js';
import { lengthMeasure } from '../../experiment/design/table-time.js';
import type { Design } from '../../experiment/design/types.js';
import { sameTable } from '../../experiment/results/series.js';
import { library } from '../../playing/library/library.js';
import { stagesUpTo } from '../../playing/race/precision-race.js';
import { designExperiment, type ExperimentValue } from '../../playing/run/experiments.js';
import type { SweepAim } from './best-race.js';
import { Grid } from './grid.js';

/** What is sought in a sweep. */
export interface SweepQuestion {
  /** `win`, the share of the games that the varied seat wins, or a metric of the game. `win` if absent and a seat varies. */
  readonly measure?: string | undefined;
  /** Whether the most or the least of the measure is best. The most wins if absent. */
  readonly goal?: 'most' | 'least' | undefined;
  /** So many best levels are sought; 1 if absent. */
  readonly best?: number | undefined;
}

/** A sweep that is ready to play. */
export interface SweepPlan {
  /** The experiment with all levels. */
  readonly design: Design;
  readonly aim: SweepAim;
  readonly grid: Grid;
  /** Name of all factors together. */
  readonly factor: string;
  readonly vary: Experiment['vary'];
  /** Experiment of every stage, without the factors. */
  readonly experiment: ExperimentValue;
  /** Most blocks of each stage. Their sum is also the size of the confirmation. */
  readonly stages: readonly number[];
  /** Name of its folder unless another is requested. */
  readonly name: string;
}

/** Least blocks of a level: fewer tell nothing. */
const BLOCKS_MIN = 10;

/** Checks a sweep and plans its stages. Nothing is written. @throws UserError with one line for any mistake */
export async function planSweep(
  source: SourcedExperiment & { readonly value: { readonly seed?: string | undefined } },
  question: SweepQuestion,
  agentTimeout?: number,
): Promise<SweepPlan> {
  const { value, at } = source;
  for (const key of ['bestResponse', 'alsoBy'] as const)
    if (value[key] !== undefined)
      throw new UserError(`${at([key])}: a sweep has no ${key}; play it with: ${commandLine('run FILE')}`);
  const { stop: _stop, maxGames, ...saved } = value;
  const design = await designExperiment({ value: saved, at }, agentTimeout);
  if (design.cells.length < 2)
    throw new UserError(`${at(['vary'])}: nothing varies; a sweep needs a key of vary with two values or more`);
  const aim = aimOf(design, question);
  const { vary, blocks: _blocks, games: _games, interaction: _interaction, charts: _charts, ...experiment } = saved;
  const { id, seed } = value;
  return {
    design,
    aim,
    grid: new Grid(vary, design.cells),
    factor: design.factors.join(' × '),
    vary,
    experiment: { ...experiment, measure: [...new Set([...(value.measure ?? []), aim.measure])] },
    stages: stagesUpTo(mostBlocks(design, maxGames, at)),
    name: `sweep-${id}-${seed}`,
  };
}

function mostBlocks({ blocks, cells }: Design, maxGames: number | undefined, at: SourcedExperiment['at']): number {
  const rotations = Math.max(...cells.map((cell) => cell.rotations));
  const most = maxGames === undefined ? blocks : Math.floor(maxGames / rotations);
  if (most >= BLOCKS_MIN) return most;
  const where = at([maxGames === undefined ? 'blocks' : 'maxGames']);
  throw new UserError(
    `${where}: a sweep needs at least ${BLOCKS_MIN} blocks, ${BLOCKS_MIN * rotations} games of a level`,
  );
}

function aimOf(design: Design, { measure, goal, best = 1 }: SweepQuestion): SweepAim {
  const varied = design.factors.flatMap((name) => /^(?:agent|seat)(\d+)/.exec(name)?.[1] ?? []);
  if (measure === undefined && varied.length === 0)
    throw new UserError(
      `--measure: no seat varies in ${design.id}; say what is best, such as --measure ${lengthMeasure(design.metrics) ?? 'capped'} --goal least`,
    );
  const of = measure ?? 'win';
  const metrics = [...gameOf(design, library).metrics, ...design.metrics].filter(({ words }) => words === undefined);
  const own = [lengthMeasure(design.metrics) ?? 'win'];
  const known = [...new Set(['win', 'capped', ...own, ...metrics.map(({ id }) => id)])];
  if (!known.includes(of)) throw unknownWord('measure', of, known, '--measure');
  if (of === 'win') refuseWins(design, varied);
  else if (goal === undefined) throw new UserError(`--measure ${of}: add --goal least or --goal most`);
  const { length } = design.cells;
  if (best >= length) throw new UserError(`--best: must be less than the ${length} levels, not ${best}`);
  return { measure: of, isShare: of === 'win', goal: goal ?? 'most', best, margin: design.marginPp / 100 };
}

/** Refuses win shares that mean different things at different levels. */
function refuseWins({ id, cells }: Design, varied: readonly string[]): void {
  if (varied.length === 0)
    throw new UserError(
      `--measure win: no seat varies in ${id}, so every seat wins alike; use another measure, such as rounds`,
    );
  const other = varied.find((seat) => seat !== '0');
  if (other !== undefined)
    throw new UserError(
      `--measure win: is the share of the first seat; vary agent0 or seat0, not agent${other} or seat${other}`,
    );
  if (!cells.every((cell) => sameTable(cell, cells[0])))
    throw new UserError(
      '--measure win: levels with other numbers of players or other characters have other fair shares; use --measure rounds',
    );
}
