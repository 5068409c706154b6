import { anytimeAlpha, anytimeP, mixingVariance } from '../../stats/index.js';
import type { StopRule } from '../design/stop-rule.js';
import type { Design } from '../design/types.js';

/** One minus the confidence about which the intervals of a run that may stop are narrowest. */
const ALPHA = 0.05;

type Stopping = Pick<Design, 'stop'>;

/** The mixing variance of the intervals of a run that may stop. */
export function mixingOf({ planned }: StopRule): number {
  return mixingVariance(planned, ALPHA);
}

/**
 * The confidence of the ordinary interval that holds with `level` at every look of a run, whatever ends it (see
 * `anytimeAlpha`); `level` itself where nothing but the number of its blocks ends it.
 */
export function soundLevel({ stop }: Stopping, level: number, blocks: number): number {
  if (stop === undefined || blocks === 0) return level;
  return 1 - anytimeAlpha(1 - level, blocks, mixingOf(stop));
}

/** The p-value that holds at every look of a run, from the ordinary one. */
export function soundP({ stop }: Stopping, p: number, blocks: number): number {
  return stop === undefined || blocks === 0 ? p : anytimeP(p, blocks, mixingOf(stop));
}

/** What the name of a method says beside of a run that may stop. */
export function atEveryLook({ stop }: Stopping): string {
  return stop === undefined ? '' : ', holds at every look';
}
