import type { LengthTable, Summary } from '../../src/experiment/results/summary.js';
import { briefTime, timeText } from '../answer/times.js';
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
import { hourTicks, timeUnit } from './time-axis.js';

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

/**
 * R5: share of games over by each time, a step line a cell, with the median and the longest tenth marked. The time is
 * in minutes at the table, or in rounds for a game that counts no turns.
 */
export const gameLength: Chart = {
  name: 'game-length',
  applies: (summary) => summary.lengths.some(({ values }) => values.length > 1),
  title: () => TITLE,
  spec: (summary, layout = 'wide') => lengthSpec(summary, layout),
  table: lengthTable,
};

interface Point {
  readonly cell: number;
  readonly length: number;
  readonly share: number;
}

/** Lengths of the games of a run, in one unit. */
interface Lengths {
  readonly unit: 'minutes' | 'rounds';
  readonly tables: readonly LengthTable[];
  /** Returns a length with its unit: "2 hours 34 minutes", "39 rounds". */
  text(length: number): string;
  /** Returns a length after one with its unit, or in brackets. */
  brief(length: number): string;
}

function inRounds({ lengths }: Summary): Lengths {
  return { unit: 'rounds', tables: lengths, text: (length) => `${length} rounds`, brief: String };
}

function lengthsOf(summary: Summary): Lengths {
  const { minutes } = summary;
  if (minutes === undefined || minutes.length < summary.lengths.length) return inRounds(summary);
  return { unit: 'minutes', tables: minutes, text: timeText, brief: briefTime };
}

/** @param step distance between the start of a line and its shortest games: one round, or a turn of every seat */
function steps({ cell, values, counts }: LengthTable, step: number): Point[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points: Point[] = values.length === 0 ? [] : [{ cell, length: Math.max(0, values[0] - step), share: 0 }];
  let below = 0;
  values.forEach((length, i) => {
    below += counts[i];
    points.push({ cell, length, share: below / total });
  });
  return points;
}

function shown(summary: Summary, { unit, tables }: Lengths): Point[] {
  const cells = inPanels(summary) ? summary.cells.map(({ index }) => index) : spreadCells(summary, CELLS_MAX);
  const step = (cell: number): number =>
    unit === 'rounds' ? 1 : ((summary.secondsPerTurn ?? 0) * summary.cells[cell].players) / 60;
  return tables.filter(({ cell }) => cells.includes(cell)).flatMap((table) => steps(table, step(table.cell)));
}

/** True if each player count has its own panel: other factors vary too, and fit into a panel. */
function inPanels(summary: Summary): boolean {
  const counts = summary.cells.map(({ players }) => players);
  const most = Math.max(...counts.map((n) => counts.filter((m) => m === n).length));
  return new Set(counts).size > 1 && most > 1 && most <= CELLS_MAX;
}

/** Returns the length by which nearly all games of every cell are over: a few very long ones would squeeze all others. */
function lastLength(points: readonly Point[]): number {
  const enough = points.filter(({ share }, i) => share >= NEARLY_ALL && (i === 0 || points[i - 1].share < NEARLY_ALL));
  return Math.max(...enough.map(({ length }) => length));
}

function lengthAt(points: readonly Point[], cell: number, share: number): number {
  return points.find((point) => point.cell === cell && point.share >= share)?.length ?? 0;
}

/** Returns the cells from the shortest games to the longest, as their lines are from left to right. */
function byLength(points: readonly Point[]): number[] {
  const cells = [...new Set(points.map(({ cell }) => cell))];
  const [half, most] = MARKED.map((share) => new Map(cells.map((cell) => [cell, lengthAt(points, cell, share)])));
  return cells.sort((x, y) => half.get(x)! - half.get(y)! || most.get(x)! - most.get(y)! || x - y);
}

function lengthSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const lengths = lengthsOf(summary);
  const points = shown(summary, lengths);
  const rounds = lengths.unit === 'rounds' ? null : shown(summary, inRounds(summary));
  const last = lastLength(points);
  const longest = Math.max(...points.map(({ length }) => length));
  const panels = inPanels(summary);
  const order = byLength(points);
  const rowed = !panels && order.length > MARKED_LINES_MAX;
  const notes = [
    `Each line: share of games over by that ${rounds === null ? 'round' : 'time'}, all games counted, capped ones at the cap`,
    ...(rowed ? ROWED : ['Dashed, with a mark on each line: half of the games, and nine in ten']),
    ...(longest > last ? [`The longest took ${lengths.text(longest)}; the picture ends where 99.5 % are over`] : []),
    ...(panels ? [] : leftOutNote(summary, spreadCells(summary, CELLS_MAX))),
  ];
  const sentences = order.map((cell) => {
    const [half, most] = MARKED.map((share) => lengthAt(points, cell, share));
    const also = MARKED.map((share, i) =>
      rounds === null ? '' : ` (${lengthAt(rounds, cell, share)}${i === 0 ? ' rounds' : ''})`,
    );
    return (
      `${order.length === 1 ? 'Half' : `${cellName(summary, cell)}: half`} of the games are over within ` +
      `${lengths.text(half)}${also[0]}, nine in ten within ${lengths.brief(most)}${also[1]}.`
    );
  });
  const name = (cell: number): string =>
    panels
      ? otherLevels(summary, cell, 'players')
      : `${cellName(summary, cell)} (median ${lengths.brief(lengthAt(points, cell, 0.5))})`;
  const series = seriesOf(points, order, name).map(({ shape, ...line }) => (rowed ? line : { ...line, shape }));
  const at = (cell: number): number => series.findIndex((one) => one.name === name(cell));
  const values = points
    .concat(lastSteps(points, longest))
    .map((p) => ({ ...p, line: name(p.cell), series: at(p.cell) }));
  const marks = (rowed ? [] : order).flatMap((cell) =>
    MARKED.map((share): Mark => {
      const length = lengthAt(points, cell, share);
      const part = share === 0.5 ? 'half' : 'nine in ten';
      const tip = `${cellName(summary, cell)}: ${part} of ${gamesOf(summary, cell)} games over within ${lengths.text(length)}`;
      return { cell, length, share, line: name(cell), series: at(cell), tip };
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
  const domain: [number, number] = [Math.max(0, Math.min(...points.map(({ length }) => length))), last];
  const scale = scaleOf(lengths, domain, width);
  const concat = counts.map((n, i) => {
    const here = ({ cell }: Point): boolean => !panels || summary.cells[cell].players === n;
    const lines = { values: values.filter(here), marks: marks.filter(here) };
    return lengthPanel(lines, series, panels ? `${n} players` : '', scale, width, i % across === 0);
  });
  if (panels) return withTheme(summary, words, { concat, columns: across, spacing: GAP });
  if (!rowed) return withTheme(summary, words, concat[0]);
  const rows = order.map((cell) =>
    rowOf(summary, { ...lengths, points }, cell, { line: name(cell), series: at(cell) }, names),
  );
  const below = lengthRows(rows, series, names, scale, width);
  return withTheme(summary, words, { vconcat: [concat[0], below], spacing: 16 });
}

const ROWED = [
  'Dashed: half of the games, and nine in ten',
  'Rows: the median, the middle half of the games (thick) and all but a tenth at either end (thin)',
];

function rowOf(
  summary: Summary,
  { points, text, brief }: Pick<Lengths, 'text' | 'brief'> & { readonly points: readonly Point[] },
  cell: number,
  line: Pick<LengthRow, 'line' | 'series'>,
  names: RowNames,
): LengthRow {
  const [p10, p25, p50, p75, p90] = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => lengthAt(points, cell, share));
  const tip =
    `${cellName(summary, cell)}: half of ${gamesOf(summary, cell)} games over within ${text(p50)}; the middle half ` +
    `from ${brief(p25)} to ${brief(p75)}, all but a tenth at either end from ${brief(p10)} to ${brief(p90)}`;
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
  scale: Spec,
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
  const x = { field: 'length', ...scale };
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
  return [...new Set(points.map(({ cell }) => cell))].map((cell) => ({ cell, length: longest, share: 1 }));
}

function lengthTable(summary: Summary): CsvTable {
  const lengths = lengthsOf(summary);
  const label = (cell: number): string => summary.cells[cell].label;
  const rounds = shown(summary, inRounds(summary));
  if (lengths.unit === 'rounds')
    return {
      columns: ['cell', 'label', 'rounds', 'share_over'],
      rows: rounds.map(({ cell, length, share }) => [cell, label(cell), length, real(share)]),
    };
  return {
    columns: ['cell', 'label', 'minutes', 'rounds', 'share_over'],
    rows: [
      ...shown(summary, lengths).map((p) => [p.cell, label(p.cell), p.length, '', real(p.share)]),
      ...rounds.map((p) => [p.cell, label(p.cell), '', p.length, real(p.share)]),
    ],
  };
}

/** Returns the channel of the lengths, without its field: rounds, minutes or hours. */
function scaleOf({ unit }: Lengths, domain: readonly [number, number], width: number): Spec {
  const labels = Math.round(width / 35);
  const own = unit === 'minutes' ? timeUnit(domain[1]) : unit;
  const axis =
    own === 'hours' ? hourTicks(...domain, labels) : { tickMinStep: 1, labelFlush: false, tickCount: labels };
  const title = unit === 'rounds' ? unit : `${own} at the table`;
  return { type: 'quantitative', scale: { domain, nice: false }, title, axis };
}

/** Length of the games of a cell: the lengths at which the given percentages of games are over. */
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
  scale: Spec,
  width: number,
): Spec {
  const y = { field: 'name', type: 'nominal', sort: rows.map(({ name }) => name), title: null, axis: names.axis };
  const x = (field: string): Spec => ({ field, ...scale });
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
