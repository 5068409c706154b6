import { count } from '../../../reports/format/words.js';
import { normalCritical } from '../../stats/index.js';
import type { ValueShare } from './shares.js';

/** Chances of a turn, as people say them. */

/** Greatest difference between a chance and the simple fraction that stands for it. */
const NEAR = 0.0125;
/** From this chance on, and below one minus it, a chance that is no simple fraction is said of 100. */
const RARE = 0.095;

/** Returns a chance above 0 as "1 of 4", "24 of 100", "1 of 30" or "nearly all". */
export function chanceText(share: number): string {
  if (share > 0.995) return 'nearly all';
  for (const [n, d] of SIMPLE) if (Math.abs(n / d - share) <= NEAR) return `${n} of ${d}`;
  if (share >= RARE) return `${of100(share)} of 100`;
  const every = 1 / share;
  const unit = every < 20 ? 1 : 10 ** (Math.floor(Math.log10(every)) - (every < 100 ? 0 : 1));
  return `1 of ${count(Math.round(every / unit) * unit)}`;
}

const SIMPLE = [
  ...([
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 4],
    [3, 4],
    [1, 5],
    [1, 10],
    [2, 5],
    [3, 5],
    [4, 5],
  ] as const),
];

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
