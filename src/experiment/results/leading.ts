import { isTest, type StopRule } from '../design/stop-rule.js';
import type { Design } from '../design/types.js';
import { askedEffects, askedEstimates } from './effects.js';
import { hasInterimLooks } from './every-look.js';
import type { Effect, Estimate } from './findings.js';
import type { Tally } from './tally.js';
import { MEAN_MARGIN_PERCENT } from './thresholds.js';

/** The first question of a run, with its interim answer. */
export interface Leading {
  readonly of: Effect | Estimate;
  /**
   * Value and bounds, which hold at every look: percentage points of shares and their changes, otherwise in the unit of
   * the measure.
   */
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly isShare: boolean;
}

/** Returns the result to show during a run; null before there is one. */
export function leading(counted: Tally): Leading | null {
  if (counted.blocks < 2) return null;
  return counted.design.cells.length > 1 ? ofEffect(askedEffects(counted)[0]) : ofEstimate(askedEstimates(counted)[0]);
}

function ofEffect(of: Effect | undefined): Leading | null {
  if (of === undefined) return null;
  return { of, value: of.effect, lo: of.lo, hi: of.hi, isShare: of.unit === 'pp' };
}

function ofEstimate(of: Estimate | undefined): Leading | null {
  if (of === undefined) return null;
  const scale = of.kind === 'share' ? 100 : 1;
  const scaled = (x: number | null): number | null => (x === null ? null : x * scale);
  return { of, value: of.estimate * scale, lo: scaled(of.lo), hi: scaled(of.hi), isShare: of.kind === 'share' };
}

/** Returns the design with bounds that hold at every look, for a run that its number of blocks ends. */
export function withInterimLooks(design: Design): Design {
  return hasInterimLooks(design) ? design : { ...design, looks: { planned: design.blocks, at: [] } };
}

/**
 * Returns the probable games of a run with a stop rule, from the interim answer to its first question: the width of an
 * interval falls with the root of the number of games. It is a guess for a progress line only.
 *
 * @param done games played, more than 0
 * @param marginPp change of a share that does not matter, in points
 * @returns null if unknown: before there is an interval, for a test of two hypotheses, and for a whole answer
 */
export function probableGames(done: number, now: Leading, rule: StopRule, marginPp: number): number | null {
  const { lo, hi } = now;
  if (lo === null || hi === null || isTest(rule) || rule.kind === 'answered') return null;
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
