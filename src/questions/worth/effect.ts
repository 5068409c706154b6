import type { RankedResult } from '../../experiment/results/ranking.js';
import type { WorthEffect } from '../../experiment/results/worth-summary.js';

/** Returns the effect of a row of a ranking on a measure. */
export function effectOf(
  measure: WorthEffect['measure'],
  { base, effect, lo, hi, blocks, differs }: RankedResult,
): WorthEffect {
  return { measure, base, effect, lo, hi, blocks, differs };
}
