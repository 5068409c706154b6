import { findShipped } from '../api/paths.js';
import { type Experiment, override, readExperiment, type SourcedExperiment } from '../runner/design/experiment.js';
import { freshSeed } from '../runner/design/seeds.js';
import { shellWord } from '../terminal/values.js';
import { type ExperimentArgs, flagsText, readOverrides } from './flags.js';

/** What `run` plays by default. */
export const DEFAULT_EXPERIMENT = 'experiments/quick-look.yaml';

/** An experiment with a seed, and the command that makes its run again. */
export interface Source {
  readonly experiment: SourcedExperiment;
  readonly command: string;
  /** True when neither file nor flags gave a seed. */
  readonly seedGenerated: boolean;
}

/** Finds the experiment that the command line means: a file, the default one, or a plain table of `--game`. */
export function sourceOf(file: string | undefined, args: ExperimentArgs): Source {
  const flags = readOverrides(args);
  const plain = file === undefined && args.game !== undefined;
  const path = file ?? DEFAULT_EXPERIMENT;
  const base = plain ? plainTable(args.game ?? '') : readExperiment(findShipped(path));
  let experiment = override(base, flags);
  const seedGenerated = experiment.value.seed === undefined;
  if (seedGenerated) experiment = override(experiment, { seed: freshSeed() });
  const seed = seedGenerated || args.seed !== undefined ? experiment.value.seed : undefined;
  const words = ['talisman-lab run', ...(file === undefined ? [] : [shellWord(file)]), flagsText(args, seed)];
  return { experiment, command: words.join(' ').trim(), seedGenerated };
}

/** An experiment without a file: one cell, whatever the flags say. */
function plainTable(game: string): SourcedExperiment {
  const value: Experiment = {
    id: game,
    question: `What do games of ${game} look like?`,
    game,
    agents: ['random'],
    options: {},
    vary: {},
    margin: 2,
  };
  return { value, at: ([key]) => `--${key === 'options' ? 'set' : key}` };
}
