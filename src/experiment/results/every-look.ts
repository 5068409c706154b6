import { anytimeAlpha, anytimeP, mixingVariance } from '../../stats/index.js';
import type { Design } from '../design/types.js';
import { ALPHA } from './thresholds.js';

/** What says whether the intervals of a run hold at every look. */
export type LookPlan = Pick<Design, 'stop' | 'looks'>;

/** Blocks about which intervals that hold at every look are narrowest; null where a run is looked at only at its end. */
function plannedBlocks({ stop, looks }: LookPlan): number | null {
  return stop?.planned ?? looks?.planned ?? null;
}

/** True if a run may be looked at more than once: a rule may end it, or somebody looked before it went on. */
export function hasInterimLooks(design: LookPlan): boolean {
  return plannedBlocks(design) !== null;
}

/** The mixing variance of intervals that are narrowest about so many blocks. */
export function mixingOf({ planned }: { readonly planned: number }): number {
  return mixingVariance(planned, ALPHA);
}

/** What the mixture of a run that is watched counts after so many blocks; null where it is looked at only at its end. */
export function mixingAt(design: LookPlan, blocks: number): number | null {
  const planned = plannedBlocks(design);
  return planned === null || blocks === 0 ? null : blocks * mixingOf({ planned });
}

/**
 * The error of the ordinary interval that holds but for `alpha` at every look of a run, whatever ends it (see
 * `anytimeAlpha`); `alpha` itself where nothing but the number of its blocks ends it.
 */
export function alphaAtLook(design: LookPlan, alpha: number, blocks: number): number {
  const planned = plannedBlocks(design);
  return planned === null || blocks === 0 ? alpha : anytimeAlpha(alpha, blocks, mixingOf({ planned }));
}

/** The p-value that holds at every look of a run, from the ordinary one. */
export function anytimePValue(design: LookPlan, p: number, blocks: number): number {
  const planned = plannedBlocks(design);
  return planned === null || blocks === 0 ? p : anytimeP(p, blocks, mixingOf({ planned }));
}

/** What the name of a method says beside of a run that may be looked at more than once. */
export function atEveryLook(design: LookPlan): string {
  return hasInterimLooks(design) ? ', holds at every look' : '';
}
