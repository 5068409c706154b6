import { clopperPearson, type ObservedShare, pooledDesignEffect, studentCritical, wilson } from '../../stats/index.js';
import type { NamedInterval } from './intervals.js';

/** From this many blocks on the spread of one share between blocks is known well enough by itself. */
const POOLED_BELOW = 60;

/** In fewer blocks than this even all shares together may seem to vary less than independent games by luck. */
const FLOORED_BELOW = 10;

/** Below this many events of the rarer outcome a share that varies in its own way has the exact interval. */
const EXACT_BELOW = 5;

/**
 * A share's interval in few blocks, from the design effect of all shares of its kind together (`pooledDesignEffect`).
 * The games of a block share the dice of each seat, so that the share of a seat varies between blocks up to four times
 * as much as that of independent games. How much, ten blocks hardly say of one seat: a seat that won seldom seems to
 * vary less than it does, and its interval would be too narrow. Wilson's, with the t of all their blocks.
 *
 * @param own    the share itself, one of `beside`
 * @param beside all shares of one kind, of which one game gives one win
 * @param alpha  one minus the confidence
 * @param alike  whether they vary alike, as seats do; else the share varies by as much as it seems to, or all do
 * @returns null where shares beside it say nothing, or its own blocks enough
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
