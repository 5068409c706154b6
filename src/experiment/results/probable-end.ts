import { isTest, type StopRule } from '../design/stop-rule.js';
import type { Leading } from './leading.js';
import { MEAN_MARGIN_PERCENT } from './thresholds.js';

/**
 * Returns the probable games of a run with a stop rule, from the interim answer to its first question: the width of an
 * interval falls with the root of the number of games. It is a guess for a progress line only.
 *
 * @param done games played, more than 0
 * @param marginPp change of a share that does not matter, in points
 * @returns null if unknown: before there is an interval, and for a test of two hypotheses
 */
export function probableGames(done: number, now: Leading, rule: StopRule, marginPp: number): number | null {
  const { lo, hi } = now;
  if (lo === null || hi === null || isTest(rule)) return null;
  const half = (hi - lo) / 2;
  const target = rule.kind === 'precision' ? precisionOf(now, rule) : decisiveOf(now, marginPp);
  return target === null || !(target > 0) ? null : Math.max(done, done * (half / target) ** 2);
}

function precisionOf({ isShare, ...now }: Leading, { pp, percent }: StopRule): number | null {
  if (isShare) return pp;
  return percent === null ? null : (percent / 100) * meanOf(now);
}

/** Returns the half-width that decides: it excludes zero, or everything beyond the margin. */
function decisiveOf({ of, value, isShare }: Leading, marginPp: number): number {
  const even = 'fair' in of && of.fair !== null ? 100 * of.fair : 0;
  const size = Math.abs(value - even);
  const margin = isShare ? marginPp : (MEAN_MARGIN_PERCENT / 100) * meanOf({ of });
  return Math.max(size, margin - size);
}

function meanOf({ of }: Pick<Leading, 'of'>): number {
  return Math.abs('effect' in of ? of.baselineEstimate : of.estimate);
}
