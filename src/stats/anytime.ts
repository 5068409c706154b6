import { normalCdf, normalQuantile } from './normal.js';

/**
 * Returns the mixing variance of a normal mixture that is narrowest at n* observations, in units of one over an
 * observation's variance: ρ² = (−2 ln α + ln(−2 ln α) + 1)/n* (Waudby-Smith et al. 2021, "Time-uniform central limit
 * theory").
 *
 * @param planned n*, at least 1
 * @param alpha   one minus the confidence
 */
export function mixingVariance(planned: number, alpha: number): number {
  const twice = -2 * Math.log(alpha);
  return (twice + Math.log(twice) + 1) / planned;
}

/**
 * Returns the half-width, in standard errors of n observations, of a normal-mixture confidence sequence (Robbins 1970):
 * √(2(nρ²+1)/(nρ²) · ln(√(nρ²+1)/α)). All its intervals hold at once, for any stopping rule, with confidence 1 − α.
 */
export function anytimeErrors(alpha: number, n: number, mixing: number): number {
  const m = n * mixing;
  return Math.sqrt(((2 * (m + 1)) / m) * Math.log(Math.sqrt(m + 1) / alpha));
}

/**
 * Returns one minus the confidence at which an ordinary interval of n observations is as wide as the one that holds at
 * every look: 2Φ(errors) − 1. Corrections of an ordinary interval for few or rare observations then also correct this
 * one.
 *
 * @returns one minus that confidence, which may be very small
 */
export function anytimeAlpha(alpha: number, n: number, mixing: number): number {
  return 2 * normalCdf(-anytimeErrors(alpha, n, mixing));
}

/**
 * Returns the p-value that holds at every look, from the ordinary two-sided one of n observations: the smallest α whose
 * confidence sequence excludes the null, √(nρ²+1) · exp(−z²/2 · nρ²/(nρ²+1)), at most 1.
 */
export function anytimeP(p: number, n: number, mixing: number): number {
  if (!(p < 1)) return p;
  const m = n * mixing;
  const z = normalQuantile(p / 2);
  return Math.min(1, Math.sqrt(m + 1) * Math.exp((-z * z * m) / (2 * (m + 1))));
}
