import type { Interval } from './proportion.js';

/** The k-th draw of a resample, as a whole number from 0 to n − 1. Keyed: the same at every call. */
export type ResampleDraw = (resample: number, k: number, n: number) => number;

/**
 * Writes the count of each block in a resample: as many blocks as there are, drawn with replacement (Efron 1979; whole
 * blocks, as games within one share their luck). `times` has one number per block.
 */
export function resampleBlocks(draw: ResampleDraw, resample: number, times: Int32Array): void {
  times.fill(0);
  for (let k = 0; k < times.length; k++) times[draw(resample, k, times.length)]++;
}

/**
 * Returns the percentile interval of resampled values, by linear interpolation between order statistics at (B − 1)p.
 *
 * @param alpha one minus the confidence of this interval alone; both bounds are NaN without values
 */
export function percentileInterval(values: readonly number[], alpha: number): Interval {
  const sorted = Float64Array.from(values).sort();
  const tail = alpha / 2;
  return { lo: orderStatistic(sorted, tail), hi: orderStatistic(sorted, 1 - tail) };
}

function orderStatistic(sorted: Float64Array, p: number): number {
  if (sorted.length === 0) return NaN;
  const at = (sorted.length - 1) * p;
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}
