import type { Estimate } from '../../src/experiment/results/findings.js';
import type { DescribedRow } from './layers.js';

/** A win share with its interval, and the band around the fair share, in data of a chart. */
export interface WinShare {
  readonly share: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number | null;
  readonly bandLo: number;
  readonly bandHi: number;
}

/** A row of data about a win share. */
export interface WinShareRow extends DescribedRow, WinShare {}

/** Returns the win share of an estimate. `margin` is half the width of the band, as a fraction of 1. */
export function winShare({ estimate, lo, hi, fair }: Estimate, margin: number): WinShare {
  return { share: estimate, lo, hi, fair, bandLo: (fair ?? 0) - margin, bandHi: (fair ?? 0) + margin };
}

/**
 * Returns the part of the scale that all intervals and bands need, the same for all panels.
 *
 * @param padding free space at each end, as a fraction of that part
 */
export function reach(shares: readonly WinShare[], padding: number): [number, number] {
  const lowest = Math.min(...shares.map(({ lo, bandLo }) => Math.min(lo ?? bandLo, bandLo)));
  const highest = Math.max(...shares.map(({ hi, bandHi }) => Math.max(hi ?? bandHi, bandHi)));
  const pad = padding * (highest - lowest);
  return [Math.max(0, lowest - pad), Math.min(1, highest + pad)];
}
