import type { Overrides } from '../experiment/design/experiment.js';
import { freshSeed } from '../experiment/design/seeds.js';
import { comparisonExperiment } from '../playing/run/comparison.js';
import { designExperiment, runExperiment as play, type RunOptions } from '../playing/run/experiments.js';
import { extendRun as extend } from '../playing/run/extend.js';
import { type LadderOptions, runLadder as playLadder } from '../playing/run/ladders.js';
import { playDesign, type RunOutcome, type RunPlayOptions, resumeRun as resume } from '../playing/run/play.js';
import { untilAborted } from './aborted.js';

/** Options of `compare`. */
export interface CompareOptions extends RunPlayOptions {
  /** Two variants or two agents; absent if options or packs make the difference. */
  readonly a?: string;
  readonly b?: string;
  /** Option values of the second side, on top of those in `changes`. */
  readonly setB?: Readonly<Record<string, string | number>>;
  /** Keys of an experiment that both sides share. */
  readonly changes?: Overrides;
  /** Run folder; `runs/compare-<what>-<seed>` if absent. */
  readonly out?: string;
}

/**
 * Plays two rules or two agents against each other until the question is decided, as `talisman-lab compare` does.
 *
 * @throws UserError with one line if the sides do not fit together, or the folder holds another run
 */
export async function compare(options: CompareOptions): Promise<RunOutcome> {
  const { a, b, setB, changes = {}, out, ...playOptions } = options;
  const seed = changes.seed ?? freshSeed();
  const second = setB && Object.fromEntries(Object.entries(setB).map(([id, level]) => [id, String(level)]));
  const sides = { a, b, setB: second, changes: { ...changes, seed } };
  const design = await designExperiment(comparisonExperiment(sides), playOptions.agentTimeout);
  return untilAborted(
    playOptions,
    (playing) => playDesign(design, `compare(${JSON.stringify(sides)})`, out, playing),
    isCut,
  );
}

/**
 * Plays an experiment over worker threads into a run folder and writes its reports, as `talisman-lab run` does.
 *
 * @throws UserError with one line if the experiment is invalid, or the folder holds another run
 */
export function runExperiment(options: RunOptions): Promise<RunOutcome> {
  return untilAborted(options, play, isCut);
}

/**
 * Lets agents play each other, into a run folder, and ranks them, as `talisman-lab ladder` does.
 *
 * @throws UserError with one line if the ladder is invalid, or the folder holds another run
 */
export function runLadder(options: LadderOptions): Promise<RunOutcome> {
  return untilAborted(options, playLadder, isCut);
}

/** Plays the missing blocks of an interrupted run and writes its reports, as `talisman-lab resume` does. */
export function resumeRun(dir: string, options: RunPlayOptions = {}): Promise<RunOutcome> {
  return untilAborted(options, (options) => resume(dir, options), isCut);
}

/**
 * Adds blocks to a finished run. Its games are then the same as if it had been started with all of them.
 *
 * @param more blocks of each cell, at least 1
 */
export function extendRun(dir: string, more: number, options: RunPlayOptions = {}): Promise<RunOutcome> {
  return untilAborted(options, (options) => extend(dir, more, options), isCut);
}

function isCut({ answer, part, blocks }: RunOutcome): boolean {
  return part === null ? answer === null : blocks < part.to - part.from;
}
