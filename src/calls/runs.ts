import { extendRun as extend } from '../playing/run/extend.js';
import { type MergeOptions, mergeRuns as merge } from '../playing/run/merge.js';
import { type RunOutcome, type RunPlayOptions, reportRun as report, resumeRun as resume } from '../playing/run/play.js';
import { type VerifyOptions, type VerifyResult, verifyRun as verify } from '../playing/run/verify.js';
import { RUN_REPORTER } from '../questions/contract/run-reporter.js';
import { untilAborted } from './aborted.js';

/** Plays the missing blocks of an interrupted run and writes its reports, as `talisman-lab resume` does. */
export function resumeRun(dir: string, options: RunPlayOptions = {}): Promise<RunOutcome> {
  return untilAborted(options, (options) => resume(dir, RUN_REPORTER, options), isCut);
}

/**
 * Adds blocks to a finished run. Its games are then the same as if it had been started with all of them.
 *
 * @param more blocks of each cell, at least 1
 */
export function extendRun(dir: string, more: number, options: RunPlayOptions = {}): Promise<RunOutcome> {
  return untilAborted(options, (options) => extend(dir, more, RUN_REPORTER, options), isCut);
}

/**
 * Writes charts, page and tables of a run again from its ledger, and returns its answer, without playing. For an
 * unfinished run this is a look, which its folder records.
 *
 * @throws UserError if the folder is damaged, or its reports are over more blocks than its ledger now has
 */
export function reportRun(
  dir: string,
  options: Pick<RunPlayOptions, 'tables' | 'seconds'> = {},
): ReturnType<typeof report> {
  return report(dir, RUN_REPORTER, options);
}

/**
 * Merges parts of a run that were played separately, on any machines, and writes the answer: the folder is that of the
 * whole run. Blocks in several parts must be the same.
 *
 * @throws UserError if a part is damaged or of another run, blocks are missing, or two parts differ
 * @throws NotComparable if the parts were played by another program than this one
 */
export function mergeRuns(options: MergeOptions): Promise<RunOutcome> {
  return merge(options, RUN_REPORTER);
}

/**
 * Checks everything in the folder of a run: the ledger, the rows, the reports, and a sample of the blocks by replaying
 * them. Nothing is written.
 *
 * @throws UserError if the folder has no run
 * @throws NotComparable if the manifest was changed, or the ledger is of another run
 */
export function verifyRun(options: VerifyOptions): Promise<VerifyResult> {
  return verify(options, RUN_REPORTER);
}

function isCut({ answer, part, blocks }: RunOutcome): boolean {
  return part === null ? answer === null : blocks < part.to - part.from;
}
