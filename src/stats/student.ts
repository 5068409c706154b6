import { betaCdf, betaQuantile } from './beta.js';

/**
 * Returns the distribution function of Student's t: P(T > t) = I_{ν/(ν+t²)}(ν/2, 1/2) / 2 for t ≥ 0 (Abramowitz &
 * Stegun 26.7.1).
 */
export function studentCdf(t: number, df: number): number {
  const tail = studentTwoSided(t, df) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** Returns P(|T| ≥ |t|) of Student's t: the two-sided p-value. */
export function studentTwoSided(t: number, df: number): number {
  return betaCdf(df / (df + t * t), df / 2, 0.5);
}

/** Returns the quantile of Student's t. */
export function studentQuantile(p: number, df: number): number {
  return p < 0.5 ? -studentCritical(2 * p, df) : studentCritical(2 * (1 - p), df);
}

/**
 * Returns the t with P(|T| ≥ t) = α. It has full precision for any small α, unlike 1 − α: ν/(ν + t²) is the
 * α-quantile of Beta(ν/2, 1/2), and t²/(ν + t²) the (1 − α)-quantile of Beta(1/2, ν/2).
 */
export function studentCritical(alpha: number, df: number): number {
  if (alpha > 0.5) {
    const y = betaQuantile(1 - alpha, 0.5, df / 2);
    return Math.sqrt((df * y) / (1 - y));
  }
  const x = betaQuantile(alpha, df / 2, 0.5);
  return Math.sqrt((df * (1 - x)) / x);
}
