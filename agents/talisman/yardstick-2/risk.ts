import type { Real } from '../../../src/engine/index.js';

/**
 * What the spread of an outcome counts for, beside its mean. `risk` is the attitude to it, `P.RiskAversion`: hundredths
 * of the standard deviation.
 */

/**
 * A fight: the prize by the chance to win it, the cost by the chance to lose, both per mille, less what its spread
 * counts for. An agent that does not mind it pays for no root.
 */
export function gamble(risk: number, win: number, prize: number, lose: number, cost: number): number {
  // Not `win * prize - lose * cost`: of a prize below nothing and no chance to win it that may be -0, no whole number.
  const mean = ((win * prize + (0 - lose * cost)) / 1000) | 0;
  if (risk === 0) return mean;
  return mean - spreadCost(risk, win * prize * prize + lose * cost * cost, mean);
}

/** What a spread counts for; `squares` is the sum of the squared outcomes, each by its chance per mille. */
export function spreadCost(risk: number, squares: Real, mean: number): number {
  const variance = squares / 1000 - mean * mean;
  return variance > 0 ? ((Math.sqrt(variance) * risk) / 100) | 0 : 0;
}
