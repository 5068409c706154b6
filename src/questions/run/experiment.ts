import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { commandLine } from '../../experiment/design/command-line.js';
import { override, readExperiment, type SourcedExperiment } from '../../experiment/design/experiment.js';
import type { Design } from '../../experiment/design/types.js';
import { DEFAULT_GAME } from '../../playing/library/content.js';
import { findShipped } from '../../playing/library/paths.js';
import { tableExperiment } from '../../playing/run/comparison.js';
import { designExperiment, type ExperimentValue, sourceOfValue } from '../../playing/run/experiments.js';
import { type ArgumentValues, flagName, type Offer, optional, placedContent } from '../contract/argument.js';
import { changesOf, EXPERIMENT } from '../contract/experiment-arguments.js';

/** Experiment that is played without a file and without arguments that describe a table. */
const DEFAULT_EXPERIMENT = 'experiments/quick-look.yaml';

/** Arguments of a run of an experiment, each as in its help. */
export const RUN_ARGUMENTS = {
  experiment: {
    ...optional(
      placedContent<ExperimentValue>(
        `experiment file; without one, and without flags that say what to play, ${DEFAULT_EXPERIMENT}`,
      ),
    ),
    offers: shippedExperiments,
  },
  ...EXPERIMENT,
};

/** Values of the arguments of a run. */
export type RunArguments = ArgumentValues<typeof RUN_ARGUMENTS>;

/** Arguments that describe a table: with one of them, and without a file, that table is played. */
const TABLE_NAMES = ['game', 'variant', 'options', 'packs', 'players', 'agents', 'characters', 'rotate'] as const;

/** Returns the experiments of the package as offers. */
function shippedExperiments(): Offer[] {
  const files = readdirSync(join(PACKAGE_ROOT, 'experiments')).filter((name) => name.endsWith('.yaml'));
  return files.map((name) => ({ value: `experiments/${name}`, name: name.slice(0, -5).replaceAll('-', ' ') }));
}

/** Designs the run of an experiment. @throws UserError if its file or a change is wrong */
export function designRun(args: RunArguments, agentTimeout: number | undefined): Promise<Design> {
  return designExperiment(override(baseOf(args), changesOf(args)), agentTimeout);
}

/** Returns the seed of the experiment; undefined if it has none. @throws UserError if its file cannot be read */
export function seedOf(args: RunArguments): string | undefined {
  return baseOf(args).value.seed;
}

/** True if the experiment gives no size and no end. @throws UserError if its file cannot be read */
export function isSizeOpen(args: RunArguments): boolean {
  const { blocks, games, stop, maxGames } = baseOf(args).value;
  return [blocks, games, stop, maxGames].every((given) => given === undefined);
}

/** True if the experiment names its agents. @throws UserError if its file cannot be read */
export function hasAgents(args: RunArguments): boolean {
  return baseOf(args).value.agents !== undefined;
}

/** Returns a line for a user who names rules without a file: they are played without a comparison. */
export function compareNotes(args: RunArguments): string[] {
  const { options, packs, variant } = args;
  if (!isTable(args) || [options, packs, variant].every((given) => given === undefined)) return [];
  const line = commandLine('compare');
  return [
    `these rules are played, not compared; to compare them with the rules as they stand: ${line}, with the same flags`,
  ];
}

/** Returns the experiment before its changes: of a file or a value, of one table, or the default one. */
function baseOf(args: RunArguments): SourcedExperiment {
  const { experiment = DEFAULT_EXPERIMENT, game = DEFAULT_GAME } = args;
  if (isTable(args)) return tableExperiment(game, ([key]) => `--${flagOf(String(key))}`);
  return typeof experiment === 'string' ? readExperiment(findShipped(experiment)) : sourceOfValue(experiment);
}

function isTable(args: RunArguments): boolean {
  return args.experiment === undefined && TABLE_NAMES.some((name) => args[name] !== undefined);
}

function flagOf(key: string): string {
  return Object.hasOwn(EXPERIMENT, key) ? flagName(key, EXPERIMENT[key as keyof typeof EXPERIMENT]) : key;
}
