import { omnibusP, sidakAdjusted } from '../../stats/index.js';
import { compareCell } from './effects.js';
import { mixingAt } from './every-look.js';
import { explorationAlpha } from './exploration.js';
import type { Effect } from './findings.js';
import { tidy } from './numbers.js';
import type { Tally } from './tally.js';

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
 *
 * @param effects comparisons of the run, which leave the error of these tests (`explorationAlpha`)
 */
export function characterTests(tally: Tally, effects: readonly Effect[]): Omnibus[] {
  const alpha = explorationAlpha(effects, 'character');
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
    return { ...one, p: tidy(one.p), pAdjusted: tidy(pAdjusted), significant: pAdjusted < alpha };
  });
}
