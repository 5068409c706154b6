import { stringify } from 'csv-stringify/sync';
import { toCell } from '../src/experiment/folder/csv-cell.js';
import type { Effect } from '../src/experiment/results/findings.js';
import type { Summary } from '../src/experiment/results/summary.js';

/** A value as written in a file. Numbers are integers; other numbers are written by `real` first. */
export type Field = string | number;

/** Writes RFC 4180 with `\n` and a header line; no text can be a formula of a spreadsheet. */
export function csv(columns: readonly string[], rows: readonly (readonly Field[])[]): string {
  const cells = rows.map((row) => row.map((field) => (typeof field === 'string' ? toCell(field) : field)));
  return stringify([[...columns], ...cells], { record_delimiter: '\n' });
}

/** Returns a number with 6 decimals, never as minus zero; nothing for an unknown one. */
export function real(x: number | null): string {
  if (x === null) return '';
  const text = x.toFixed(6);
  return text === '-0.000000' ? '0.000000' : text;
}

/** Returns a p-value with 6 significant digits, of any size; nothing for an unknown one. */
export function chance(p: number | null): string {
  if (p === null) return '';
  const text = p.toFixed(6);
  return p >= 0.1 || (p > 0 && Number(text) === p) ? text : p.toPrecision(6);
}

const CELL_COLUMNS = ['cell', 'label', 'measure', 'group', 'n_games', 'n_blocks', 'estimate', 'lo', 'hi', 'method'];

/** cells.csv: one row a cell and measure. Shares are fractions of 1. */
export function cellsCsv(summary: Summary): string {
  return csv(
    CELL_COLUMNS,
    summary.estimates.map((e) => [
      e.cell,
      summary.cells[e.cell].label,
      e.measure,
      e.group,
      e.games,
      e.blocks,
      real(e.estimate),
      real(e.lo),
      real(e.hi),
      e.method,
    ]),
  );
}

/** Columns of an effect, the same in every file that holds effects. */
export const EFFECT_COLUMNS = [
  'measure',
  'group',
  'family',
  'unit',
  'n_games',
  'n_blocks',
  'baseline_estimate',
  'cell_estimate',
  'effect',
  'lo',
  'hi',
  'method',
  'p',
  'p_adjusted',
  'correction',
  'tests',
  'margin',
  'verdict',
  'pairing_gain',
];

/** An effect in the order of `EFFECT_COLUMNS`. Effects of shares are percentage points. */
export function effectFields(e: Effect): Field[] {
  return [
    e.measure,
    e.group,
    e.family,
    e.unit,
    e.games,
    e.blocks,
    real(e.baselineEstimate),
    real(e.cellEstimate),
    real(e.effect),
    real(e.lo),
    real(e.hi),
    e.method,
    chance(e.p),
    chance(e.pAdjusted),
    e.correction,
    e.tests,
    real(e.margin),
    e.verdict,
    real(e.pairingGain),
  ];
}

/** tests.csv: one row a cell against the baseline and measure. */
export function testsCsv(summary: Summary): string {
  return csv(
    ['cell', 'label', 'baseline', ...EFFECT_COLUMNS],
    summary.effects.map((e) => [
      e.cell,
      summary.cells[e.cell].label,
      summary.cells[e.baseline].label,
      ...effectFields(e),
    ]),
  );
}
