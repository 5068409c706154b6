import { commandLine } from '../experiment/design/command-line.js';
import { override, readExperiment, type SourcedExperiment } from '../experiment/design/experiment.js';
import { ensureSeed } from '../experiment/design/seeds.js';
import { findShipped } from '../playing/library/paths.js';
import { tableExperiment } from '../playing/run/comparison.js';
import { type ExperimentArgs, flagsText, readOverrides } from './flags.js';

/** Default experiment of `run`. */
export const DEFAULT_EXPERIMENT = 'experiments/quick-look.yaml';

/** Note if flags alone choose the rules: they are played without a comparison. */
export const COMPARE_POINTER = `these rules are played, not compared; to compare them with the rules as they stand: ${commandLine('compare')}, with the same flags`;

/** Flags that choose the games; without any of them, and without a file, the default experiment is played. */
const SAYING_WHAT = ['game', 'variant', 'set', 'pack', 'players', 'agents', 'characters', 'rotate'] as const;

/** An experiment with a seed, and the command that makes its run again. */
export interface Source {
  readonly experiment: SourcedExperiment;
  readonly command: string;
  /** True when neither file nor flags gave a seed. */
  readonly seedGenerated: boolean;
  /** Note for a user with rules chosen by flags, or null. */
  readonly pointer: string | null;
}

/** Finds the experiment that the command line means: a file, the default one, or the one table that flags describe. */
export function sourceOf(file: string | undefined, args: ExperimentArgs): Source {
  const flags = readOverrides(args);
  const plain = file === undefined && SAYING_WHAT.some((flag) => args[flag] !== undefined);
  const base = plain ? plainTable(args) : readExperiment(findShipped(file ?? DEFAULT_EXPERIMENT));
  const given = override(base, flags);
  const experiment = { ...given, value: ensureSeed(given.value) };
  const seedGenerated = given.value.seed === undefined;
  const seed = seedGenerated || args.seed !== undefined ? experiment.value.seed : undefined;
  const words = [commandLine('run', ...(file === undefined ? [] : [file])), flagsText(args, seed)];
  const chosen = plain && [args.set, args.pack, args.variant].some((given) => given !== undefined);
  return {
    experiment,
    command: words.join(' ').trim(),
    seedGenerated,
    pointer: chosen ? COMPARE_POINTER : null,
  };
}

/** Flags that are not called as the key they give. */
const FLAG_OF: Readonly<Record<string, string>> = { options: 'set', packs: 'pack' };

/** Returns an experiment without a file: one cell, for any flags. */
function plainTable(args: ExperimentArgs): SourcedExperiment {
  const usual = readExperiment(findShipped(DEFAULT_EXPERIMENT)).value;
  return tableExperiment(args.game ?? usual.game, ([key]) => `--${FLAG_OF[key] ?? key}`);
}
