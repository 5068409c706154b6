import type { Design } from '../design/types.js';
import { askedEffects, askedEstimates } from './asked.js';
import { hasInterimLooks } from './every-look.js';
import type { Effect, Estimate } from './findings.js';
import type { Tally } from './tally.js';

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
