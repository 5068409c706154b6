import { content } from '../../content/index.js';
import { Clock, HourMinimum, Option } from '../../options/option.js';
import type { TalismanState } from '../../state/state.js';
import { Kind } from '../../vocabulary/ids.js';

/**
 * O-5, O-7, RUL-94 Moves the clock, which begins by day, once in a turn: as soon as an Event is drawn, before any card
 * is met.
 */
export function moveClock(s: TalismanState, card: number): void {
  if (s.flipped[0] === 1 || content.kind[content.titleOf[card]] !== Kind.Event) return;
  s.flipped[0] = 1;
  s.night[0] ^= 1;
}

/**
 * O-4, O-6, RUL-108 Returns what one creature adds to the attack score at this hour; trophies ignore the hour. In Blood
 * Moon: 1 less by day, and 1 more by night. RUL-182 By default the minimum of 1 holds for the whole score with the die
 * (`attackScore`), under the option for the Strength.
 */
export function creatureScore(s: TalismanState, points: number): number {
  if (s.option[Option.Clock] !== Clock.BloodMoon) return points;
  if (s.night[0] === 1) return points + 1;
  return points > 1 || s.option[Option.HourMinimum] === HourMinimum.Score ? points - 1 : points;
}

/** O-4, RUL-182 Returns the attack score of creatures, the die included: in Blood Moon by day never less than 1. */
export function attackScore(s: TalismanState, score: number): number {
  return score < 1 && hasMinimum(s) ? 1 : score;
}

function hasMinimum(s: TalismanState): boolean {
  return (
    s.option[Option.Clock] === Clock.BloodMoon && s.night[0] === 0 && s.option[Option.HourMinimum] === HourMinimum.Score
  );
}

/**
 * O-3 Returns the hour's bonus of all creatures fought together, in Origins. By day creatures have 1 less. By night the
 * character has 1 less. It is written as 1 more for creatures, because only the difference matters.
 */
export function hourOf(s: TalismanState): number {
  if (s.option[Option.Clock] !== Clock.Origins) return 0;
  return s.night[0] === 1 ? 1 : -1;
}
