/** What a comparison with a practical margin says. */
export type Verdict = 'identical' | 'equivalent' | 'different' | 'inconclusive' | 'invalid';

/** What a share says against its fair value. */
export type FairVerdict = 'over' | 'under' | 'balanced' | 'inconclusive' | 'invalid';

/** An interval, simultaneous or corrected as its family is. */
export interface Finding {
  readonly lo: number;
  readonly hi: number;
  readonly identical: boolean;
  /** Largest effect that does not matter; 0 when none is declared. */
  readonly margin: number;
}

/**
 * What the interval says, and nothing else, so that verdict and bar never differ: identical when no block does;
 * equivalent when it lies inside ± margin (evidence of its own, not a lack of evidence); different when it is clear of
 * zero; else inconclusive. An effect that is real but inside the margin is equivalent: it does not matter.
 */
export function verdict(f: Finding): Verdict {
  if (f.identical) return 'identical';
  if (!Number.isFinite(f.lo) || !Number.isFinite(f.hi)) return 'invalid';
  if (f.margin > 0 && f.lo > -f.margin && f.hi < f.margin) return 'equivalent';
  return f.lo > 0 || f.hi < 0 ? 'different' : 'inconclusive';
}

/** Compares a simultaneous interval of a share with the fair share and a margin around it. */
export function fairVerdict(lo: number, hi: number, fair: number, margin: number): FairVerdict {
  if (!Number.isFinite(lo) || !Number.isFinite(hi)) return 'invalid';
  if (lo > fair - margin && hi < fair + margin) return 'balanced';
  if (lo > fair) return 'over';
  return hi < fair ? 'under' : 'inconclusive';
}
