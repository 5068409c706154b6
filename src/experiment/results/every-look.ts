import { anytimeAlpha, anytimeP, mixingVariance } from '../../stats/index.js';
import type { Design } from '../design/types.js';
import { ALPHA } from './thresholds.js';

/** The part of a design that decides whether its intervals hold at every look. */
export type LookPlan = Pick<Design, 'stop' | 'looks'>;

/** Returns the blocks at which anytime intervals are narrowest; null if a run is evaluated only at its end. */
function plannedBlocks({ stop, looks }: LookPlan): number | null {
  return stop?.planned ?? looks?.planned ?? null;
}

/** True if a run may be evaluated more than once: by a stop rule, or by a look before it was extended. */
export function hasInterimLooks(design: LookPlan): boolean {
  return plannedBlocks(design) !== null;
}

/** Returns the mixing variance of intervals that are narrowest at this many blocks. */
export function mixingOf({ planned }: { readonly planned: number }): number {
  return mixingVariance(planned, ALPHA);
}

/** Returns the mixing parameter of an anytime run after this many blocks; null if it is evaluated only at its end. */
export function mixingAt(design: LookPlan, blocks: number): number | null {
  const planned = plannedBlocks(design);
  return planned === null || blocks === 0 ? null : blocks * mixingOf({ planned });
}

/**
 * Returns the alpha of the ordinary interval that holds with `alpha` at every look, whatever ends the run (see
 * `anytimeAlpha`); `alpha` itself if only the number of its blocks ends it.
 */
export function alphaAtLook(design: LookPlan, alpha: number, blocks: number): number {
  const planned = plannedBlocks(design);
  return planned === null || blocks === 0 ? alpha : anytimeAlpha(alpha, blocks, mixingOf({ planned }));
}

/** Returns the p-value that holds at every look, from the ordinary one. */
export function anytimePValue(design: LookPlan, p: number, blocks: number): number {
  const planned = plannedBlocks(design);
  return planned === null || blocks === 0 ? p : anytimeP(p, blocks, mixingOf({ planned }));
}

/** Returns the addition to a method's name for a run that may be evaluated more than once. */
export function atEveryLook(design: LookPlan): string {
  return hasInterimLooks(design) ? ', holds at every look' : '';
}
