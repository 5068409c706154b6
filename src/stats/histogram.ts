import type { Interval } from './proportion.js';

/** Counts by value of an integer measure, with what is needed for the spread between blocks. */
export interface Histogram {
  readonly values: readonly number[];
  /** Games with each value. */
  readonly counts: readonly number[];
  /**
   * Σ (2r − 1) over games with each value, r being the game's rank within its block. Its running sum is Σ_b c_b(q)²,
   * c_b(q) the games of block b at or below q: the block variance of every point of the distribution from one extra
   * column.
   */
  readonly ranked: readonly number[];
  readonly blocks: number;
  /** Games a block; the same for all. */
  readonly perBlock: number;
}

/** Smallest value with at least a share p of the games at or below it; NaN when there are none. */
export function quantile(h: Histogram, p: number): number {
  const total = h.blocks * h.perBlock;
  let below = 0;
  for (let i = 0; i < h.values.length; i++) {
    below += h.counts[i];
    if (below >= p * total - 1e-9) return h.values[i];
  }
  return h.values.length === 0 ? NaN : h.values[h.values.length - 1];
}

/** Share of games at or below each value: the points of the empirical distribution function. */
export function ecdf(h: Histogram): number[] {
  const total = h.blocks * h.perBlock;
  let below = 0;
  return h.counts.map((count) => (below += count) / total);
}

/**
 * Interval of a quantile (Woodruff 1952): the block interval of F at the estimate, F ± t·se, read back through F⁻¹.
 * se² = N/(N−1) · Σ(c_b − F·m)² / (N·m)². No resampling, so the same for the same records.
 */
export function quantileInterval(h: Histogram, p: number, t: number): Interval {
  if (h.blocks < 2) return { lo: NaN, hi: NaN };
  const at = quantile(h, p);
  let below = 0;
  let squares = 0;
  for (let i = 0; i < h.values.length && h.values[i] <= at; i++) {
    below += h.counts[i];
    squares += h.ranked[i];
  }
  const total = h.blocks * h.perBlock;
  const spread = squares - (below * below) / h.blocks;
  const se = Math.sqrt(Math.max(0, (h.blocks / (h.blocks - 1)) * spread)) / total;
  return { lo: quantile(h, Math.max(0, p - t * se)), hi: quantile(h, Math.min(1, p + t * se)) };
}
