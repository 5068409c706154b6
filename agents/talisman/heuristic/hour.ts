import { BestOfTwo, Clock, Option } from '../../../src/games/talisman/options/option.js';
import { attackScore, creatureScore, hourOf } from '../../../src/games/talisman/rules/mechanics/attack.js';
import { rollsTwice } from '../../../src/games/talisman/rules/mechanics/dice.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';

/** Effects of rule options on a fight with a creature, before the dice. */

/** Returns the attack score of one creature at this hour, with that many dice. */
export function foeNow(s: TalismanState, points: number, dice: number): number {
  if (s.option[Option.Clock] === Clock.Off) return points;
  return scoreOf(s, creatureScore(s, points) + hourOf(s), dice);
}

/** Returns a foe's score before its dice. RUL-182 Without any it is the attack score already, with its minimum. */
export function scoreOf(s: TalismanState, score: number, dice: number): number {
  return dice === 0 ? attackScore(s, score) : score;
}

/**
 * Returns a number for the clock, its hour and its minimum: values cached from one question to the next depend on it.
 */
export function hourKey(s: TalismanState): number {
  return s.option[Option.Clock] * 4 + s.night[0] * 2 + s.option[Option.HourMinimum];
}

/** Returns the own dice in psychic combat. */
export function mindDice(s: TalismanState): number {
  return rollsTwice(s, BestOfTwo.Attack) ? 2 : 1;
}
