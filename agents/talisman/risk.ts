import { P } from './params.js';

/** What the spread of an outcome counts for, beside its mean: the attitude to risk. */

/**
 * A fight: the prize by the chance to win it, the cost by the chance to lose, both per mille, less what its spread
 * counts for. Who does not mind it pays for no root.
 */
export function gamble(p: Int32Array, win: number, prize: number, lose: number, cost: number): number {
  const mean = ((win * prize - lose * cost) / 1000) | 0;
  if (p[P.RiskAversion] === 0) return mean;
  return mean - spreadCost(p, win * prize * prize + lose * cost * cost, mean);
}

/** What a spread counts for; `squares` is the sum of the squared outcomes, each by its chance per mille. */
export function spreadCost(p: Int32Array, squares: number, mean: number): number {
  const variance = squares / 1000 - mean * mean;
  return variance > 0 ? (Math.sqrt(variance) * p[P.RiskAversion] / 100) | 0 : 0;
}
