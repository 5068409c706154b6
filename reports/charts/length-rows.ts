import type { Series, Spec } from './chart.js';
import { BAR, POINT, type Told } from './layers.js';
import type { RowNames } from './room.js';
import { seriesChannel } from './theme.js';

/** How long the games of a cell take: the rounds by which so many hundredths of them are over. */
export interface LengthRow extends Told {
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

/** A row a cell, below the lines and on their scale: where many lines lie close, rows still tell them apart. */
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
  const color = seriesChannel('line', series, 'colour', null);
  return {
    width,
    height: { step: names.height },
    data: { values: rows },
    layer: [
      { mark: BAR, encoding: { y, x: x('p10'), x2: { field: 'p90' }, color } },
      { mark: { ...BAR, strokeWidth: 6 }, encoding: { y, x: x('p25'), x2: { field: 'p75' }, color } },
      { mark: { ...POINT, size: 90, stroke: 'white', strokeWidth: 1 }, encoding: { y, x: x('p50'), color } },
    ],
  };
}
