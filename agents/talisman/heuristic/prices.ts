import { BlitzTrophy, Option, TrophyPrice } from '../../../src/games/talisman/options/option.js';
import { counterRoom } from '../../../src/games/talisman/rules/mechanics/points.js';
import { CARDS_FOR_ONE, cheaperBy } from '../../../src/games/talisman/rules/mechanics/trophies.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { trophyPoints } from './goal.js';
import type { View } from './view.js';

/** Worth of trophies and counters under rule options. */

/** Returns the points of a stat that buy a counter. By value that is the stat itself, with the points of items. */
export function rateOf(s: TalismanState, v: View, stat: Stat): number {
  if (s.option[Option.TrophyPrice] === TrophyPrice.Rate) return cheaperBy(s.option[Option.TrophyRate], v.cheaper);
  const value = stat === Stat.Strength ? v.strength : v.craft;
  return value > 1 ? cheaperBy(value, v.cheaper) : 1;
}

/** Returns the worth of `points` on `cards` cards, as trophies of a stat. */
export function trophyWorth(s: TalismanState, v: View, stat: Stat, points: number, cards: number): number {
  if (s.option[Option.BlitzTrophy] === BlitzTrophy.Cards3) return ((cards * v.strengthTrophy) / CARDS_FOR_ONE) | 0;
  const whole = stat === Stat.Strength ? v.strengthTrophy : v.craftTrophy;
  // Each card is rounded up: half a point more for half of them, and for the only one.
  const counted = s.option[Option.HalfTrophies] === 1 ? (points + cards) >> 1 : points;
  const worth = ((counted * whole) / rateOf(s, v, stat)) | 0;
  return s.endings[0] === 0 ? worth : worth + trophyPoints(v.goal, counted, cards);
}

/** Sets the worth of counters beyond a cap to 0. */
export function zeroCappedStats(s: TalismanState, seat: number, v: View): void {
  if (counterRoom(s, seat, Stat.Strength) === 0) v.strengthWorth = 0;
  if (counterRoom(s, seat, Stat.Craft) === 0) v.craftWorth = 0;
}
