import { content } from '../content/index.js';
import { Clock, Option } from '../options.js';
import type { TalismanState } from '../state.js';
import { Kind } from '../words/ids.js';

/**
 * O-5, O-7, RUL-94 The clock begins by day, and is moved once in a turn, as soon as an Event is drawn in it: before
 * any card is met.
 */
export function moveClock(s: TalismanState, card: number): void {
  if (s.flipped[0] === 1 || content.kind[content.titleOf[card]] !== Kind.Event) return;
  s.flipped[0] = 1;
  s.night[0] ^= 1;
}

/**
 * O-4, O-6, RUL-108 What one creature brings to its attack score at this hour, of which only trophies know nothing: in
 * Blood Moon 1 less by day, but never less than 1, and 1 more by night.
 */
export function creatureScore(s: TalismanState, points: number): number {
  if (s.option[Option.Clock] !== Clock.BloodMoon) return points;
  if (s.night[0] === 1) return points + 1;
  return points > 1 ? points - 1 : points;
}

/**
 * O-3 What the hour adds to the score of all that is fought at once, in Origins: by day creatures have 1 less; by night
 * the character has, which is written as 1 more of theirs, since only the difference matters.
 */
export function hourOf(s: TalismanState): number {
  if (s.option[Option.Clock] !== Clock.Origins) return 0;
  return s.night[0] === 1 ? 1 : -1;
}
