import { type Difference, signFlipFloor, studentTwoSided } from '../../stats/index.js';
import { criticalT, hiddenShare } from './intervals.js';

/**
 * Returns the two-sided p of the paired t test; 1 if nothing differs. It is at least the bound of the exact sign-flip
 * test for the differing blocks (see `signFlipFloor`): a few blocks with equal differences have no variance, which
 * proves nothing.
 */
export function pValue({ identical, value, variance, blocks, differing }: Difference): number {
  if (identical || !Number.isFinite(variance)) return 1;
  return Math.max(signFlipFloor(differing), studentTwoSided(value / Math.sqrt(variance), blocks - 1));
}

/**
 * Returns the half-width of a difference's interval: t standard errors, extended to include zero if the sign-flip test
 * cannot exclude it.
 *
 * If every block differs by the same amount, other differences may be hidden in some of the blocks to come
 * (`hiddenShare`). For shares that moves the mean by q at most, or twice that against the difference. A mean has no
 * bound: it is taken to be off by the difference, or by one if that is less. If no block differs, a hidden one is taken
 * to differ by a whole share, or by the size of the mean. If the sign-flip test excludes nothing, neither does the
 * interval.
 *
 * @param alpha one minus the confidence
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

/** Converts a difference to its unit: win shares are counted in units of a whole win. */
export function inUnits(difference: Difference, unit: number): Difference {
  const { value, variance, unpairedVariance } = difference;
  return {
    ...difference,
    value: value / unit,
    variance: variance / unit ** 2,
    unpairedVariance: unpairedVariance / unit ** 2,
  };
}
