import { NO_CARD } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Option } from '../options/option.js';
import { Pile, type TalismanState } from '../state/state.js';
import { Part, Stat } from '../vocabulary/ids.js';

/** Points of trophies. */

/** Returns the points of a trophy for a stat. V-PUB-4 Under the option they are halved, rounded up. */
export function trophyPoints(s: TalismanState, card: number, stat: number): number {
  const points = printedPoints(card, stat);
  return s.option[Option.HalfTrophies] === 1 ? (points + 1) >> 1 : points;
}

export function printedPoints(card: number, stat: number): number {
  const title = content.titleOf[card];
  if (stat === Stat.Strength) return content.strength[title];
  return stat === EITHER ? content.strength[title] + content.craft[title] : content.craft[title];
}

/** Mark for lives, used as a stat in trades. */
export const LIFE = Part.Life;

/** Mark for points of either stat. */
export const EITHER = Part.Count;

/** RS-ALT-01 Returns the points of a trophy for a stat, for a life or for either stat. */
export function pointsOf(s: TalismanState, card: number, stat: number): number {
  if (s.option[Option.LifeTrophy] === 0) return trophyPoints(s, card, stat);
  const bound = ((s.wonInForm[card >> 5] >> (card & 31)) & 1) !== 0;
  if (bound !== (stat === LIFE)) return 0;
  return bound ? trophyPoints(s, card, Stat.Strength) + trophyPoints(s, card, Stat.Craft) : trophyPoints(s, card, stat);
}

export function trophyTotal(s: TalismanState, seat: number, stat: number): number {
  let total = 0;
  for (let card = s.firstCard[Pile.Trophies + seat]; card !== NO_CARD; card = s.nextCard[card])
    total += pointsOf(s, card, stat);
  return total;
}
