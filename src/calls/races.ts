import { race as playRace, type Race, type RaceOptions } from '../playing/race/race.js';
import { untilAborted } from './aborted.js';

/** Lets levels of a factor play stage by stage, those that are left over the same blocks. */
export function race(options: RaceOptions): Promise<Race> {
  return untilAborted(options, playRace, ({ complete }) => !complete);
}
