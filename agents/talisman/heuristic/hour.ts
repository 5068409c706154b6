import { BestOfTwo, Clock, Option } from '../../../src/games/talisman/options.js';
import { creatureScore, hourOf } from '../../../src/games/talisman/rules/clock.js';
import { rollsTwice } from '../../../src/games/talisman/rules/dice.js';
import type { TalismanState } from '../../../src/games/talisman/state.js';

/** What rule options make of a fight with a creature, before anybody rolls. */

/** What one creature brings to its attack score at this hour. */
export function foeNow(s: TalismanState, points: number): number {
  return s.option[Option.Clock] === Clock.Off ? points : creatureScore(s, points) + hourOf(s);
}

/** The clock and its hour, for what is kept from one question to the next. */
export function hourKey(s: TalismanState): number {
  return s.option[Option.Clock] * 2 + s.night[0];
}

/** Own dice in psychic combat. */
export function mindDice(s: TalismanState): number {
  return rollsTwice(s, BestOfTwo.Attack) ? 2 : 1;
}
