import type { Series, Spec } from './chart.js';
import { BAR, type DescribedRow, POINT } from './layers.js';
import type { RowNames } from './layout.js';

/** Length of the games of a cell: the rounds at which the given percentages of games are over. */
export interface LengthRow extends DescribedRow {
  /** With its line breaks. */
  readonly name: string;
  /** Name of its series. */
  readonly line: string;
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

/** Returns a row for each cell, below the lines and on their scale: rows tell close lines apart. */
export function lengthRows(
  rows: readonly LengthRow[],
  series: readonly Series[],
  names: RowNames,
  domain: readonly [number, number],
  width: number,
): Spec {
  const y = { field: 'name', type: 'nominal', sort: rows.map(({ name }) => name), title: null, axis: names.axis };
  const axis = { tickMinStep: 1, labelFlush: false, tickCount: Math.round(width / 35) };
  const x = (field: string): Spec => ({
    field,
    type: 'quantitative',
    scale: { domain, nice: false },
    title: 'rounds',
    axis,
  });
  return {
    width,
    height: { step: names.height },
    data: { values: rows.map((row) => ({ ...row, colour: series.find(({ name }) => name === row.line)?.colour })) },
    layer: [
      { mark: { ...BAR, color: OWN }, encoding: { y, x: x('p10'), x2: { field: 'p90' } } },
      { mark: { ...BAR, color: OWN, strokeWidth: 6 }, encoding: { y, x: x('p25'), x2: { field: 'p75' } } },
      { mark: { ...POINT, color: OWN, size: 90, stroke: 'white', strokeWidth: 1 }, encoding: { y, x: x('p50') } },
    ],
  };
}

/** Colour of the row itself: a scale would conflict with the legend of the lines above. */
const OWN = { expr: 'datum.colour' };
