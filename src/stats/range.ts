import { normalCdf, normalCritical } from './normal.js';

/** Below this error the range is no sharper than Bonferroni's bound to any digit that counts. */
const ALPHA_MIN = 1e-8;

/** Points of the integral (Simpson), from the least mean's nine errors below 0 to as many above. */
const POINTS = 200;
const REACH = 9;

/** Halvings of the bracket, in which ln α goes from that of one pair of many to that of one alone: to a thousandth. */
const STEPS = 12;

/** Returns the number of pairs of that many alternatives, at least one. */
export function pairsOf(count: number): number {
  return Math.max(1, (count * (count - 1)) / 2);
}

/**
 * Returns the error for the interval of each pair of k alternatives so that all of them hold together but for α: that
 * of the range of k means (Tukey 1953), P(W > √2 z) = α. Means of different variances, or dependent ones, have a
 * smaller range (Hayter 1984, and Brown 1984 for three; for more it is a conjecture without a counterexample). The
 * errors are those of normal means, which for Student's t are conservative. At least Bonferroni's α / pairs.
 *
 * @param alpha 0 to 1
 * @param count alternatives, at least 1
 */
export function rangeAlpha(alpha: number, count: number): number {
  const pairs = pairsOf(count);
  if (pairs === 1 || alpha < ALPHA_MIN) return alpha / pairs;
  let [low, high] = [alpha / pairs, alpha];
  for (let step = 0; step < STEPS; step++) {
    const middle = Math.sqrt(low * high);
    if (rangeBeyond(Math.SQRT2 * normalCritical(middle), count) > alpha) high = middle;
    else low = middle;
  }
  return low;
}

/**
 * Returns the probability that k independent standard normals are further apart than w: 1 − k ∫ φ(z) (Φ(z) − Φ(z −
 * w))^(k−1) dz, z being the largest.
 */
export function rangeBeyond(w: number, count: number): number {
  const [from, to] = [-REACH, REACH];
  const step = (to - from) / POINTS;
  let sum = 0;
  for (let i = 0; i <= POINTS; i++) {
    const z = from + i * step;
    const weight = i === 0 || i === POINTS ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp((-z * z) / 2) * (normalCdf(z) - normalCdf(z - w)) ** (count - 1);
  }
  return 1 - (count * sum * step) / 3 / Math.sqrt(2 * Math.PI);
}
