import {
  clopperPearson,
  type Difference,
  type ObservedShare,
  pooledDesignEffect,
  type RatioSums,
  studentCritical,
  wilson,
} from '../../stats/index.js';
import type { NamedInterval } from './intervals.js';

/** Blocks from which the variance of one share between blocks is known well enough without other shares. */
const POOLED_BELOW = 60;

/** Blocks below which even all shares together may seem to vary less than independent games by chance. */
const FLOORED_BELOW = 10;

/** Events of the rarer outcome below which a share with its own variance has the exact interval. */
const EXACT_BELOW = 5;

/**
 * Returns a share's interval in few blocks, from the design effect of all shares of its kind together
 * (`pooledDesignEffect`). The games of a block share the dice of each seat. So the share of a seat varies between
 * blocks up to four times as much as with independent games. Ten blocks hardly show how much for one seat: a seat that
 * rarely won seems to vary less than it does, and its interval would be too narrow. The interval is Wilson's, with the
 * t of all their blocks.
 *
 * @param own the share itself, one of `beside`
 * @param beside all shares of one kind; one game gives one win among them
 * @param alpha one minus the confidence
 * @param alike true if they vary in the same way, as seats do; otherwise the larger of its own and the pooled variance
 * counts
 * @returns null if the other shares state nothing, or its own blocks are enough
 */
export function fewBlocksInterval(
  own: ObservedShare,
  beside: readonly ObservedShare[],
  alpha: number,
  alike: boolean,
): NamedInterval | null {
  const { share, variance, blocks, trials } = own;
  const known = beside.filter((one) => one.trials > 0);
  const { effect: pooled, df } = pooledDesignEffect(known);
  if (blocks < 2 || blocks >= POOLED_BELOW || known.length < 2 || !(pooled > 0)) return null;
  if (!alike && variance === 0) return null;
  const effect = Math.max(
    pooled,
    alike ? 0 : (trials * variance) / (share * (1 - share)),
    blocks < FLOORED_BELOW ? 1 : 0,
  );
  const counted = trials / effect;
  if (!alike && Math.min(share, 1 - share) * counted < EXACT_BELOW) {
    const interval = clopperPearson(share * counted, counted, alpha);
    return { interval, method: 'Clopper-Pearson with design effect of all' };
  }
  return {
    interval: wilson(share, counted, studentCritical(alpha, df)),
    method: 'Wilson with design effect of all, t',
  };
}

/** A paired difference of two win shares, with the counts of both sides. */
export interface SharesDifference {
  readonly one: RatioSums;
  readonly zero: RatioSums;
  /** Value of one whole in `a`. */
  readonly unit: number;
  readonly difference: Difference;
}

/**
 * Returns differences of shares of one kind; in few blocks none has a smaller variance than the design effect of all of
 * them together gives it (`pooledDesignEffect`). A character that sat in few of the blocks, and lost on one side every
 * time, seems to vary less than it does. As its chance counts the share of both sides together, with one game more won
 * and one more lost on each side (Agresti & Caffo 2000).
 */
export function withPooledVariances<T extends SharesDifference>(all: readonly T[]): T[] {
  const seen = all.map((each) => ({ each, observed: observedOf(each) }));
  const known = seen.filter(({ each }) => each.difference.blocks > 1 && !each.difference.identical);
  const { effect } = pooledDesignEffect(known.map(({ observed }) => observed));
  if (known.length < 2 || !(effect > 0)) return [...all];
  return seen.map(({ each, observed: { share, trials } }) => {
    const { difference, unit } = each;
    const least = (unit ** 2 * effect * share * (1 - share)) / trials;
    const isPooled = difference.blocks < POOLED_BELOW && !difference.identical && difference.variance < least;
    return isPooled ? { ...each, difference: { ...difference, variance: least } } : each;
  });
}

function observedOf({ one, zero, unit, difference: { variance, blocks } }: SharesDifference): ObservedShare {
  const share = ((one.a + zero.a) / unit + 2) / (one.b + zero.b + 4);
  return { share, variance: variance / (unit * unit), blocks, trials: 1 / (1 / one.b + 1 / zero.b) };
}
