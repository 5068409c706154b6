import { compile, type DesignSwitches } from '../../experiment/design/compile.js';
import {
  EXPERIMENT_SCHEMA,
  type Experiment,
  type Overrides,
  override,
  readExperiment,
  type SourcedExperiment,
} from '../../experiment/design/experiment.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import { checkValue } from '../../experiment/design/yaml-file.js';

import { describing } from '../library/library.js';
import { callText } from './command-text.js';
import { type Plan, planRun } from './plan.js';
import { playDesign, type RunOutcome, type RunPlayOptions } from './play.js';
import type { TrialOptions } from './trial.js';

/** An experiment by the keys of its file, as a value. */
export type ExperimentValue = Readonly<Record<string, unknown>>;

/** Options of a run. */
export interface RunOptions extends RunPlayOptions {
  /** Path of an experiment file, or its keys as a value. */
  readonly experiment: string | ExperimentValue;
  /** Values that replace those of the file. */
  readonly changes?: Overrides;
  /** Run folder; `runs/<experiment>-<seed>` if absent. */
  readonly out?: string;
}

/**
 * Plays an experiment over worker threads into a run folder and writes its reports, as `talisman-lab run` does.
 *
 * @throws UserError with one line if the experiment is invalid, or the folder holds another run
 */
export async function runExperiment({ experiment, changes = {}, out, ...options }: RunOptions): Promise<RunOutcome> {
  const source = seeded(experiment, changes);
  const command = callText({ experiment, changes: { ...changes, seed: source.value.seed } });
  return playDesign(await designExperiment(source, options.agentTimeout), command, out, options);
}

/** Options of a plan. */
export type PlanOptions = Pick<RunOptions, 'experiment' | 'changes'> & TrialOptions;

/**
 * Plays an experiment for two seconds, and estimates the time and precision of the whole run, as `talisman-lab plan`
 * does.
 */
export async function planExperiment({ experiment, changes = {}, ...options }: PlanOptions): Promise<Plan> {
  return planRun(await designExperiment(seeded(experiment, changes), options.agentTimeout), options);
}

/** Returns the experiment with a seed. */
export function seeded(experiment: string | ExperimentValue, changes: Overrides): SourcedExperiment {
  const source = override(experimentOf(experiment), changes);
  return { ...source, value: ensureSeed(source.value) };
}

function experimentOf(experiment: string | ExperimentValue): SourcedExperiment {
  return typeof experiment === 'string' ? readExperiment(experiment) : sourceOfValue(experiment);
}

/** Checks an experiment that a program gives as a value. Its places are called `experiment.KEY`. */
export function sourceOfValue(experiment: ExperimentValue): SourcedExperiment {
  const at: SourcedExperiment['at'] = (path) => ['experiment', ...path].join('.');
  return { value: checkValue<Experiment>(experiment, EXPERIMENT_SCHEMA, at), at };
}

/** Compiles an experiment. All mistakes of the user are found here, before anything is played. */
export async function designExperiment(source: SourcedExperiment, agentTimeout?: number): Promise<Design> {
  return compile(source, describing(agentTimeout), await knownCharts(source.value));
}

/** Returns the names of all charts if the experiment lists any, because that loads the chart library. */
async function knownCharts({ charts }: Experiment): Promise<DesignSwitches> {
  return charts === undefined ? {} : { knownCharts: (await import('../../../reports/index.js')).CHART_NAMES };
}
