import type { Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type Columns, type CsvTable, FAIR_COLUMNS, tableOf } from '../format/csv.js';
import { cellName, count, ordinal, percent, percentWord, plain, range } from '../format/words.js';
import { cellsOrBaselines, leftOutNote } from './cells.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from './chart.js';
import { listed } from './chart.js';
import { BAR, bandLayer, fairLayer, GAMES_OF_100, POINT } from './layers.js';
import { plotWidth } from './layout.js';
import { CELLS_MAX, COLOURS, legendColumns, panelTitle, SHAPES, seriesChannel, withTheme } from './theme.js';
import { reach, type WinShareRow, winShare } from './win-shares.js';

const TITLE = 'Win share by seat';
const WIDTH = 540;
const GAP = 24;
/** Numbers and title of the axis at the side. */
const SIDE = 56;

/** R4: win share by place at the table, one column a player count, cells side by side. */
export const seatWinRate: Chart = {
  name: 'seat-win-rate',
  applies: (summary) => shown(summary).length > 0,
  title: () => TITLE,
  spec: (summary, layout = 'wide') => seatSpec(summary, layout),
  table: seatTable,
};

function shown(summary: Summary): Estimate[] {
  const cells = cellsOrBaselines(summary, CELLS_MAX);
  return summary.estimates.filter(
    (e) => e.scope === 'seat' && cells.includes(e.cell) && e.lo !== null && e.hi !== null,
  );
}

/** Free space at each end of the scale, as a fraction of what the data need. */
const PADDING = 0.06;

interface Point extends WinShareRow {
  readonly cell: string;
  readonly seat: string;
  readonly players: number;
}

function seatSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const estimates = shown(summary);
  const indices = [...new Set(estimates.map(({ cell }) => cell))];
  const points = estimates.map((e) => pointOf(summary, e, indices));
  const series = indices.map(
    (cell, i): Series => ({ name: cellName(summary, cell), colour: COLOURS[i], shape: SHAPES[i] }),
  );
  const counts = [...new Set(points.map(({ players }) => players))];
  const across = layout === 'narrow' ? 1 : counts.length;
  const width = plotWidth(layout, Math.round((WIDTH - GAP * (across - 1)) / across), SIDE);
  const domain = reach(points, PADDING);
  const panels = counts.map((players, i) => ({
    ...panelTitle(counts.length === 1 ? '' : `${players} players`, width),
    width,
    height: layout === 'narrow' && counts.length > 1 ? 160 : 260,
    data: { values: points.filter((point) => point.players === players) },
    layer: seatLayers(
      points.filter((point) => point.players === players),
      series,
      domain,
      i % across === 0,
    ),
  }));
  const words = {
    title: TITLE,
    notes: [
      `Bars: ${percentWord(summary)} intervals that hold for all seats of a variant at once (Šidák), between blocks`,
      `Line: fair share · band: up to ${plain(summary.marginPp)} of 100 from it`,
      ...leftOutNote(summary, cellsOrBaselines(summary, CELLS_MAX)),
    ],
    sentences: indices.map((cell) => resultSentence(summary, estimates, cell)),
    series: series.length === 1 ? [] : series,
  };
  return withTheme(summary, words, panels.length === 1 ? panels[0] : { concat: panels, columns: across, spacing: GAP });
}

function pointOf(summary: Summary, e: Estimate, cells: readonly number[]): Point {
  const where = summary.cells.length === 1 ? '' : `, ${cellName(summary, e.cell)}`;
  return {
    cell: cellName(summary, e.cell),
    seat: ordinal(e.name),
    ...winShare(e, summary.marginPp / 100),
    players: summary.cells[e.cell].players,
    series: cells.indexOf(e.cell),
    tip:
      `${ordinal(e.name)} seat${where}: ${percent(e.estimate)} of wins (${range(e.lo, e.hi, percent)}), ` +
      `fair ${percent(e.fair)}; ${count(e.games)} games`,
  };
}

/** "trophyRate=7: 1st 27.0 %; 2nd 25.1 %; … A fair share is 25.0 %." */
function resultSentence(summary: Summary, estimates: readonly Estimate[], cell: number): string {
  const seats = estimates.filter((e) => e.cell === cell).map((e) => `${ordinal(e.name)} seat ${percent(e.estimate)}`);
  const where = summary.cells.length === 1 ? '' : `${cellName(summary, cell)}: `;
  return `${where}${listed(seats)}; a fair share is ${percent(1 / summary.cells[cell].players)}.`;
}

function seatLayers(
  points: readonly Point[],
  series: readonly Series[],
  domain: readonly number[],
  labelled: boolean,
): Spec[] {
  const scale = { domain, zero: false, nice: false };
  const here = [...new Set(points.map(({ cell }) => cell))];
  const x = { field: 'seat', type: 'ordinal', title: 'seat, in order of play', sort: null, axis: { labelAngle: 0 } };
  const offset = { field: 'cell', type: 'nominal', sort: here, scale: { domain: here, paddingOuter: 1 } };
  const xOffset = here.length === 1 ? {} : { xOffset: offset };
  const axis = { ...GAMES_OF_100, tickCount: 6, ...(labelled ? {} : { labels: false, title: null }) };
  const y = (field: string): Spec => ({ field, type: 'quantitative', scale, axis, title: 'wins of 100 games' });
  const columns = legendColumns(
    series.map(({ name }) => name),
    WIDTH,
  );
  const legend = series.length === 1 ? null : { title: null, orient: 'bottom', columns };
  const color = seriesChannel('cell', series, 'colour', legend);
  return [
    bandLayer('y', y),
    fairLayer('y', y),
    { mark: BAR, encoding: { x, ...xOffset, y: y('lo'), y2: { field: 'hi' }, color } },
    {
      mark: POINT,
      encoding: { x, ...xOffset, y: y('share'), color, shape: seriesChannel('cell', series, 'shape', legend) },
    },
  ];
}

function seatTable(summary: Summary): CsvTable {
  const { cells } = summary;
  const columns: Columns<Estimate> = {
    cell: (e) => e.cell,
    label: (e) => cells[e.cell].label,
    players: (e) => cells[e.cell].players,
    seat: (e) => e.name,
    ...FAIR_COLUMNS,
  };
  return tableOf(columns, shown(summary));
}
