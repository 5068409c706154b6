import type { VariancePart } from './closed-index.js';
import { studentCritical } from './student.js';

/** Sums of a block, by stratum. */
export interface MatchedSums {
  /** Units that were exposed, and the sum of their residuals. */
  readonly exposed: Float64Array;
  readonly exposedSum: Float64Array;
  /** Units that were not. */
  readonly controls: Float64Array;
  readonly controlSum: Float64Array;
}

/** A matched difference, and the exposed units that have controls. */
export interface MatchedDifference extends VariancePart {
  readonly matched: number;
}

/**
 * Returns the mean residual of exposed units less that of controls of the same strata: θ = Σ_s n_s (ē_s − c̄_s) / Σ n_s
 * over the strata that have controls, with n_s the exposed units. A residual is the outcome less the chance that was
 * known just before, so strata of that chance remove what it gets wrong (a prognostic score, Hansen 2008). Exposed
 * units are compared with units that are not exposed yet (risk sets, Li, Propert & Rosenbaum 2001).
 *
 * The interval is Student's, with the variance between blocks by linearisation. Without any controls it is NaN.
 *
 * @param blocks sums of each block, at least 2
 */
export function matchedDifference(blocks: readonly MatchedSums[], strata: number, alpha: number): MatchedDifference {
  const totalOf = (of: keyof MatchedSums): Float64Array => {
    const sums = new Float64Array(strata);
    for (const block of blocks) for (let s = 0; s < strata; s++) sums[s] += block[of][s];
    return sums;
  };
  const [exposed, controls, controlSum] = [totalOf('exposed'), totalOf('controls'), totalOf('controlSum')];
  const usual = controlSum.map((sum, s) => (controls[s] === 0 ? 0 : sum / controls[s]));
  const isMatched = (s: number): boolean => controls[s] > 0;
  const matched = exposed.reduce((sum, n, s) => (isMatched(s) ? sum + n : sum), 0);
  const aboveOf = (block: MatchedSums): number => {
    let above = 0;
    for (let s = 0; s < strata; s++) if (isMatched(s)) above += block.exposedSum[s] - block.exposed[s] * usual[s];
    return above;
  };
  const value = blocks.reduce((sum, block) => sum + aboveOf(block), 0) / matched;
  let squares = 0;
  for (const block of blocks) {
    let influence = aboveOf(block);
    for (let s = 0; s < strata; s++) {
      if (!isMatched(s)) continue;
      const own = block.controlSum[s] - block.controls[s] * usual[s];
      influence -= value * block.exposed[s] + (exposed[s] / controls[s]) * own;
    }
    squares += influence ** 2;
  }
  const n = blocks.length;
  const half = (studentCritical(alpha, n - 1) * Math.sqrt((n / (n - 1)) * squares)) / matched;
  return { value, lo: value - half, hi: value + half, matched };
}
