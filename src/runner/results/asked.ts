import { compareCell, judge } from './effects.js';
import { estimateCell } from './estimates.js';
import { CONFIDENCE, type Effect, type Estimate } from './summary.js';
import type { Tally } from './tally.js';

/**
 * The comparisons that a run is about, judged together: what it declares; where that is nothing but win shares of
 * players who are all alike, those of their characters, or else of their seats.
 */
export function askedEffects(tally: Tally): Effect[] {
  const { cells, measures, roles } = tally.design;
  const of = (family: Effect['family']): Effect[] =>
    judge(
      cells.slice(1).flatMap(({ index }) => compareCell(tally, index, family)),
      family,
      'Šidák',
      CONFIDENCE,
    );
  const declared = of('declared');
  const shares = measures.includes('win') && tally.plan.focal < 0 ? of(roles.length > 0 ? 'character' : 'seat') : [];
  return [...declared, ...shares];
}

/** The shares that a run without comparisons is about, and the means that it declares. */
export function askedEstimates(tally: Tally): Estimate[] {
  const { measures, roles } = tally.design;
  const scope = tally.plan.focal >= 0 ? 'focal' : roles.length > 0 ? 'character' : 'seat';
  return estimateCell(tally, 0, CONFIDENCE).filter((e) =>
    e.measure === 'win'
      ? e.scope === scope
      : e.scope === 'all' && e.kind !== 'quantile' && measures.includes(e.measure),
  );
}
