import { normalQuantile } from './normal.js';
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

interface Trials {
  readonly chance: number;
  readonly count: number;
}

/** The part of a distribution that has any weight: the mass of `first`, `first + 1`, … successes. */
interface Mass {
  readonly first: number;
  readonly mass: Float64Array;
}

/** Trials up to which every one is its own group, and the distribution is computed as a whole. */
const FEW = 2000;

/** Mass, relative to the largest, below which a distribution of many trials is cut off. */
const CUT = 1e-25;

function grouped(chances: readonly number[]): Trials[] {
  if (chances.length <= FEW) return chances.map((chance) => ({ chance, count: 1 }));
  const counts = new Map<number, number>();
  for (const chance of chances) counts.set(chance, (counts.get(chance) ?? 0) + 1);
  return [...counts].map(([chance, count]) => ({ chance, count }));
}

function massOf(trials: readonly Trials[]): Mass {
  if (trials.every(({ count }) => count === 1))
    return { first: 0, mass: poissonBinomial(trials.map(({ chance }) => chance)) };
  return trials.map(binomial).reduce(sumOfBoth);
}

function binomial({ chance, count }: Trials): Mass {
  const mode = Math.min(count, Math.floor((count + 1) * chance));
  const odds = chance / (1 - chance);
  const below: number[] = [];
  for (let k = mode, mass = 1; k > 0; k--) {
    mass *= k / (count - k + 1) / odds;
    if (mass < CUT) break;
    below.push(mass);
  }
  const above: number[] = [];
  for (let k = mode, mass = 1; k < count; k++) {
    mass *= ((count - k) / (k + 1)) * odds;
    if (mass < CUT) break;
    above.push(mass);
  }
  const mass = Float64Array.from([...below.reverse(), 1, ...above]);
  const total = sumOf(mass);
  return { first: mode - below.length, mass: mass.map((x) => x / total) };
}

function sumOfBoth(a: Mass, b: Mass): Mass {
  const mass = new Float64Array(a.mass.length + b.mass.length - 1);
  for (let i = 0; i < a.mass.length; i++) {
    const share = a.mass[i];
    for (let j = 0; j < b.mass.length; j++) mass[i + j] += share * b.mass[j];
  }
  return trimmed({ first: a.first + b.first, mass });
}

/** Returns a mass without the ends that have no weight. */
function trimmed({ first, mass }: Mass): Mass {
  const least = CUT * mass.reduce((most, x) => Math.max(most, x), 0);
  const from = mass.findIndex((x) => x >= least);
  return { first: first + from, mass: mass.subarray(from, mass.findLastIndex((x) => x >= least) + 1) };
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
  const mass = massOf(grouped(chances));
  const twoSided = (k: number): number => Math.min(1, 2 * Math.min(lowerTail(mass, k), upperTail(mass, k)));
  return { p: twoSided(successes), least: Math.min(twoSided(0), twoSided(chances.length)) };
}

/**
 * Returns the interval of the mean chance that belongs to `oddsTest`: it contains the mean of the given chances exactly
 * if p is at least α. The odds of all trials are multiplied by one factor, and the bounds are the mean chances under
 * the factors at which a tail has probability α/2. With equal chances this is the interval of Clopper and Pearson.
 *
 * A factor e^t of all odds multiplies the mass of k successes by e^(tk), and divides all by one normalizer. So one
 * distribution, centred at the successes, gives the tails under every factor.
 *
 * @param chances each above 0 and below 1
 */
export function oddsInterval(chances: readonly number[], successes: number, alpha: number): Interval {
  const n = chances.length;
  const given = grouped(chances);
  const inside = Math.min(n - 0.5, Math.max(0.5, successes));
  const trials = withOdds(
    given,
    rootOf((log) => n * mean(withOdds(given, log)) - inside, -LOG_ODDS_MAX, LOG_ODDS_MAX),
  );
  const { first, mass } = massOf(trials);
  const at = successes - first;
  const target = normalQuantile(alpha / 2);
  const scale = (log: number): number => Math.exp(log * successes - logNormalizer(trials, log));
  const upper = (log: number): number =>
    quantileOf(scale(log) * mass.subarray(at).reduce((sum, x, i) => sum + x * Math.exp(log * i), 0)) - target;
  const lower = (log: number): number =>
    target -
    quantileOf(scale(log) * mass.subarray(0, at + 1).reduce((sum, x, i) => sum + x * Math.exp(log * (i - at)), 0));
  // Each tail is above one half at the centre, and falls away from it.
  return {
    lo: successes === 0 ? 0 : mean(withOdds(trials, rootOf(upper, -LOG_ODDS_MAX, 0))),
    hi: successes === n ? 1 : mean(withOdds(trials, rootOf(lower, 0, LOG_ODDS_MAX))),
  };
}

/** Returns the logarithm of the sum of all masses, each multiplied by e to the power of `log` times its successes. */
function logNormalizer(trials: readonly Trials[], log: number): number {
  return trials.reduce((sum, { chance, count }) => sum + count * Math.log1p(chance * Math.expm1(log)), 0);
}

/** Bound of the logarithm of the factor: with it every chance is practically 0 or 1. */
const LOG_ODDS_MAX = 40;
/** Steps of the search at most; it mostly ends after eight. */
const STEPS_MAX = 100;
/** Width at which the logarithm of the factor is known to within a double's precision. */
const WIDTH_MIN = 1e-13;

/** Returns the normal quantile of a probability, which may be 0 or 1 but for rounding. */
function quantileOf(p: number): number {
  return p <= 0 ? -Infinity : p >= 1 ? Infinity : normalQuantile(p);
}

/**
 * Returns the place between two bounds where a function that grows is 0. The normal quantile of a tail is nearly a line
 * in the logarithm of the factor: false position finds the place in a few steps (the Illinois variant: Dowell and
 * Jarratt, 1971, BIT 11), and halving wherever the tail is practically 0 or 1.
 */
function rootOf(grows: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [below, above] = [-Infinity, Infinity];
  for (let step = 0, side = 0; step < STEPS_MAX && high - low > WIDTH_MIN; step++) {
    const isLine = Number.isFinite(below) && Number.isFinite(above);
    const at = isLine ? (low * above - high * below) / (above - below) : (low + high) / 2;
    const found = grows(at);
    if (found === 0) return at;
    if (found < 0) {
      [low, below] = [at, found];
      if (side < 0) above /= 2;
      side = -1;
    } else {
      [high, above] = [at, found];
      if (side > 0) below /= 2;
      side = 1;
    }
  }
  return (low + high) / 2;
}

/** Returns the trials with all odds multiplied by e to the power of `log`. */
function withOdds(trials: readonly Trials[], log: number): Trials[] {
  return trials.map(({ chance: p, count }) => ({ chance: 1 / (1 + ((1 - p) / p) * Math.exp(-log)), count }));
}

function mean(trials: readonly Trials[]): number {
  const count = trials.reduce((sum, one) => sum + one.count, 0);
  return trials.reduce((sum, one) => sum + one.chance * one.count, 0) / count;
}

function lowerTail({ first, mass }: Mass, k: number): number {
  return sumOf(mass.subarray(0, Math.max(0, k + 1 - first)));
}

function upperTail({ first, mass }: Mass, k: number): number {
  return sumOf(mass.subarray(Math.max(0, k - first)));
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, x) => sum + x, 0);
}
