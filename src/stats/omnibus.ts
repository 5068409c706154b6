import { chiSquareTail } from './chi-square.js';
import { normalCritical } from './normal.js';

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
