import { compile } from '../../experiment/design/compile.js';
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

/** An experiment by the keys of its file, as a value. */
export type ExperimentValue = Readonly<Record<string, unknown>>;

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
export function designExperiment(source: SourcedExperiment, agentTimeout?: number): Promise<Design> {
  return compile(source, describing(agentTimeout));
}
