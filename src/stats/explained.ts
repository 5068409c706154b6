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
 * Share of the variance of a score in 0…1 that knowing the level explains (the correlation ratio η²): the variance between the
 * levels of a stratum, over R(1−R) with R the overall mean. The squares of estimates are too large by their variance, which
 * is taken off, so that a factor without effect explains nothing on average, and may come out slightly below zero.
 *
 * Levels are compared within their stratum. Variances are between blocks, by linearisation (see `ratioVariance`);
 * the interval is the estimate ± t·se, cut at 0 and 1.
 *
 * @param strata levels that share their games, as the agents of one table do; taken one after the other
 * @param blocks at least 2
 * @param t      quantile for the interval
 */
export function explainedShare(strata: Iterable<readonly LevelCounts[]>, blocks: number, t: number): Explained {
  const sums: Sums = { scored: 0, games: 0, between: 0, slope: new Float64Array(blocks) };
  for (const levels of strata) addStratum(levels.filter(({ b }) => total(b) > 0), blocks, sums);
  const mean = sums.scored / sums.games;
  const scale = sums.games * mean * (1 - mean);
  const half = t * Math.sqrt(squares(sums.slope) / (blocks * (blocks - 1))) / scale;
  const share = sums.between / scale;
  return { share, lo: Math.max(0, Math.min(1, share - half)), hi: Math.max(0, Math.min(1, share + half)) };
}

interface Sums {
  scored: number;
  games: number;
  /** Squared distances between levels, each times its games. */
  between: number;
  /** What each block has to do with `between`. */
  readonly slope: Float64Array;
}

function addStratum(levels: readonly LevelCounts[], blocks: number, sums: Sums): void {
  const whole: LevelCounts = { a: sumOf(levels.map(({ a }) => a), blocks), b: sumOf(levels.map(({ b }) => b), blocks) };
  const mean = total(whole.a) / total(whole.b);
  const common = influenceOf(whole);
  sums.scored += total(whole.a);
  sums.games += total(whole.b);
  for (const level of levels) {
    const games = total(level.b);
    const distance = total(level.a) / games - mean;
    const influence = influenceOf(level).map((x, k) => x - common[k]);
    sums.between += games * (distance * distance - squares(influence) / (blocks * (blocks - 1)));
    for (let k = 0; k < blocks; k++) sums.slope[k] += 2 * games * distance * influence[k];
  }
}

/** N(a_b − R·b_b)/Σb, block by block. */
function influenceOf({ a, b }: LevelCounts): Float64Array {
  const below = total(b);
  const ratio = total(a) / below;
  return Float64Array.from({ length: a.length }, (_, k) => a.length * (a[k] - ratio * b[k]) / below);
}

function total(x: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < x.length; k++) sum += x[k];
  return sum;
}

function squares(x: Float64Array): number {
  let sum = 0;
  for (const value of x) sum += value * value;
  return sum;
}

function sumOf(rows: readonly ArrayLike<number>[], blocks: number): Float64Array {
  const sum = new Float64Array(blocks);
  for (const row of rows) for (let k = 0; k < blocks; k++) sum[k] += row[k];
  return sum;
}
