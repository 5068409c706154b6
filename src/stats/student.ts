import { betaCdf, betaQuantile } from './beta.js';

/**
 * Distribution function of Student's t: P(T > t) = I_{ν/(ν+t²)}(ν/2, 1/2) / 2 for t ≥ 0 (Abramowitz & Stegun 26.7.1).
 */
export function studentCdf(t: number, df: number): number {
  const tail = studentTwoSided(t, df) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** P(|T| ≥ |t|) of Student's t: the two-sided p-value. */
export function studentTwoSided(t: number, df: number): number {
  return betaCdf(df / (df + t * t), df / 2, 0.5);
}

/** Quantile of Student's t, from the beta quantile of t²/(ν + t²) ~ Beta(1/2, ν/2). */
export function studentQuantile(p: number, df: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, df);
  const y = betaQuantile(2 * p - 1, 0.5, df / 2);
  return Math.sqrt((df * y) / (1 - y));
}
