import { anytimeErrors } from './anytime.js';
import { normalCritical, normalQuantile } from './normal.js';

/** Mean overshoot of a random walk with normal steps over a bound, in steps' standard deviations. */
const OVERSHOOT = 0.583;

/**
 * Returns the expected observations of a sequential test of two means δ apart whose errors are both α. The bounds b =
 * ln((1−α)/α) are moved outwards by the overshoot between two looks (Siegmund 1985, "Sequential Analysis", ch. 3), b′ =
 * b + 0.583 √m δ/σ for m observations between looks. The result is tanh(b′/2) b′ · 2σ²/δ² if one of the hypotheses
 * holds, and b′² σ²/δ² midway between them, where it takes longest.
 *
 * @param delta    distance of the hypotheses
 * @param variance of one observation
 * @param every    observations between two looks
 */
export function testLength(
  delta: number,
  variance: number,
  alpha: number,
  every = 0,
): { readonly atHypotheses: number; readonly midway: number } {
  const unit = variance / (delta * delta);
  const bound = Math.log((1 - alpha) / alpha) + OVERSHOOT * Math.sqrt(every / unit);
  return { atHypotheses: Math.tanh(bound / 2) * bound * 2 * unit, midway: bound * bound * unit };
}

/**
 * Returns the smallest effect that a two-sided test finds with probability `power`: (z_{1−α/2} + z_power) standard
 * errors.
 *
 * @param error standard error of the estimate
 * @param alpha one minus the confidence of its interval, after correction
 */
export function detectable(error: number, alpha: number, power: number): number {
  return error * (normalCritical(alpha) + normalQuantile(power));
}

/**
 * Returns the observations after which a normal-mixture confidence sequence reaches a half-width, within one: the
 * half-width falls with their number.
 *
 * @param sd     of one observation
 * @param half   requested half-width, above 0
 * @param mixing see `mixingVariance`
 */
export function sequenceLength(sd: number, half: number, alpha: number, mixing: number): number {
  const wide = (n: number): boolean => (sd / Math.sqrt(n)) * anytimeErrors(alpha, n, mixing) > half;
  let most = 1;
  while (wide(most)) most *= 2;
  let least = most / 2;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (wide(middle)) least = middle;
    else most = middle;
  }
  return most;
}
