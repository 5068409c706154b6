import { normalQuantile } from './normal.js';

/** A share observed in blocks. */
export interface ObservedShare {
  readonly share: number;
  /** Variance of the share between blocks, and their number. */
  readonly variance: number;
  readonly blocks: number;
  /** Number of games, or other trials, of the share. */
  readonly trials: number;
}

/** Minimum events of the rarer outcome: fewer are no evidence of their correlation. */
const EVENTS_MIN = 5;
/** Confidence of the bound on each variance: one-sided. */
const BOUND = 0.975;

/**
 * Returns an upper bound of the design effect, trials · Var / (p(1 − p)) (Kish 1965), among shares of one kind: the
 * factor by which a share without its own variance has fewer trials than games. At least 1. Each variance is taken at
 * its upper bound, ν / χ²(1 − bound; ν) times the estimate, ν blocks less one, χ² by Wilson & Hilferty (1931).
 *
 * Why the largest among its neighbours bounds that of a rare outcome: causes of correlation within a block affect
 * frequent outcomes at least as much. A luck of the block that multiplies probabilities gives p(e^σ² − 1) of
 * correlation.
 *
 * @returns Infinity if no share is informative
 */
export function designEffectBound(beside: readonly ObservedShare[]): number {
  const found = beside.flatMap(({ share, variance, blocks, trials }) => {
    const rarer = Math.min(share, 1 - share);
    if (!(blocks > 1 && variance > 0 && rarer * trials >= EVENTS_MIN)) return [];
    return [(trials * variance * varianceFactor(blocks - 1)) / (share * (1 - share))];
  });
  return found.length === 0 ? Infinity : Math.max(1, ...found);
}

/** The design effect of several shares together, and the degrees of freedom of their variances. */
export interface PooledEffect {
  readonly effect: number;
  readonly df: number;
}

/**
 * Pools the design effect of the shares of one whole, Σ trials · Var / Σ p(1 − p). With k shares it has k − 1 times as
 * many degrees of freedom as that of one, which in few blocks may be small by chance.
 *
 * @returns an effect of NaN if every share is 0 or 1
 */
export function pooledDesignEffect(shares: readonly ObservedShare[]): PooledEffect {
  let [own, independent, df] = [0, 0, 0];
  for (const { share, variance, blocks, trials } of shares) {
    if (blocks < 2) continue;
    own += trials * variance;
    independent += share * (1 - share);
    df += blocks - 1;
  }
  return { effect: own / independent, df: df * (1 - 1 / shares.length) };
}

/** Returns the largest ratio of a variance on ν degrees of freedom to its estimate. */
function varianceFactor(df: number): number {
  const ninth = 2 / (9 * df);
  const root = 1 - ninth - normalQuantile(BOUND) * Math.sqrt(ninth);
  return root > 0 ? 1 / root ** 3 : Infinity;
}
