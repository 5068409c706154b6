import { type Comparison, compareCell, judge } from '../../src/experiment/results/effects.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import type { Tally } from '../../src/experiment/results/tally.js';
import { CONFIDENCE } from '../../src/experiment/results/thresholds.js';
import type { Reading } from './plan.js';

/** Effect of the other reading of a ruling at one kind of table. */
export interface Finding {
  readonly reading: Reading;
  /** Length of the game. */
  readonly rounds: Effect;
  /** Win share of the character the ruling touches, where one is named. */
  readonly win: Effect | null;
  /** Win shares of all characters, if none is named and seats do not change them: an exploration. */
  readonly others: readonly Effect[];
}

/**
 * Compares every reading with its baseline. Lengths and the win shares of touched characters, of all rulings, are one
 * family whose intervals hold all at once (Šidák); the win shares of all characters where none is named are another, so
 * that looking there costs the first nothing.
 */
export function findingsOf(readings: readonly Reading[], tally: Tally): Finding[] {
  const declared = readings.map((reading) => [rounds(tally, reading), ...touched(tally, reading)]);
  const explored = readings.map((reading) => unnamed(tally, reading));
  const answers = regroup(judge(declared.flat(), 'declared', 'Šidák', CONFIDENCE), declared);
  const others = regroup(judge(explored.flat(), 'character', 'Šidák', CONFIDENCE), explored);
  return readings.map((reading, i) => ({
    reading,
    rounds: answers[i][0],
    win: answers[i][1] ?? null,
    others: others[i],
  }));
}

function rounds(tally: Tally, { cell }: Reading): Comparison {
  return compareCell(tally, cell, 'declared')[0];
}

function touched(tally: Tally, reading: Reading): Comparison[] {
  return reading.character === null
    ? []
    : characters(tally, reading).filter(({ series }) => series.name === reading.character);
}

function unnamed(tally: Tally, reading: Reading): Comparison[] {
  return reading.character !== null || reading.ruling.option.recasts === true ? [] : characters(tally, reading);
}

function characters(tally: Tally, { cell }: Reading): Comparison[] {
  return compareCell(tally, cell, 'character');
}

/** Cuts a list into pieces as long as those of another. */
function regroup<T>(list: readonly T[], like: readonly (readonly unknown[])[]): T[][] {
  let at = 0;
  return like.map(({ length }) => list.slice(at, (at += length)));
}

/** Verdicts of a finding, the most serious first. */
export const WEIGHTS = ['moves', 'open', 'small', 'none'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** All effects of a finding that were tested. */
export function effectsOf({ rounds: length, win, others }: Finding): Effect[] {
  return [length, ...(win === null ? [] : [win]), ...others];
}

/** False for a character that sat in too few blocks to state anything of it. */
export function isShown({ verdict }: Effect): boolean {
  return verdict !== 'invalid';
}

/**
 * `moves` when anything differs, `none` when no block differs, `small` when what was asked stays inside the margin,
 * else `open`. What is only explored can make a ruling matter, but its wide intervals leave none open.
 */
export function weightOf(findings: readonly Finding[]): Weight {
  const effects = findings.flatMap(effectsOf);
  if (effects.some(({ verdict }) => verdict === 'different')) return 'moves';
  const shown = effects.filter(isShown);
  if (shown.length > 0 && shown.every(({ verdict }) => verdict === 'identical')) return 'none';
  const declared = effects.filter(({ family }) => family === 'declared');
  return declared.every(({ verdict }) => verdict === 'equivalent' || verdict === 'identical') ? 'small' : 'open';
}
