import { BlitzTrophy, Option, TrophyPrice } from '../../../src/games/talisman/options/options.js';
import { counterRoom } from '../../../src/games/talisman/rules/trading/points.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import type { View } from './view.js';

/** What rule options make of the worth of trophies and of counters. */

/** Trophy cards that buy a counter where cards are counted. */
const CARDS = 3;

/** Points of a stat that buy a counter; by value as many as it is high, in which things are counted along. */
export function rateOf(s: TalismanState, v: View, stat: Stat): number {
  if (s.option[Option.TrophyPrice] === TrophyPrice.Rate) return s.option[Option.TrophyRate];
  const value = stat === Stat.Strength ? v.strength : v.craft;
  return value > 1 ? value : 1;
}

/** What so many points, on so many cards, are worth as trophies of a stat. */
export function trophyWorth(s: TalismanState, v: View, stat: Stat, points: number, cards: number): number {
  if (s.option[Option.BlitzTrophy] === BlitzTrophy.Cards3) return ((cards * v.strengthTrophy) / CARDS) | 0;
  const whole = stat === Stat.Strength ? v.strengthTrophy : v.craftTrophy;
  return ((points * whole) / rateOf(s, v, stat)) | 0;
}

/** Counters beyond a cap are worth nothing. */
export function zeroCappedStats(s: TalismanState, seat: number, v: View): void {
  if (counterRoom(s, seat, Stat.Strength) === 0) v.strengthWorth = 0;
  if (counterRoom(s, seat, Stat.Craft) === 0) v.craftWorth = 0;
}
