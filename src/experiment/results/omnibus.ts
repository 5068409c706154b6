import { omnibusP, sidakAdjusted } from '../../stats/index.js';
import { compareCell } from './effects.js';
import { mixingAt } from './every-look.js';
import type { Effect, Family } from './findings.js';
import { tidy } from './intervals.js';
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

/** Part of the error that explored families have in any case. */
const SPARE = 1 / 50;

/** Families of an answer in the order in which they are tested. */
const ORDER: readonly Family[] = ['declared', 'character', 'seat'];

/**
 * Returns the error of a family that is explored, so that an answer without any true difference names one in about 5
 * of 100 runs, and not in 5 for each of its families. Families are tested in order (fallback procedure, Wiens 2003).
 * Those before leave as much of the error as the part of their tests that found a difference; without any, a
 * fiftieth. Nothing before it leaves all of it.
 *
 * @param effects all comparisons of a run, of the families before at least
 */
export function explorationAlpha(
  effects: readonly Pick<Effect, 'family' | 'verdict'>[],
  family: 'character' | 'seat',
): number {
  const before = ORDER.slice(0, ORDER.indexOf(family)).map((each) => effects.filter((e) => e.family === each));
  return before
    .filter((tests) => tests.length > 0)
    .reduce((alpha, tests) => {
      const found = tests.filter(({ verdict }) => verdict === 'different').length;
      return Math.min(alpha, ALPHA * Math.max(SPARE, found / tests.length));
    }, ALPHA);
}

/** Results that decide which players an answer names. */
interface ExploredResults {
  readonly effects: readonly Effect[];
  /** See `characterTests`. */
  readonly characterTests?: readonly Omnibus[];
}

/**
 * True if an answer may name the player of an effect that is different: a character after the test of all characters
 * together; a seat if its test is significant with the error that is left to seats.
 */
export function mayBeNamed({ effects, characterTests = [] }: ExploredResults, effect: Effect): boolean {
  const { cell, family, pAdjusted, verdict } = effect;
  if (verdict !== 'different') return false;
  if (family === 'character') return characterTests.find((one) => one.cell === cell)?.significant ?? true;
  return family !== 'seat' || (pAdjusted ?? 1) < explorationAlpha(effects, family);
}
