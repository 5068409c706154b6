import { extendRun as extend } from '../playing/run/extend.js';
import { type RunOutcome, type RunPlayOptions, resumeRun as resume } from '../playing/run/play.js';
import { untilAborted } from './aborted.js';

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
