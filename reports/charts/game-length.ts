import type { LengthTable, Summary } from '../../src/experiment/results/summary.js';
import { type CsvTable, real } from '../format/csv.js';
import { cellName, count, otherLevels } from '../format/words.js';
import { leftOutNote, spreadCells } from './cells.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from './chart.js';
import { BAR, type DescribedRow, GAMES_OF_100, LINE, POINT } from './layers.js';
import { plotWidth, type RowNames, rowNames } from './layout.js';
import {
  CELLS_MAX,
  COLOURS,
  DASHES,
  legendColumns,
  panelTitle,
  RULE,
  SHAPES,
  seriesChannel,
  withTheme,
} from './theme.js';

const TITLE = 'How long games take';
const NEARLY_ALL = 0.995;
const WIDTH = 560;
const GAP = 30;
const ROW_HEIGHT = 22;
/** Numbers and title of the axis at the side. */
const SIDE = 64;
/** Plots less wide than this have small marks. */
const ROOMY = 240;
/** More lines than this have rows below them instead of marks on them, which would hide each other. */
const MARKED_LINES_MAX = 4;
/** Shares that are marked on each line. */
const MARKED = [0.5, 0.9];

/** R5: share of games over by each round, a step line a cell, with the median and the longest tenth marked. */
export const gameLength: Chart = {
  name: 'game-length',
  applies: (summary) => summary.lengths.some(({ values }) => values.length > 1),
  title: () => TITLE,
  spec: (summary, layout = 'wide') => lengthSpec(summary, layout),
  table: lengthTable,
};

interface Point {
  readonly cell: number;
  readonly rounds: number;
  readonly share: number;
}

function steps({ cell, values, counts }: LengthTable): Point[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points: Point[] = values.length === 0 ? [] : [{ cell, rounds: values[0] - 1, share: 0 }];
  let below = 0;
  values.forEach((rounds, i) => {
    below += counts[i];
    points.push({ cell, rounds, share: below / total });
  });
  return points;
}

function shown(summary: Summary): Point[] {
  const cells = inPanels(summary) ? summary.cells.map(({ index }) => index) : spreadCells(summary, CELLS_MAX);
  return summary.lengths.filter(({ cell }) => cells.includes(cell)).flatMap(steps);
}

/** True if each player count has its own panel: other factors vary too, and fit into a panel. */
function inPanels(summary: Summary): boolean {
  const counts = summary.cells.map(({ players }) => players);
  const most = Math.max(...counts.map((n) => counts.filter((m) => m === n).length));
  return new Set(counts).size > 1 && most > 1 && most <= CELLS_MAX;
}

/**
 * Returns the round by which nearly all games of every cell are over: a few very long ones would squeeze all others.
 */
function lastRound(points: readonly Point[]): number {
  const enough = points.filter(({ share }, i) => share >= NEARLY_ALL && (i === 0 || points[i - 1].share < NEARLY_ALL));
  return Math.max(...enough.map(({ rounds }) => rounds));
}

function roundOf(points: readonly Point[], cell: number, share: number): number {
  return points.find((point) => point.cell === cell && point.share >= share)?.rounds ?? 0;
}

/** Returns the cells from the shortest games to the longest, as their lines are from left to right. */
function byLength(points: readonly Point[]): number[] {
  const cells = [...new Set(points.map(({ cell }) => cell))];
  const [half, most] = MARKED.map((share) => new Map(cells.map((cell) => [cell, roundOf(points, cell, share)])));
  return cells.sort((x, y) => half.get(x)! - half.get(y)! || most.get(x)! - most.get(y)! || x - y);
}

function lengthSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const points = shown(summary);
  const last = lastRound(points);
  const longest = Math.max(...points.map(({ rounds }) => rounds));
  const panels = inPanels(summary);
  const order = byLength(points);
  const rowed = !panels && order.length > MARKED_LINES_MAX;
  const notes = [
    'Each line: share of games over by that round, all games counted, capped ones at the cap',
    ...(rowed ? ROWED : ['Dashed, with a mark on each line: half of the games, and nine in ten']),
    ...(longest > last ? [`The longest took ${longest} rounds; the picture ends where 99.5 % are over`] : []),
    ...(panels ? [] : leftOutNote(summary, spreadCells(summary, CELLS_MAX))),
  ];
  const sentences = order.map(
    (cell) =>
      `${order.length === 1 ? 'Half' : `${cellName(summary, cell)}: half`} of the games are over within ` +
      `${roundOf(points, cell, 0.5)} rounds, nine in ten within ${roundOf(points, cell, 0.9)}.`,
  );
  const name = (cell: number): string =>
    panels
      ? otherLevels(summary, cell, 'players')
      : `${cellName(summary, cell)} (median ${roundOf(points, cell, 0.5)})`;
  const series = seriesOf(points, order, name).map(({ shape, ...line }) => (rowed ? line : { ...line, shape }));
  const at = (cell: number): number => series.findIndex((one) => one.name === name(cell));
  const values = points
    .concat(lastSteps(points, longest))
    .map((p) => ({ ...p, line: name(p.cell), series: at(p.cell) }));
  const marks = (rowed ? [] : order).flatMap((cell) =>
    MARKED.map((share): Mark => {
      const rounds = roundOf(points, cell, share);
      const part = share === 0.5 ? 'half' : 'nine in ten';
      const tip = `${cellName(summary, cell)}: ${part} of ${gamesOf(summary, cell)} games over within ${rounds} rounds`;
      return { cell, rounds, share, line: name(cell), series: at(cell), tip };
    }),
  );
  // A single line has no legend.
  const words =
    series.length === 1
      ? { title: TITLE, notes: [...sentences, ...notes], sentences, series: [] }
      : { title: TITLE, notes, sentences, series };
  const counts = panels ? [...new Set(summary.cells.map(({ players }) => players))] : [0];
  const across = layout === 'narrow' ? 1 : counts.length;
  const names = rowNames(rowed ? order.map((cell) => cellName(summary, cell)) : [], layout, ROW_HEIGHT);
  const width = plotWidth(layout, Math.round((WIDTH - GAP * (across - 1)) / across), Math.max(SIDE, names.width));
  const domain: [number, number] = [Math.max(0, Math.min(...points.map(({ rounds }) => rounds))), last];
  const concat = counts.map((n, i) => {
    const here = ({ cell }: Point): boolean => !panels || summary.cells[cell].players === n;
    const lines = { values: values.filter(here), marks: marks.filter(here) };
    return lengthPanel(lines, series, panels ? `${n} players` : '', domain, width, i % across === 0);
  });
  if (panels) return withTheme(summary, words, { concat, columns: across, spacing: GAP });
  if (!rowed) return withTheme(summary, words, concat[0]);
  const rows = order.map((cell) => rowOf(summary, points, cell, { line: name(cell), series: at(cell) }, names));
  const below = lengthRows(rows, series, names, domain, width);
  return withTheme(summary, words, { vconcat: [concat[0], below], spacing: 16 });
}

