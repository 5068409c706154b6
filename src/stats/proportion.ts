import { betaQuantile } from './beta.js';

/** A closed interval. */
export interface Interval {
  readonly lo: number;
  readonly hi: number;
}

/**
 * Returns Wilson's interval of a proportion p in m effective trials (Wilson 1927): centre (p + z²/2m)/(1 + z²/m),
 * half-width z/(1 + z²/m) · √(p(1−p)/m + z²/4m²). For clustered trials m is the number of trials over the design
 * effect, m = p(1−p)/Var(p̂); it need not be whole.
 */
export function wilson(p: number, m: number, z: number): Interval {
  const zz = (z * z) / m;
  const centre = (p + zz / 2) / (1 + zz);
  const half = (z / (1 + zz)) * Math.sqrt((p * (1 - p)) / m + (z * z) / (4 * m * m));
  return { lo: Math.max(0, centre - half), hi: Math.min(1, centre + half) };
}

/**
 * Returns the exact interval of a proportion, x of m (Clopper & Pearson 1934), for rare events: quantiles α/2 of
 * Beta(x, m−x+1) and 1−α/2 of Beta(x+1, m−x). x and m need not be whole.
 *
 * @param alpha one minus the confidence
 */
export function clopperPearson(x: number, m: number, alpha: number): Interval {
  const tail = alpha / 2;
  return {
    lo: x <= 0 ? 0 : betaQuantile(tail, x, m - x + 1),
    hi: x >= m ? 1 : 1 - betaQuantile(tail, m - x, x + 1),
  };
}
