import { omnibusP, sidakAdjusted } from '../../stats/index.js';
import { compareCell } from './effects.js';
import { mixingAt } from './every-look.js';
import { tidy } from './numbers.js';
import type { Tally } from './tally.js';
import { ALPHA } from './thresholds.js';

/** Test whether any characters of a cell differ from its baseline, before single ones are named. */
export interface Omnibus {
  readonly cell: number;
  readonly baseline: number;
  /** Characters that sat on both sides. */
  readonly characters: number;
  readonly p: number;
  /** Corrected for all cells that are compared (Šidák). */
  readonly pAdjusted: number;
  readonly significant: boolean;
}

/**
 * Tests cell by cell whether the win share of any character changes. Cells with fewer than two characters on both sides
 * are omitted.
 */
export function characterTests(tally: Tally): Omnibus[] {
  const mixing = mixingAt(tally.design, tally.blocks);
  const found = tally.design.cells.slice(1).flatMap(({ index }) => {
    const all = compareCell(tally, index, 'character');
    if (all.length < 2) return [];
    const shares = all.filter(({ difference }) => difference.differing > 0);
    const p = omnibusP(
      shares.map((share) => share.p),
      mixing,
    );
    return [{ cell: index, baseline: tally.baseline[index], characters: all.length, p }];
  });
  return found.map((one): Omnibus => {
    const pAdjusted = sidakAdjusted(one.p, found.length);
    return { ...one, p: tidy(one.p), pAdjusted: tidy(pAdjusted), significant: pAdjusted < ALPHA };
  });
}
