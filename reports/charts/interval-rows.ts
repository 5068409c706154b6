import { type CsvTable, real } from '../format/csv.js';
import type { RunSize } from '../format/words.js';
import { type Chart, type ChartSpec, type LayoutWidth, listed, type Spec } from './chart.js';
import { BAR, NUMBERS, POINT } from './layers.js';
import { plotWidth, rowNames } from './layout.js';
import { GREY, INK, withTheme } from './theme.js';

const WIDTH = 540;
const ROW_HEIGHT = 24;
/** Free space at the end of the scale, as a fraction of its length: the numbers next to the last marks. */
const PADDING = 0.12;

/** A row: an estimate with its interval. */
export interface IntervalRow {
  readonly name: string;
  readonly value: number;
  /** Null with too few blocks. */
  readonly lo: number | null;
  readonly hi: number | null;
  /** The number next to its mark. */
  readonly text: string;
  /** Its numbers in words. */
  readonly tip: string;
  /** True if it answers; absent: the rows that the title names do. */
  readonly answers?: boolean;
}

/** Rows of estimates on one scale. */
interface IntervalRows {
  readonly size: RunSize;
  readonly title: string;
  /** Title of the scale. */
  readonly axis: string;
  /** Settings of the axis, such as its labels. */
  readonly ticks: Spec;
  /** Start of the scale; null: at the least interval. */
  readonly from: number | null;
  readonly notes: readonly string[];
  readonly rows: readonly IntervalRow[];
}

/** Returns a chart of rows of estimates: dots with intervals, from top to bottom. */
export function intervalRows(name: string): Chart<IntervalRows> {
  return {
    name,
    applies: ({ rows }) => rows.length > 1,
    title: ({ title }) => title,
    spec: (shown, layout = 'wide') => rowsSpec(shown, layout),
    table: ({ rows }) => tableOf(rows),
  };
}

function rowsSpec({ size, title, axis, ticks, from, notes, rows }: IntervalRows, layout: LayoutWidth): ChartSpec {
  const names = rowNames(
    rows.map(({ name }) => name),
    layout,
    ROW_HEIGHT,
  );
  const values = rows.map((row) => ({ ...row, name: names.broken(row.name), series: 0 }));
  const low = from ?? Math.min(...rows.map(({ value, lo }) => lo ?? value));
  const high = Math.max(...rows.map(({ value, hi }) => hi ?? value));
  const pad = PADDING * (high - low);
  const scale = { domain: [from ?? low - pad / 4, high + pad], nice: false, zero: false };
  const x = (field: string): Spec => ({ field, type: 'quantitative', scale, title: axis, axis: ticks });
  const order = values.map(({ name }) => name);
  const y = { field: 'name', type: 'nominal', title: null, scale: { domain: order }, sort: order, axis: names.axis };
  const known = values.filter(({ lo, hi }) => lo !== null && hi !== null);
  const numbers = values.map((row) => ({ ...row, end: row.hi ?? row.value }));
  const color = { value: GREY };
  const words = { title, notes, sentences: [`${listed(rows.map(({ tip }) => tip))}.`], series: [] };
  return withTheme(size, words, {
    width: plotWidth(layout, WIDTH, names.width),
    height: { step: names.height },
    layer: [
      { data: { values: known }, mark: BAR, encoding: { y, x: x('lo'), x2: { field: 'hi' }, color } },
      { data: { values }, mark: POINT, encoding: { y, x: x('value'), color } },
      {
        data: { values: numbers },
        mark: { ...NUMBERS, align: 'left', dx: 9, color: INK },
        encoding: { y, x: x('end'), text: { field: 'text' } },
      },
    ],
  });
}

function tableOf(rows: readonly IntervalRow[]): CsvTable {
  return {
    columns: ['name', 'value', 'lo', 'hi'],
    rows: rows.map(({ name, value, lo, hi }) => [name, real(value), real(lo), real(hi)]),
  };
}
