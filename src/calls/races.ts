import { race as playRace, type Race, type RaceOptions } from '../playing/race/race.js';
import { type ClaimsOptions, type ClaimsResult, testClaims as playClaims } from '../questions/claims/claims.js';
import { untilAborted } from './aborted.js';

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
