import { normalCritical, wilson } from '../../stats/index.js';
import type { Odds } from './odds.js';

/** A value of a measure, and how often games end with it. Shares are from 0 to 1. */
export interface ValueShare {
  readonly value: string;
  readonly games: number;
  readonly share: number;
  /** Wilson's interval of the share, 95 %. */
  readonly low: number;
  readonly high: number;
}

/** A measure with its values: numbers ascending, words in their own order. */
export interface MeasureShares {
  readonly measure: string;
  readonly values: readonly ValueShare[];
}

/** Returns how often games end with each value of each measure. */
export function sharesOf({ games, outcomes }: Pick<Odds, 'games' | 'outcomes'>): MeasureShares[] {
  const z = normalCritical(0.05);
  return Object.entries(outcomes).map(([measure, counts]) => ({
    measure,
    values: Object.entries(counts)
      .sort(byNumber)
      .map(([value, n]) => {
        const { lo, hi } = wilson(n / games, games, z);
        return { value, games: n, share: n / games, low: lo, high: hi };
      }),
  }));
}

/** Returns the mean of a measure with numeric values. */
export function meanOf({ values }: MeasureShares): number {
  return values.reduce((sum, { value, share }) => sum + Number(value) * share, 0);
}

function byNumber([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return Number(a) - Number(b) || 0;
}
