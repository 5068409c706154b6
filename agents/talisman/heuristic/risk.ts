import type { Real } from '../../../src/engine/index.js';

/**
 * Cost of the spread of an outcome. `risk` is the attitude to it, `Param.RiskAversion`, in hundredths of the standard
 * deviation.
 */

/**
 * Returns the worth of a fight: the prize by the chance to win it, less the cost by the chance to lose, both per mille,
 * and less the cost of the spread. Without risk aversion no root is computed.
 */
export function gamble(risk: number, win: number, prize: number, lose: number, cost: number): number {
  // Not `win * prize - lose * cost`: with a negative prize and no chance to win that may be -0, which is no integer.
  const mean = ((win * prize + (0 - lose * cost)) / 1000) | 0;
  if (risk === 0) return mean;
  return mean - spreadCost(risk, win * prize * prize + lose * cost * cost, mean);
}

/** Returns the cost of a spread. `squares` is the sum of the squared outcomes, each times its chance per mille. */
export function spreadCost(risk: number, squares: Real, mean: number): number {
  const variance = squares / 1000 - mean * mean;
  return variance > 0 ? ((Math.sqrt(variance) * risk) / 100) | 0 : 0;
}