const ROWED = [
  'Dashed: half of the games, and nine in ten',
  'Rows: the median, the middle half of the games (thick) and all but a tenth at either end (thin)',
];

function rowOf(
  summary: Summary,
  points: readonly Point[],
  cell: number,
  line: Pick<LengthRow, 'line' | 'series'>,
  names: RowNames,
): LengthRow {
  const [p10, p25, p50, p75, p90] = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => roundOf(points, cell, share));
  const tip =
    `${cellName(summary, cell)}: half of ${gamesOf(summary, cell)} games over within ${p50} rounds; the middle half ` +
    `from ${p25} to ${p75}, all but a tenth at either end from ${p10} to ${p90}`;
  return { name: names.broken(cellName(summary, cell)), p10, p25, p50, p75, p90, tip, ...line };
}

/** Lines from the shortest games to the longest, each in the colour of its place among the cells. */
function seriesOf(
  points: readonly Point[],
  order: readonly number[],
  name: (cell: number) => string,
): Required<Series>[] {
  const names = [...new Set([...new Set(points.map(({ cell }) => cell))].map(name))];
  return [...new Set(order.map(name))].map((line) => {
    const i = names.indexOf(line);
    return { name: line, colour: COLOURS[i], dash: DASHES[i], shape: SHAPES[i] };
  });
}

function gamesOf(summary: Summary, cell: number): string {
  const table = summary.lengths.find((one) => one.cell === cell);
  return count((table?.counts ?? []).reduce((sum, n) => sum + n, 0));
}

interface Line extends Point {
  readonly line: string;
  readonly series: number;
}

interface Mark extends Line {
  readonly tip: string;
}

function lengthPanel(
  { values, marks }: { readonly values: readonly Line[]; readonly marks: readonly Mark[] },
  series: readonly Series[],
  title: string,
  domain: readonly [number, number],
  width: number,
  labelled: boolean,
): Spec {
  const names = series.map(({ name }) => name);
  const columns = legendColumns(names, WIDTH - 60);
  const legend =
    series.length === 1 ? null : { title: null, orient: 'bottom', columns, symbolSize: 500, symbolStrokeWidth: 2.5 };
  const ticks = {
    ...GAMES_OF_100,
    values: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1],
    ...(labelled ? {} : { labels: false, title: null }),
  };
  const y = {
    field: 'share',
    type: 'quantitative',
    scale: { domain: [0, 1.02], nice: false },
    axis: ticks,
    title: 'games of 100 that are over',
  };
  const bottom = { tickMinStep: 1, labelFlush: false, tickCount: Math.round(width / 35) };
  const x = { field: 'rounds', type: 'quantitative', scale: { domain, nice: false }, title: 'rounds', axis: bottom };
  const color = seriesChannel('line', series, 'colour', legend);
  return {
    ...panelTitle(title, width),
    width,
    height: 340,
    layer: [
      {
        data: { values: MARKED.map((share) => ({ share })) },
        mark: { type: 'rule', color: RULE, strokeDash: [4, 3] },
        encoding: { y },
      },
      {
        data: { values },
        mark: { ...LINE, interpolate: 'step-after', strokeWidth: marks.length === 0 ? 1.5 : 2.2, clip: true },
        encoding: { x, y, color, strokeDash: seriesChannel('line', series, 'dash', legend) },
      },
      ...(marks.length === 0 ? [] : series).map(({ colour, shape }, i) => ({
        data: { values: marks.filter((mark) => mark.series === i) },
        mark: { ...POINT, size: width < ROOMY ? 36 : 70, clip: true, color: colour, shape },
        encoding: { x, y },
      })),
    ],
  };
}

/** Carries every line on to the right edge. */
function lastSteps(points: readonly Point[], longest: number): Point[] {
  return [...new Set(points.map(({ cell }) => cell))].map((cell) => ({ cell, rounds: longest, share: 1 }));
}

function lengthTable(summary: Summary): CsvTable {
  return {
    columns: ['cell', 'label', 'rounds', 'share_over'],
    rows: shown(summary).map(({ cell, rounds, share }) => [cell, summary.cells[cell].label, rounds, real(share)]),
  };
}

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

/** Returns a row for each cell, below the lines and on their scale: rows distinguish close lines. */
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
