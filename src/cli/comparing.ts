import { commandLine } from '../experiment/design/command-line.js';
import { readExperiment } from '../experiment/design/experiment.js';
import { freshSeed } from '../experiment/design/seeds.js';
import { findShipped } from '../playing/library/paths.js';
import { comparisonExperiment } from '../playing/run/comparison.js';
import { type ExperimentArgs, flagsText, readOverrides, readSettings, text } from './flags.js';
import { DEFAULT_EXPERIMENT, type Source } from './source.js';

/** Flag for the options of the second side. */
export const SET_B_FLAG = {
  ...text('option=value of the second side, on top of --set; may be given again'),
  array: true,
  nargs: 1,
};

/** Arguments that name the two sides of a comparison. */
export interface SidesArgs extends ExperimentArgs {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  readonly setB?: readonly string[] | undefined;
}

/** The experiment that a comparison on the command line means, with its seed. */
export function comparisonOf(args: SidesArgs): Source {
  const { game } = readExperiment(findShipped(DEFAULT_EXPERIMENT)).value;
  const { a, b, setB } = args;
  const flags = readOverrides(args);
  const seed = flags.seed ?? freshSeed();
  const second = setB === undefined ? undefined : readSettings(setB, '--set-b');
  const experiment = comparisonExperiment({ a, b, setB: second, changes: { ...flags, seed } }, game);
  return { experiment, command: commandOf(args, seed), seedGenerated: flags.seed === undefined, pointer: null };
}

function commandOf({ a, b, setB = [], ...args }: SidesArgs, seed: string): string {
  const sides = [a, b].filter((word) => word !== undefined);
  const second = setB.flatMap((pair) => ['--set-b', pair]);
  return `${commandLine('compare', ...sides, ...second)} ${flagsText(args, seed)}`.trim();
}
