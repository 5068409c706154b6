/** What a comparison with a practical margin says. */
export type Verdict = 'identical' | 'equivalent' | 'different' | 'inconclusive' | 'invalid';

/** What a share says against its fair value. */
export type FairVerdict = 'over' | 'under' | 'balanced' | 'inconclusive' | 'invalid';

export interface Finding {
  readonly lo: number;
  readonly hi: number;
  readonly identical: boolean;
  readonly pAdjusted: number;
  /** Largest effect that does not matter; 0 when none is declared. */
  readonly margin: number;
}

/**
 * Identical when no block differs; equivalent when the interval lies inside ± margin (evidence of its own, not a lack
 * of evidence); different when the adjusted p-value is below alpha; else inconclusive. An effect that is real but
 * inside the margin is equivalent: it does not matter.
 */
export function verdict(f: Finding, alpha: number): Verdict {
  if (f.identical) return 'identical';
  if (!Number.isFinite(f.lo) || !Number.isFinite(f.hi)) return 'invalid';
  if (f.margin > 0 && f.lo > -f.margin && f.hi < f.margin) return 'equivalent';
  return f.pAdjusted < alpha ? 'different' : 'inconclusive';
}

/** Compares a simultaneous interval of a share with the fair share and a margin around it. */
export function fairVerdict(lo: number, hi: number, fair: number, margin: number): FairVerdict {
  if (!Number.isFinite(lo) || !Number.isFinite(hi)) return 'invalid';
  if (lo > fair - margin && hi < fair + margin) return 'balanced';
  if (lo > fair) return 'over';
  return hi < fair ? 'under' : 'inconclusive';
}

/**
 * Further blocks until as many differ as a coin needs to be thrown for a p below alpha, if they go on to differ as
 * often: 2^(1−n) < alpha (see `signFlipFloor`).
 */
export function blocksToDiffer(blocks: number, differing: number, alpha: number): number {
  const needed = Math.floor(1 - Math.log2(alpha)) + 1;
  return differing === 0 ? Infinity : Math.max(0, Math.ceil((blocks * needed) / differing) - blocks);
}

/**
 * Further blocks until the interval settles the question if the estimate stays where it is: the half-width h must fall
 * to max(|d|, margin − |d|), and it falls with √N, so N′ = N·(h / target)². Infinity when no number would.
 */
export function blocksToSettle(blocks: number, value: number, halfWidth: number, margin: number): number {
  const target = Math.max(Math.abs(value), margin - Math.abs(value));
  if (!(target > 0)) return Infinity;
  return Math.max(0, Math.ceil(blocks * (halfWidth / target) ** 2) - blocks);
}
