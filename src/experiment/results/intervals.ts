import {
  clopperPearson,
  designEffectBound,
  type Interval,
  type ObservedShare,
  type RatioSums,
  studentCritical,
  wilson,
} from '../../stats/index.js';
import { isLength, type Series } from './series.js';

/** Rounds to 12 significant digits, on which two machines with different maths libraries agree. */
export function tidy(x: number): number {
  return Number(x.toPrecision(12));
}

/** Returns `tidy`, with null for an undefined number. */
export function tidyOrNull(x: number): number | null {
  return Number.isFinite(x) ? tidy(x) : null;
}

/**
 * Blocks below which games that compensate each other within a block may do so by chance. The variance between blocks
 * is then taken to be at least that of independent games.
 */
const FEW_BLOCKS = 10;

/** Events of the rarer outcome below which a share's interval is Wilson's. */
const WILSON_BELOW = 30;

/** Events of the rarer outcome below which a share's interval is exact. */
const EXACT_BELOW = 5;

const EXACT_METHOD = 'Clopper-Pearson with design effect';

/** An interval and its method. */
export interface NamedInterval {
  readonly interval: Interval;
  readonly method: string;
}

/**
 * Returns block mean ± t·se. Lengths have long tails on one side, so for them it is the logarithm of the mean ±
 * t·se/mean, which reaches further up than down. If all blocks are equal, others may be hidden (`hiddenShare`): in
 * those the mean is taken to be off by its own size, or by one if it is less.
 */
export function meanInterval(
  estimate: number,
  variance: number,
  blocks: number,
  alpha: number,
  { measure, most }: Pick<Series, 'measure' | 'most'>,
): NamedInterval {
  if (variance === 0) {
    const half = hiddenShare(alpha, blocks) * Math.max(1, Math.abs(estimate));
    return { interval: { lo: estimate - half, hi: estimate + half }, method: 'the same in every block so far' };
  }
  const half = criticalT(alpha, blocks) * Math.sqrt(variance);
  if (isLength({ measure }) && estimate > 0) {
    const times = Math.exp(half / estimate);
    const counted = most === undefined ? '' : `, a game counted as at most ${most}`;
    const interval = { lo: estimate / times, hi: estimate * times };
    return { interval, method: `block mean, t on its logarithm${counted}` };
  }
  return { interval: { lo: estimate - half, hi: estimate + half }, method: 'block mean, t' };
}

/**
 * Returns a share's interval. In few blocks it is Wilson's with t and at most as many trials as games.
 * Otherwise it is the block mean with t; Wilson's with the design effect if either outcome is uncommon; the exact one
 * if an outcome is rare.
 *
 * Trials are p(1−p)/Var(p̂), from the variance between blocks. If an outcome never occurred, they are games over the
 * largest design effect that the shares next to it may have (see `designEffectBound`). They are at least the blocks,
 * which hold whatever happens within one. A share that is the same in every block has no variance, which proves
 * nothing. Its interval is exact, with blocks as trials, and a point only if the design forces it.
 *
 * @param sums blocks, and in b the number of trials
 * @param alpha one minus the confidence
 * @param beside shares of the same kind in the same games
 * @param forced true if the design gives every block the same share, as to one agent in all seats
 */
export function shareInterval(
  p: number,
  variance: number,
  sums: Pick<RatioSums, 'blocks' | 'b'>,
  alpha: number,
  beside: readonly ObservedShare[] = [],
  forced = false,
): NamedInterval {
  const { blocks, b } = sums;
  const rarer = Math.min(p, 1 - p);
  if (blocks < 2) return { interval: { lo: NaN, hi: NaN }, method: 'too few blocks' };
  if (variance === 0 && rarer > 0) {
    if (forced) return { interval: { lo: p, hi: p }, method: 'the same in every block' };
    return { interval: clopperPearson(p * blocks, blocks, alpha), method: 'Clopper-Pearson, blocks as trials' };
  }
  if (variance === 0) {
    const trials = Math.min(b, Math.max(blocks, b / designEffectBound(beside)));
    return {
      interval: clopperPearson(p * trials, trials, alpha),
      method: trials > blocks ? 'Clopper-Pearson, largest design effect beside it' : EXACT_METHOD,
    };
  }
  const trials = (p * (1 - p)) / variance;
  if (blocks < FEW_BLOCKS) {
    const method = 'Wilson with design effect of at least 1, t';
    return { interval: wilson(p, Math.min(trials, b), criticalT(alpha, blocks)), method };
  }
  if (rarer * trials >= WILSON_BELOW) return meanInterval(p, variance, blocks, alpha, { measure: '' });
  const counted = Math.min(trials, b);
  if (rarer * counted >= EXACT_BELOW) {
    return { interval: wilson(p, trials, criticalT(alpha, blocks)), method: 'Wilson with design effect' };
  }
  return { interval: clopperPearson(p * counted, counted, alpha), method: EXACT_METHOD };
}

/** Returns the largest share of blocks that may differ when N of them were equal: (1 − q)^N is α. */
export function hiddenShare(alpha: number, blocks: number): number {
  return 1 - alpha ** (1 / blocks);
}

/** Returns the t of a two-sided interval over N blocks with error α. */
export function criticalT(alpha: number, blocks: number): number {
  return blocks < 2 ? NaN : studentCritical(alpha, blocks - 1);
}
