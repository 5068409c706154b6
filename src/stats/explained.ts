import type { Interval } from './proportion.js';

/** A level of a factor: by block, what it scored, and out of what. */
export interface LevelCounts {
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
}

/** A share of the variance with its interval. */
export interface Explained extends Interval {
  readonly share: number;
}

/**
 * Share of the variance of a score in 0…1 that knowing the level explains (the correlation ratio η²): the variance
 * between the levels of a stratum, over R(1−R) with R the overall mean. The squares of estimates are too large by their
 * variance, which is taken off, so that a factor without effect explains nothing on average, and may come out slightly
 * below zero.
 *
 * Levels are compared within their stratum. Variances are between blocks, by linearisation (see `ratioVariance`), with
 * the term of second order, 2 Σ w_j w_k C_jk², that is left where there is no effect. The interval is made for the root
 * η, whose spread hardly hangs on its size, and squared.
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
  const variance = squares(sums.slope) / (blocks * (blocks - 1)) + 2 * sums.second;
  const half = sums.raw > 0 ? (t * Math.sqrt(variance / sums.raw / scale)) / 2 : 0;
  const root = Math.sqrt(Math.max(0, sums.between / scale));
  return { share: sums.between / scale, lo: Math.max(0, root - half) ** 2, hi: Math.min(1, root + half) ** 2 };
}

interface Sums {
  scored: number;
  games: number;
  /** Squared distances between levels, each times its games: as estimated, and less their noise. */
  raw: number;
  between: number;
  /** Squared covariances of the distances, times the games of both. */
  second: number;
  /** What each block has to do with `between`. */
  readonly slope: Float64Array;
}

/** A level against the mean of its stratum. */
interface Part {
  readonly games: number;
  readonly distance: number;
  /** Of each block on the distance; its square sum over N(N−1) is the variance. */
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

/** N(a_b − R·b_b)/Σb, block by block. */
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
