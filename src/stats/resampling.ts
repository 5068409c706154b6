import type { Interval } from './proportion.js';

/** The k-th draw of a resample, as a whole number from 0 to n − 1. Keyed: the same at every call. */
export type ResampleDraw = (resample: number, k: number, n: number) => number;

/**
 * Writes the count of each block in a resample: as many blocks as there are, drawn with replacement (Efron
 * 1979; whole blocks, as games within one share their luck). `times` has one number per block.
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

/**
 * Returns the variance of an estimate over blocks by leaving out one group of them at a time: the jackknife with groups
 * of unequal size of Busing, Meijer & van der Leeden (1999), with all groups equal, that of Tukey (1958). With h_j = n
 * / m_j, pseudo-values θ̃_j = h_j θ − (h_j − 1) θ₍ⱼ₎ and their weighted mean θ_J, it is 1/g Σ (θ̃_j − θ_J)² / (h_j −
 * 1). An interval takes Student's t of g − 1.
 *
 * @param whole the estimate from all blocks
 * @param without the estimate without each group, at least two of them
 * @param sizes blocks of each group, at least one
 */
export function jackknifeVariance(whole: number, without: readonly number[], sizes: readonly number[]): number {
  const blocks = sizes.reduce((sum, size) => sum + size, 0);
  const moved = without.map((value) => whole - value);
  // Both less θ, so that no digits cancel: θ̃_j − θ = (h_j − 1)(θ − θ₍ⱼ₎).
  const centre = moved.reduce((sum, by, j) => sum + (1 - sizes[j] / blocks) * by, 0);
  const squares = moved.reduce((sum, by, j) => {
    const h = blocks / sizes[j];
    return sum + ((h - 1) * by - centre) ** 2 / (h - 1);
  }, 0);
  return squares / sizes.length;
}

/**
 * Returns the groups of blocks that are left out together: dealt in turn, at most the given number of groups, with
 * sizes that differ by at most one.
 */
export function jackknifeGroups(blocks: number, most: number): number[][] {
  const groups = Array.from({ length: Math.min(blocks, most) }, (): number[] => []);
  for (let block = 0; block < blocks; block++) groups[block % groups.length].push(block);
  return groups;
}
