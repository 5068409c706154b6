import { type Comparison, compareCell, judge } from './effects.js';
import { estimateCell } from './estimates.js';
import type { Effect, Estimate } from './findings.js';
import type { Tally } from './tally.js';
import { CONFIDENCE } from './thresholds.js';

/**
 * Returns the comparisons that a run is about, judged together. These are the declared ones. If only win shares of
 * identical players are declared, those of their characters, or otherwise of their seats.
 */
export function askedEffects(tally: Tally): Effect[] {
  const shares = sharesFamily(tally);
  const families: Effect['family'][] = shares === null ? ['declared'] : ['declared', shares];
  return families.flatMap((family) => judge(askedComparisons(tally, family), family, 'Šidák', CONFIDENCE));
}

/** Returns the comparisons of all cells with their baselines, in the measures of one family. */
export function askedComparisons(tally: Tally, family: Effect['family']): Comparison[] {
  return tally.design.cells.slice(1).flatMap(({ index }) => compareCell(tally, index, family));
}

/** Returns the scope of a comparison that declares only win shares and has no focal agent, or null. */
export function sharesFamily({ design: { measures, roles }, plan }: Tally): 'character' | 'seat' | null {
  if (!measures.includes('win') || plan.focal >= 0) return null;
  return roles.length > 0 ? 'character' : 'seat';
}

/** Returns the shares that a run without comparisons is about, and its declared means. */
export function askedEstimates(tally: Tally): Estimate[] {
  const { measures, roles } = tally.design;
  const scope = tally.plan.focal >= 0 ? 'agent' : roles.length > 0 ? 'character' : 'seat';
  return estimateCell(tally, 0, CONFIDENCE).filter((e) =>
    e.measure === 'win'
      ? e.scope === scope
      : e.scope === 'all' && e.kind !== 'quantile' && measures.includes(e.measure),
  );
}
