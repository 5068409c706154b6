import { type Difference, signFlipFloor, studentTwoSided } from '../../stats/index.js';
import { criticalT, hiddenShare } from './intervals.js';

/**
 * Two-sided p of the paired t test; 1 where nothing differs. No less than the exact sign-flip test allows for as
 * many differing blocks (see `signFlipFloor`): few blocks that differ alike have no spread, which proves
 * nothing.
 */
export function pValue({ identical, value, variance, blocks, differing }: Difference): number {
  if (identical || !Number.isFinite(variance)) return 1;
  return Math.max(signFlipFloor(differing), studentTwoSided(value / Math.sqrt(variance), blocks - 1));
}

/**
 * Half-width of a difference's interval: t standard errors, and where the sign-flip test cannot tell the difference
 * from none, at least as far as none. Where every block differs alike, another difference may still be hidden in some
 * of the blocks to come (`hiddenShare`): of shares that moves the mean by q at most, twice where it runs against the
 * difference; of a mean, which has no bound, it is taken to be off by as much as the difference is, or by one where
 * that is less. Where no block differs at all, one that does is taken to differ by all of a share, or by as much as the
 * mean is. Where the sign-flip test excludes nothing, nothing does.
 *
 * @param alpha  one minus the confidence
 * @param before the estimate of the baseline
 */
export function halfWidth(
  { blocks, differing, value, variance, identical }: Difference,
  share: boolean,
  alpha: number,
  before: number,
): number {
  const half = criticalT(alpha, blocks) * Math.sqrt(variance);
  if (!Number.isFinite(half)) return half;
  if (identical) return hiddenShare(alpha, blocks) * (share ? 1 : Math.abs(before));
  if (variance === 0 && share) return hiddenShare(alpha, blocks) * (1 + Math.abs(value));
  if (signFlipFloor(differing) < alpha) {
    return variance === 0 ? hiddenShare(alpha, blocks) * Math.max(1, Math.abs(value)) : half;
  }
  return variance === 0 ? Infinity : Math.max(half, Math.abs(value));
}

/** A difference in the unit of what it is of: win shares are counted in units of a whole win. */
export function inUnits(difference: Difference, unit: number): Difference {
  const { value, variance, unpairedVariance } = difference;
  return {
    ...difference,
    value: value / unit,
    variance: variance / unit ** 2,
    unpairedVariance: unpairedVariance / unit ** 2,
  };
}
