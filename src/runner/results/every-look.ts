import { anytimeAlpha, anytimeP, mixingVariance } from '../../stats/index.js';
import type { StopRule } from '../design/stop-rule.js';
import type { Design } from '../design/types.js';

/** One minus the confidence about which the intervals of a run that may stop are narrowest. */
const ALPHA = 0.05;

/** What says whether the intervals of a run hold at every look. */
export type Watched = Pick<Design, 'stop'>;

/** The mixing variance of the intervals of a run that may stop. */
export function mixingOf({ planned }: Pick<StopRule, 'planned'>): number {
  return mixingVariance(planned, ALPHA);
}

/**
 * The error of the ordinary interval that holds but for `alpha` at every look of a run, whatever ends it (see
 * `anytimeAlpha`); `alpha` itself where nothing but the number of its blocks ends it.
 */
export function soundAlpha({ stop }: Watched, alpha: number, blocks: number): number {
  return stop === undefined || blocks === 0 ? alpha : anytimeAlpha(alpha, blocks, mixingOf(stop));
}

/** The p-value that holds at every look of a run, from the ordinary one. */
export function soundP({ stop }: Watched, p: number, blocks: number): number {
  return stop === undefined || blocks === 0 ? p : anytimeP(p, blocks, mixingOf(stop));
}

/** What the name of a method says beside of a run that may stop. */
export function atEveryLook({ stop }: Watched): string {
  return stop === undefined ? '' : ', holds at every look';
}
