import { stringify } from 'csv-stringify/sync';
import { toCell } from '../../src/experiment/folder/csv-cell.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';

/** A value as written in a file. Numbers are integers; other numbers are written by `real` first. */
export type Field = string | number;

/** Writes RFC 4180 with `\n` and a header line; no text can be a formula of a spreadsheet. */
export function csv(columns: readonly string[], rows: readonly (readonly Field[])[]): string {
  return csvLines([columns, ...rows]);
}

/** Writes lines as `csv` does, without a header. */
export function csvLines(rows: readonly (readonly Field[])[]): string {
  const cells = rows.map((row) => row.map((field) => (typeof field === 'string' ? toCell(field) : field)));
  return stringify(cells, { record_delimiter: '\n' });
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

/** Columns of a table: by name, the value in a row. */
export type Columns<T> = Readonly<Record<string, (row: T) => Field>>;

/** A table as written in a file: names of columns, and rows in the same order. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Field[])[];
}

/** Returns the table of some rows. */
export function tableOf<T>(columns: Columns<T>, rows: readonly T[]): CsvTable {
  const values = Object.values(columns);
  return { columns: Object.keys(columns), rows: rows.map((row) => values.map((value) => value(row))) };
}

/** Returns the file with the table of some rows. */
export function csvOf<T>(columns: Columns<T>, rows: readonly T[]): string {
  const table = tableOf(columns, rows);
  return csv(table.columns, table.rows);
}

/** Returns the columns of an estimate: the games behind it, its value under this name, and its interval. */
export function estimateColumns(name: string): Columns<Estimate> {
  return {
    n_games: (e) => e.games,
    n_blocks: (e) => e.blocks,
    [name]: (e) => real(e.estimate),
    lo: (e) => real(e.lo),
    hi: (e) => real(e.hi),
  };
}

/** Columns of a win share that is compared with one nth. */
export const FAIR_COLUMNS: Columns<Estimate> = {
  ...estimateColumns('win_share'),
  fair: (e) => real(e.fair),
  verdict: (e) => e.verdict ?? '',
  method: (e) => e.method,
};

/** Returns cells.csv: one row a cell and measure. Shares are fractions of 1. */
export function cellsCsv({ cells, estimates }: Summary): string {
  const columns: Columns<Estimate> = {
    cell: (e) => e.cell,
    label: (e) => cells[e.cell].label,
    measure: (e) => e.measure,
    group: (e) => e.group,
    ...estimateColumns('estimate'),
    method: (e) => e.method,
  };
  return csvOf(columns, estimates);
}

/** Columns of an effect, the same in every file that holds effects. Effects of shares are percentage points. */
export const EFFECT_COLUMNS: Columns<Effect> = {
  measure: (e) => e.measure,
  group: (e) => e.group,
  family: (e) => e.family,
  unit: (e) => e.unit,
  n_games: (e) => e.games,
  n_blocks: (e) => e.blocks,
  baseline_estimate: (e) => real(e.baselineEstimate),
  cell_estimate: (e) => real(e.cellEstimate),
  effect: (e) => real(e.effect),
  lo: (e) => real(e.lo),
  hi: (e) => real(e.hi),
  method: (e) => e.method,
  p: (e) => chance(e.p),
  p_adjusted: (e) => chance(e.pAdjusted),
  correction: (e) => e.correction,
  tests: (e) => e.tests,
  margin: (e) => real(e.margin),
  verdict: (e) => e.verdict,
  pairing_gain: (e) => real(e.pairingGain),
};

/** Returns tests.csv: one row a cell against the baseline and measure. */
export function testsCsv({ cells, effects }: Summary): string {
  const columns: Columns<Effect> = {
    cell: (e) => e.cell,
    label: (e) => cells[e.cell].label,
    baseline: (e) => cells[e.baseline].label,
    ...EFFECT_COLUMNS,
  };
  return csvOf(columns, effects);
}
