import { betaCdf } from './beta.js';
import type { Interval } from './proportion.js';

/** Counts by value of an integer measure, with the sums for its variance between blocks. */
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
  /** Games per block; the same for all. */
  readonly perBlock: number;
}

/**
 * Returns the smallest value with at least a share p of the games at or below it, otherwise the largest; NaN without
 * games.
 */
export function quantile(h: Histogram, p: number): number {
  const total = h.blocks * h.perBlock;
  let below = 0;
  for (let i = 0; i < h.values.length; i++) {
    below += h.counts[i];
    if (below >= p * total - 1e-9) return h.values[i];
  }
  return h.values.at(-1) ?? NaN;
}

/** Returns the share of games at or below each value: the points of the empirical distribution function. */
export function ecdf(h: Histogram): number[] {
  const total = h.blocks * h.perBlock;
  let below = 0;
  return h.counts.map((count) => (below += count) / total);
}

/** Minimum blocks for the interval of a quantile. */
const BLOCKS_MIN = 6;

/**
 * Returns the interval of a quantile from order statistics. Of n games the k-th shortest is below the quantile with
 * probability I_p(k, n + 1 − k), whatever the distribution (David & Nagaraja, Order Statistics, §7.1). Between two
 * games it is interpolated (Hettmansperger & Sheather 1986) and rounded outwards. n is the games over the design effect
 * (`designEffect`), so that games of a block of the same length count for less.
 *
 * If no game is long enough to be the upper bound, or short enough to be the lower, that bound is ±Infinity and the
 * other has the whole confidence: nothing observed reports the length of the longest tenth of all games.
 *
 * @param p     0 to 1, neither of them
 * @param alpha one minus the confidence of both bounds together
 * @returns NaN for both bounds with fewer than six blocks, and if neither exists at its half of the confidence
 */
export function quantileInterval(h: Histogram, p: number, alpha: number): Interval {
  if (h.blocks < BLOCKS_MIN) return { lo: NaN, hi: NaN };
  const n = (h.blocks * h.perBlock) / designEffect(h);
  const noLower = lowRank(n, p, alpha / 2) < 1;
  const noUpper = highRank(n, p, alpha / 2) > n;
  if (noLower && noUpper) return { lo: NaN, hi: NaN };
  const lo = lowRank(n, p, noUpper ? alpha : alpha / 2);
  const hi = highRank(n, p, noLower ? alpha : alpha / 2);
  return {
    lo: lo < 1 ? -Infinity : Math.floor(nearRank(h, lo, n)),
    hi: hi > n ? Infinity : Math.ceil(nearRank(h, hi, n)),
  };
}

/**
 * Returns the factor by which fewer independent games would be as informative about the distribution, 1 to the games of
 * a block. It is the variance of the share at or below a value between blocks over that of independent games, F(1 − F),
 * both summed over all games (a single value would state little in few blocks). N / (N − 1) corrects for few blocks.
 */
function designEffect({ counts, ranked, blocks, perBlock }: Histogram): number {
  const total = blocks * perBlock;
  let below = 0;
  let squares = 0;
  let between = 0;
  let independent = 0;
  for (let i = 0; i < counts.length - 1; i++) {
    below += counts[i];
    squares += ranked[i];
    between += counts[i] * (blocks / (blocks - 1)) * (squares - (below * below) / blocks);
    independent += counts[i] * below * (1 - below / total);
  }
  const effect = (blocks / (blocks - 1)) * (between / independent);
  return independent > 0 ? Math.min(perBlock, Math.max(1, effect)) : perBlock;
}

/** Bisection steps: the rank to within a double's precision. */
const HALVINGS = 60;

function lowRank(n: number, p: number, chance: number): number {
  return n + 1 - highRank(n, 1 - p, chance);
}

/** Returns the fractional rank k of n games that is at or below the quantile p with probability I_p(k, n + 1 − k). */
function highRank(n: number, p: number, chance: number): number {
  let low = 0;
  let high = n + 1;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (betaCdf(p, middle, n + 1 - middle) > chance) low = middle;
    else high = middle;
  }
  return high;
}

function nearRank(h: Histogram, k: number, n: number): number {
  const at = ((k - 0.5) / n) * h.blocks * h.perBlock + 0.5;
  // Just below a whole rank counts as that rank: the bisection ends there.
  const whole = Math.floor(at + 1e-9);
  const first = valueAt(h, whole);
  return first + Math.max(0, at - whole) * (valueAt(h, whole + 1) - first);
}

/** Returns the value of the game at a rank, from 1; the last one beyond them. */
function valueAt({ values, counts }: Histogram, rank: number): number {
  let below = 0;
  for (let i = 0; i < values.length; i++) {
    below += counts[i];
    if (below >= rank) return values[i];
  }
  return values[values.length - 1];
}
