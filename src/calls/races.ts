import { race as playRace, type Race, type RaceOptions } from '../playing/race/race.js';
import { type ClaimsOptions, type ClaimsResult, testClaims as playClaims } from '../questions/claims/claims.js';
import { sweep as playSweep, type Sweep, type SweepOptions } from '../questions/sweep/sweep.js';
import { tune as playTune, type TuneOptions, type TuneOutcome } from '../questions/tune/tune.js';
import { untilAborted } from './aborted.js';

/** Result of `sweep` with an answer. */
export type FinishedSweep = Sweep & { readonly summary: NonNullable<Sweep['summary']> };

/** Result of `tune` with an answer. */
export type FinishedTune = TuneOutcome & { readonly result: NonNullable<TuneOutcome['result']> };

/**
 * Puts claims to the test, as `talisman-lab claim` does.
 *
 * @throws UserError with one line if a claim is invalid, or the folder holds other games
 */
export function testClaims(options: ClaimsOptions): Promise<ClaimsResult> {
  return untilAborted(options, playClaims, ({ complete }) => !complete);
}

/** Lets levels of a factor play stage by stage, those that are left over the same blocks. */
export function race(options: RaceOptions): Promise<Race> {
  return untilAborted(options, playRace, ({ complete }) => !complete);
}

/**
 * Finds the best level of a factor, or the best combination of several, as `talisman-lab sweep` does, and confirms it
 * on fresh blocks.
 *
 * @throws UserError with one line if the sweep is invalid, or the folder has other content
 */
export async function sweep(options: SweepOptions): Promise<FinishedSweep> {
  return (await untilAborted(options, playSweep, ({ summary }) => summary === null)) as FinishedSweep;
}

/**
 * Searches for rules that reach a goal with the least change, as `talisman-lab tune` does, and confirms the best of
 * them on fresh seeds.
 *
 * @throws UserError with one line if the tune is invalid, or the folder holds another one
 */
export async function tune(options: TuneOptions): Promise<FinishedTune> {
  return (await untilAborted(options, playTune, ({ result }) => result === null)) as FinishedTune;
}
