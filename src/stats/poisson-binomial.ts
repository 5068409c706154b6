import type { Interval } from './proportion.js';

/** Returns the distribution of the number of successes of independent trials with these chances (Poisson-binomial). */
export function poissonBinomial(chances: readonly number[]): Float64Array {
  const mass = new Float64Array(chances.length + 1);
  mass[0] = 1;
  chances.forEach((p, i) => {
    for (let k = i + 1; k > 0; k--) mass[k] = mass[k] * (1 - p) + mass[k - 1] * p;
    mass[0] *= 1 - p;
  });
  return mass;
}

/** An exact test of successes in trials with different chances. */
export interface OddsTest {
  /** Two-sided p-value: twice the smaller tail, at most 1. */
  readonly p: number;
  /** The smallest p that these trials could have had. */
  readonly least: number;
}

/** Tests whether the successes fit the chances of the trials. */
export function oddsTest(chances: readonly number[], successes: number): OddsTest {
  const mass = poissonBinomial(chances);
  const twoSided = (k: number): number => Math.min(1, 2 * Math.min(lowerTail(mass, k), upperTail(mass, k)));
  return { p: twoSided(successes), least: Math.min(twoSided(0), twoSided(chances.length)) };
}

/**
 * Returns the interval of the mean chance that belongs to `oddsTest`: it contains the mean of the given chances exactly
 * if p is at least α. The odds of all trials are multiplied by one factor, and the bounds are the mean chances under
 * the factors at which a tail has probability α/2. With equal chances this is the interval of Clopper and Pearson.
 *
 * @param chances each above 0 and below 1
 */
export function oddsInterval(chances: readonly number[], successes: number, alpha: number): Interval {
  const n = chances.length;
  const upper = (mass: Float64Array): number => upperTail(mass, successes);
  const lower = (mass: Float64Array): number => -lowerTail(mass, successes);
  return {
    lo: successes === 0 ? 0 : meanWhere(chances, upper, alpha / 2),
    hi: successes === n ? 1 : meanWhere(chances, lower, -alpha / 2),
  };
}

/** Bisection steps: the logarithm of the factor to within a double's precision. */
const HALVINGS = 60;
/** Bound of the logarithm of the factor: with it every chance is practically 0 or 1. */
const LOG_ODDS_MAX = 40;

/** Returns the mean chance under the factor of the odds at which a function that grows with it has a value. */
function meanWhere(chances: readonly number[], grows: (mass: Float64Array) => number, value: number): number {
  let low = -LOG_ODDS_MAX;
  let high = LOG_ODDS_MAX;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (grows(poissonBinomial(withOdds(chances, middle))) < value) low = middle;
    else high = middle;
  }
  return mean(withOdds(chances, (low + high) / 2));
}

/** Returns the chances with all odds multiplied by e to the power of `log`. */
function withOdds(chances: readonly number[], log: number): number[] {
  return chances.map((p) => 1 / (1 + ((1 - p) / p) * Math.exp(-log)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}

function lowerTail(mass: Float64Array, k: number): number {
  return sumOf(mass.subarray(0, k + 1));
}

function upperTail(mass: Float64Array, k: number): number {
  return sumOf(mass.subarray(k));
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, x) => sum + x, 0);
}
