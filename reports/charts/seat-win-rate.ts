import type { Estimate, Summary } from '../../src/runner/results/summary.js';
import { real } from '../csv.js';
import { cellName, ordinal, percentWord, plain } from '../words.js';
import { cellsOrBaselines, leftOutNote } from './cells.js';
import type { Chart, ChartTable, Spec } from './chart.js';
import { BAR, bandLayer, fairLayer, POINT } from './layers.js';
import { CELLS_MAX, COLOURS, legendColumns, panelTitle, SHAPES, withTheme } from './theme.js';

const TITLE = 'Win share by seat';
const WIDTH = 540;
const GAP = 24;

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
  return summary.estimates.filter(
    (e) => e.scope === 'seat' && cells.includes(e.cell) && e.lo !== null && e.hi !== null,
  );
}

interface Point {
  readonly cell: string;
  readonly seat: string;
  readonly share: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number | null;
  readonly bandLo: number;
  readonly bandHi: number;
  readonly players: number;
}

function seatSpec(summary: Summary): Spec {
  const margin = summary.marginPp / 100;
  const points = shown(summary).map(
    (e): Point => ({
      cell: cellName(summary, e.cell),
      seat: ordinal(e.name),
      share: e.estimate,
      lo: e.lo,
      hi: e.hi,
      fair: e.fair,
      bandLo: (e.fair ?? 0) - margin,
      bandHi: (e.fair ?? 0) + margin,
      players: summary.cells[e.cell].players,
    }),
  );
  const cells = [...new Set(points.map(({ cell }) => cell))];
  const counts = [...new Set(points.map(({ players }) => players))];
  const width = Math.round((WIDTH - GAP * (counts.length - 1)) / counts.length);
  const domain = reach(points);
  const panels = counts.map((players, i) => ({
    ...panelTitle(counts.length === 1 ? '' : `${players} players`, width),
    width,
    height: 260,
    data: { values: points.filter((point) => point.players === players) },
    layer: seatLayers(
      points.filter((point) => point.players === players),
      cells,
      domain,
      i === 0,
    ),
  }));
  return withTheme(
    summary,
    TITLE,
    [
      `Bars: ${percentWord(summary)} intervals that hold for all seats of a variant at once (Šidák), between blocks`,
      `Line: fair share · band: ±${plain(summary.marginPp)} pp around it`,
      ...leftOutNote(summary, cellsOrBaselines(summary, CELLS_MAX)),
    ],
    panels.length === 1 ? panels[0] : { hconcat: panels, spacing: GAP },
  );
}

function reach(points: readonly Point[]): [number, number] {
  const lowest = Math.min(...points.map(({ lo, bandLo }) => Math.min(lo ?? bandLo, bandLo)));
  const highest = Math.max(...points.map(({ hi, bandHi }) => Math.max(hi ?? bandHi, bandHi)));
  const pad = 0.06 * (highest - lowest);
  return [Math.max(0, lowest - pad), Math.min(1, highest + pad)];
}

function seatLayers(
  points: readonly Point[],
  cells: readonly string[],
  domain: readonly number[],
  labelled: boolean,
): Spec[] {
  const scale = { domain, zero: false, nice: false };
  const here = [...new Set(points.map(({ cell }) => cell))];
  const x = { field: 'seat', type: 'ordinal', title: 'seat, in order of play', sort: null, axis: { labelAngle: 0 } };
  const offset = { field: 'cell', type: 'nominal', sort: here, scale: { domain: here, paddingOuter: 1 } };
  const xOffset = here.length === 1 ? {} : { xOffset: offset };
  const axis = { format: '.0%', tickCount: 6, ...(labelled ? {} : { labels: false, title: null }) };
  const y = (field: string): Spec => ({ field, type: 'quantitative', scale, axis, title: 'win share' });
  const legend = cells.length === 1 ? null : { title: null, orient: 'bottom', columns: legendColumns(cells, WIDTH) };
  const channel = (range: readonly string[]): Spec => ({
    field: 'cell',
    type: 'nominal',
    sort: cells,
    scale: { domain: cells, range: range.slice(0, cells.length) },
    legend,
  });
  const color = channel(COLOURS);
  return [
    bandLayer('y', y),
    fairLayer('y', y),
    { mark: BAR, encoding: { x, ...xOffset, y: y('lo'), y2: { field: 'hi' }, color } },
    { mark: POINT, encoding: { x, ...xOffset, y: y('share'), color, shape: channel(SHAPES) } },
  ];
}

function seatTable(summary: Summary): ChartTable {
  return {
    columns: [
      'cell',
      'label',
      'players',
      'seat',
      'n_games',
      'n_blocks',
      'win_share',
      'lo',
      'hi',
      'fair',
      'verdict',
      'method',
    ],
    rows: shown(summary).map((e) => [
      e.cell,
      summary.cells[e.cell].label,
      summary.cells[e.cell].players,
      e.name,
      e.games,
      e.blocks,
      real(e.estimate),
      real(e.lo),
      real(e.hi),
      real(e.fair),
      e.verdict ?? '',
      e.method,
    ]),
  };
}
