import type { FairVerdict, Verdict } from '../../stats/index.js';

/** A quantity in one cell. Unknown numbers are null. */
export interface Estimate {
  readonly cell: number;
  readonly measure: string;
  /** "character=troll", "seat=0", a word of the measure, "p50", "present"; empty for the whole cell. */
  readonly group: string;
  readonly scope: 'character' | 'seat' | 'agent' | 'focal' | 'all';
  readonly name: string;
  readonly kind: 'share' | 'mean' | 'quantile';
  readonly games: number;
  readonly blocks: number;
  readonly estimate: number;
  readonly lo: number | null;
  readonly hi: number | null;
  /** Kind of interval, and the number of intervals that hold at once. */
  readonly method: string;
  /** Win shares only: one nth, and the verdict of the interval about it. */
  readonly fair: number | null;
  readonly verdict: FairVerdict | null;
}

/** Group of tests that are corrected together. */
export type Family = 'declared' | 'character' | 'seat' | 'agent' | 'other';

/** Change of a cell against its baseline: percentage points for shares, the measure's own unit for means. */
export interface Effect {
  readonly cell: number;
  readonly baseline: number;
  readonly measure: string;
  readonly group: string;
  readonly scope: Estimate['scope'];
  readonly name: string;
  readonly family: Family;
  readonly unit: 'pp' | 'units';
  /** Games of both cells together. */
  readonly games: number;
  readonly blocks: number;
  readonly baselineEstimate: number;
  readonly cellEstimate: number;
  readonly effect: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly method: string;
  readonly p: number | null;
  readonly pAdjusted: number | null;
  readonly correction: 'Šidák' | 'Benjamini-Hochberg';
  /** Tests corrected together. */
  readonly tests: number;
  /** Largest effect that does not matter, in the effect's unit; 0 for none. */
  readonly margin: number;
  readonly verdict: Verdict;
  /** Factor of games that the same precision would take without pairing; null if nothing varies. */
  readonly pairingGain: number | null;
}
