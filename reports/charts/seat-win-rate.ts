import type { Estimate, Summary } from '../../src/runner/summary.js';
import { real } from '../csv.js';
import { cellName, percentWord, plain, subject } from '../words.js';
import { cellsOrBaselines, leftOutNote } from './cells.js';
import type { Chart, ChartTable, Spec } from './chart.js';
import { BAND, CELLS_MAX, COLOURS, RULE, SHAPES, withTheme } from './theme.js';

const TITLE = 'Win share by seat';

/** R4: win share by place at the table, one column a player count, cells side by side. */
export const seatWinRate: Chart = {
  name: 'seat-win-rate',
  applies: (summary) => shown(summary).length > 0,
  title: () => TITLE,
  spec: seatSpec,
  table: seatTable,
};

function shown(summary: Summary): Estimate[] {
  const cells = cellsOrBaselines(summary, CELLS_MAX);
  return summary.estimates.filter((e) => e.scope === 'seat' && cells.includes(e.cell) && e.lo !== null && e.hi !== null);
}

function seatSpec(summary: Summary): Spec {
  const margin = summary.marginPp / 100;
  const values = shown(summary).map((e) => ({
    cell: cellName(summary, e.cell), seat: subject(e), share: e.estimate, lo: e.lo, hi: e.hi, fair: e.fair,
    bandLo: (e.fair ?? 0) - margin, bandHi: (e.fair ?? 0) + margin, players: `${summary.cells[e.cell].players} players`,
  }));
  const layer = seatLayers(values);
  const counts = [...new Set(values.map(({ players }) => players))];
  const body = counts.length === 1 ? { width: 520, height: 260, layer }
    : { facet: { field: 'players', type: 'nominal', title: null }, spec: { width: 520 / counts.length, height: 260, layer }, resolve: { scale: { x: 'independent' } } };
  return withTheme(summary, TITLE, [
    `Bars: ${percentWord(summary)} intervals that hold for all seats of a variant at once (Šidák), between blocks`,
    `Line: fair share · band: ±${plain(summary.marginPp)} pp around it`,
    ...leftOutNote(summary, cellsOrBaselines(summary, CELLS_MAX)),
  ], { data: { values }, ...body });
}

function seatLayers(values: readonly { cell: string; lo: number | null; hi: number | null; bandLo: number; bandHi: number }[]): Spec[] {
  const lowest = Math.min(...values.map(({ lo, bandLo }) => Math.min(lo ?? bandLo, bandLo)));
  const highest = Math.max(...values.map(({ hi, bandHi }) => Math.max(hi ?? bandHi, bandHi)));
  const pad = 0.06 * (highest - lowest);
  const scale = { domain: [Math.max(0, lowest - pad), Math.min(1, highest + pad)], zero: false, nice: false };
  const cells = [...new Set(values.map(({ cell }) => cell))];
  const x = { field: 'seat', type: 'ordinal', title: null, sort: null, axis: { labelAngle: 0 } };
  const xOffset = { field: 'cell', type: 'nominal', sort: cells, scale: { paddingOuter: 1 } };
  const y = (field: string): Spec => ({ field, type: 'quantitative', scale, axis: { format: '.0%', tickCount: 6 }, title: 'win share' });
  const legend = cells.length === 1 ? null : { title: null, orient: 'bottom', columns: 2 };
  const color = { field: 'cell', type: 'nominal', sort: cells, scale: { domain: cells, range: COLOURS.slice(0, cells.length) }, legend };
  const shape = { field: 'cell', type: 'nominal', sort: cells, scale: { domain: cells, range: SHAPES.slice(0, cells.length) }, legend };
  return [
    { mark: { type: 'rect', color: BAND }, encoding: { y: { ...y('bandLo'), aggregate: 'min' }, y2: { field: 'bandHi', aggregate: 'max' } } },
    { mark: { type: 'rule', color: RULE, strokeDash: [4, 3] }, encoding: { y: { ...y('fair'), aggregate: 'min' } } },
    { mark: { type: 'rule', strokeWidth: 2 }, encoding: { x, xOffset, y: y('lo'), y2: { field: 'hi' }, color } },
    { mark: { type: 'point', filled: true, size: 80, opacity: 1 }, encoding: { x, xOffset, y: y('share'), color, shape } },
  ];
}

function seatTable(summary: Summary): ChartTable {
  return {
    columns: ['cell', 'label', 'players', 'seat', 'n_games', 'n_blocks', 'win_share', 'lo', 'hi', 'fair', 'verdict', 'method'],
    rows: shown(summary).map((e) => [
      e.cell, summary.cells[e.cell].label, summary.cells[e.cell].players, e.name, e.games, e.blocks,
      real(e.estimate), real(e.lo), real(e.hi), real(e.fair), e.verdict ?? '', e.method,
    ]),
  };
}
