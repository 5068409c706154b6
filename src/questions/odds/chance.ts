import { normalCritical } from '../../stats/index.js';
import type { ValueShare } from './shares.js';

/** Chances of a turn, as people say them. */

/** Returns a chance as "25 of 100 times"; one of all games as "every time". */
export function timesText(share: number): string {
  return share === 1 ? 'every time' : `${chanceNumber(share)} of 100 times`;
}

/** Returns a chance above 0 as a number of 100: "25", "0.4"; never 0, nor 100 for less than all. */
export function chanceNumber(share: number): string {
  const x = 100 * share;
  if (x >= 1 && x < 99.5) return x.toFixed(0);
  return x === 100 ? '100' : x >= 99.5 ? 'over 99' : x >= 0.1 ? x.toFixed(1) : 'under 0.1';
}

/** Returns a share as a whole number of 100. */
export function of100(share: number): string {
  return (100 * share).toFixed(0);
}

/** "52 to 58" for an interval of a share; finer where both ends read the same. */
export function rangeOf100({ low, high }: Pick<ValueShare, 'low' | 'high'>): string {
  return `${Math.floor(100 * low + 1e-9)} to ${Math.ceil(100 * high - 1e-9)}`;
}

/** Most games that a forecast counts. */
const FORECAST_MAX = 1_000_000;

/**
 * Returns half of the interval of the difference of two shares of the same games, and the games that would make it
 * smaller than the difference: null if they are too many. Null if both shares are 0.
 */
export function settlingGames(
  one: number,
  other: number,
  games: number,
): { readonly half: number; readonly games: number | null } | null {
  const gap = Math.abs(one - other);
  const variance = one + other - gap ** 2;
  if (variance <= 0) return null;
  const z = normalCritical(0.05);
  const needed = (z ** 2 * variance) / gap ** 2;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
  return {
    half: z * Math.sqrt(variance / games),
    games: needed > FORECAST_MAX ? null : Math.ceil(needed / unit) * unit,
  };
}
