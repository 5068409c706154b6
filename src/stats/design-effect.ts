import { normalQuantile } from './normal.js';

/** A share seen in blocks. */
export interface ObservedShare {
  readonly share: number;
  /** Variance of the share between blocks, and how many these are. */
  readonly variance: number;
  readonly blocks: number;
  /** Games, or whatever else the share is out of. */
  readonly trials: number;
}

/** Fewer events of the rarer outcome say nothing of how they stand together. */
const EVENTS_MIN = 5;
/** Confidence of the bound on each variance: one-sided. */
const BOUND = 0.975;

/**
 * Upper bound of the design effect, trials · Var / (p(1 − p)) (Kish 1965), among shares of one kind: by how many times
 * fewer trials than games a share may be seen in that has no spread of its own. At least 1. Each variance is taken at
 * its upper bound, ν / χ²(1 − bound; ν) times the estimate, ν blocks less one, χ² by Wilson & Hilferty (1931).
 *
 * Why the largest among its neighbours bounds that of a rare outcome: what makes the games of a block alike moves
 * frequent outcomes at least as much; a luck of the block that multiplies chances gives p(e^σ² − 1) of correlation.
 *
 * @returns Infinity where no share can say
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
 * Pools the design effect of the shares of one whole, Σ trials · Var / Σ p(1 − p): with k shares it is known from k − 1
 * times as many degrees of freedom as that of one, which in few blocks may seem small by luck.
 *
 * @returns an effect of NaN where every share is 0 or 1
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

/** How many times a variance on ν degrees of freedom may be what is estimated. */
function varianceFactor(df: number): number {
  const ninth = 2 / (9 * df);
  const root = 1 - ninth - normalQuantile(BOUND) * Math.sqrt(ninth);
  return root > 0 ? 1 / root ** 3 : Infinity;
}
