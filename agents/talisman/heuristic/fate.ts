import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Goal, goalOf, isUsual } from './goal.js';
import { FateUse, Param } from './params.js';
import type { View } from './view.js';

/** Gain that no reroll has, in hundredths of a counter. */
const NEVER = 1000000;

/** True if the last fate is saved for the arena. It is not saved if it saves the last life. */
function keptFor(s: TalismanState, seat: number, v: View): number {
  return s.fate[seat] > 1 ? v.param[Param.FateGain] : 4 * v.param[Param.LifeWorth];
}

/** Returns the expected gain from which a reroll is worth its fate. */
export function fateGain(s: TalismanState, seat: number, v: View): number {
  if (v.param[Param.Fate] === FateUse.Never) return NEVER;
  if (!isUsual(s) && goalOf(s, seat, v) === Goal.Arena) return s.bout[0] > 0 ? 1 : keptFor(s, seat, v);
  switch (v.param[Param.Fate]) {
    // The last life costs twelve times a healthy one: only a reroll that saves it at least one time in six gains so
    // much.
    case FateUse.Hoard:
      return s.life[seat] > 1 ? NEVER : 2 * v.param[Param.LifeWorth];
    case FateUse.Greedy:
      return 1;
    default:
      return v.param[Param.FateGain];
  }
}
