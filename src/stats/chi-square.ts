import { logGamma } from './beta.js';
import { normalCritical } from './normal.js';

const STEPS = 10_000;
const TINY = 1e-300;

/**
 * Returns the probability that χ² with ν degrees of freedom is x or more, Q(ν/2, x/2): by the series of its complement
 * for small x (DLMF 8.11.4), otherwise by the continued fraction (DLMF 8.9.2), forwards by the modified Lentz method.
 */
export function chiSquareTail(x: number, df: number): number {
  if (x <= 0) return 1;
  const [a, half] = [df / 2, x / 2];
  const front = Math.exp(a * Math.log(half) - half - logGamma(a));
  return half < a + 1 ? 1 - front * lowerSeries(a, half) : front * upperFraction(a, half);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < STEPS && term > sum * 1e-17; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < STEPS; n++) {
    const top = n * (a - n);
    b += 2;
    d = 1 / (top * d + b);
    c = b + top / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}

/**
 * Tests whether any of k shares of one whole differs, from the two-sided p-value of each. (k − 1)/k Σ z² is χ² with k −
 * 1 degrees of freedom if the shares are correlated by −1/(k − 1) each, as are win shares in balanced tables (Pearson
 * 1900 for a multinomial of equal shares).
 *
 * @param p      of each share that could differ; for a single one it is the test itself
 * @param mixing n times the mixing variance, for a p that holds at every look of n blocks; null at one look
 */
export function omnibusP(p: readonly number[], mixing: number | null): number {
  const df = Math.max(1, p.length - 1);
  const squares = p.reduce((sum, one) => sum + normalCritical(one) ** 2, 0);
  const q = p.length < 2 ? squares : (squares * df) / p.length;
  return mixing === null ? chiSquareTail(q, df) : anytimeOmnibus(q, df, mixing);
}

/**
 * Returns the normal mixture of `anytimeP` in ν dimensions: (1 + m)^(ν/2) e^(−qm/(2(1 + m))), at most 1 (Robbins 1970).
 */
function anytimeOmnibus(q: number, df: number, m: number): number {
  return Math.min(1, Math.exp((df / 2) * Math.log1p(m) - (q * m) / (2 * (m + 1))));
}
