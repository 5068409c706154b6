/** Verdict of a comparison with a practical margin. */
export type Verdict = 'identical' | 'equivalent' | 'different' | 'inconclusive' | 'invalid';

/** Verdict of a share about its fair value. */
export type FairVerdict = 'over' | 'under' | 'balanced' | 'inconclusive' | 'invalid';

/** An interval, simultaneous or corrected like its family. */
export interface Finding {
  readonly lo: number;
  readonly hi: number;
  readonly identical: boolean;
  /** Largest effect that does not matter; 0 when none is declared. */
  readonly margin: number;
}

/**
 * Returns the verdict of an interval alone, so that verdict and bar never differ. Identical if no block differs;
 * equivalent if it is inside ± margin (positive evidence, not a lack of it); different if it excludes zero; otherwise
 * inconclusive. A real effect inside the margin is equivalent: it does not matter.
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
