import type { Interval } from './proportion.js';

/** A level of a factor: by block, its score and the number of games. */
export interface LevelCounts {
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
}

/** A share of the variance with its interval. */
export interface Explained extends Interval {
  readonly share: number;
}

/**
 * Returns the share of the variance of a score in 0…1 that knowing the level explains (the correlation ratio η²): the
 * variance between the levels of a stratum, over R(1−R) with R the overall mean. The squares of estimates are too large
 * by their variance, which is subtracted. So a factor without effect explains nothing on average, and may be slightly
 * below zero.
 *
 * Levels are compared within their stratum. Variances are between blocks, by linearisation (see `ratioVariance`). That
 * of the estimate B of a size h is κh + V: κ = 4dᵀCd / |d|² from the covariances C along the distances d, or those
 * along noise, 4tr(C²) / tr(C), if these are larger; V = 2tr(C²), of second order, remains without an effect. The
 * interval holds every h with (B − h)² ≤ t²(κh + V), as Wilson's (1927) does for a proportion: it is finite without an
 * effect, and does not depend on the size of the noise in this sample. As noise is skewed upwards, by γ² = 8tr(C²) /
 * tr(C)², V counts for the lower bound with t + γ(t² − 1)/6 (Cornish & Fisher 1938).
 *
 * @param strata levels that share their games, as the agents of one table do; taken one after the other
 * @param blocks at least 2
 * @param t      quantile for the interval
 */
export function explainedShare(strata: Iterable<readonly LevelCounts[]>, blocks: number, t: number): Explained {
  const sums: Sums = { scored: 0, games: 0, raw: 0, between: 0, second: 0, slope: new Float64Array(blocks) };
  for (const levels of strata)
    addStratum(
      levels.filter(({ b }) => total(b) > 0),
      blocks,
      sums,
    );
  const mean = sums.scored / sums.games;
  const scale = sums.games * mean * (1 - mean);
  const noise = sums.raw - sums.between;
  const along = sums.raw > 0 ? squares(sums.slope) / (blocks * (blocks - 1)) / sums.raw : 0;
  const kappa = Math.max(along, noise > 0 ? (4 * sums.second) / noise : 0);
  const middle = sums.between + (t * t * kappa) / 2;
  const linear = t * t * kappa * (sums.between + (t * t * kappa) / 4);
  const half = (quantile: number): number => Math.sqrt(Math.max(0, linear + 2 * sums.second * quantile * quantile));
  const skewed = noise > 0 ? t + (Math.sqrt(8 * sums.second) / noise) * ((t * t - 1) / 6) : t;
  const bounded = (x: number): number => Math.min(1, Math.max(0, x / scale));
  return { share: sums.between / scale, lo: bounded(middle - half(skewed)), hi: bounded(middle + half(t)) };
}

interface Sums {
  scored: number;
  games: number;
  /** Squared distances between levels, each times its games: as estimated, and less their noise. */
  raw: number;
  between: number;
  /** Squared covariances of the distances, times the games of both. */
  second: number;
  /** Influence of each block on `between`. */
  readonly slope: Float64Array;
}

/** A level against the mean of its stratum. */
interface Part {
  readonly games: number;
  readonly distance: number;
  /** Influence of each block on the distance; its square sum over N(N−1) is the variance. */
  readonly influence: Float64Array;
}

function addStratum(levels: readonly LevelCounts[], blocks: number, sums: Sums): void {
  const whole: LevelCounts = {
    a: sumOf(
      levels.map(({ a }) => a),
      blocks,
    ),
    b: sumOf(
      levels.map(({ b }) => b),
      blocks,
    ),
  };
  const mean = total(whole.a) / total(whole.b);
  const common = influenceOf(whole);
  sums.scored += total(whole.a);
  sums.games += total(whole.b);
  const parts = levels.map((level): Part => {
    const games = total(level.b);
    const influence = influenceOf(level).map((x, k) => x - common[k]);
    return { games, distance: total(level.a) / games - mean, influence };
  });
  for (const { games, distance, influence } of parts) {
    sums.raw += games * distance * distance;
    sums.between += games * (distance * distance - squares(influence) / (blocks * (blocks - 1)));
    for (let k = 0; k < blocks; k++) sums.slope[k] += 2 * games * distance * influence[k];
    for (const other of parts)
      sums.second += games * other.games * (products(influence, other.influence) / (blocks * (blocks - 1))) ** 2;
  }
}

/** Returns N(a_b − R·b_b)/Σb, block by block. */
function influenceOf({ a, b }: LevelCounts): Float64Array {
  const below = total(b);
  const ratio = total(a) / below;
  return Float64Array.from({ length: a.length }, (_, k) => (a.length * (a[k] - ratio * b[k])) / below);
}

function total(x: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < x.length; k++) sum += x[k];
  return sum;
}

function squares(x: Float64Array): number {
  return products(x, x);
}

function products(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < x.length; k++) sum += x[k] * y[k];
  return sum;
}

function sumOf(rows: readonly ArrayLike<number>[], blocks: number): Float64Array {
  const sum = new Float64Array(blocks);
  for (const row of rows) for (let k = 0; k < blocks; k++) sum[k] += row[k];
  return sum;
}
