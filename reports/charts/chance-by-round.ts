import type { FanPoint } from '../../src/experiment/results/chance-spread.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type Columns, type CsvTable, type Field, tableOf } from '../format/csv.js';
import { cellName, count, percentWord } from '../format/words.js';
import { leftOutNote, spreadCells } from './cells.js';
import type { Chart, ChartSpec, LayoutWidth, Spec } from './chart.js';
import { BAR, type DescribedRow, fairLayer, LINE, POINT } from './layers.js';
import { plotWidth } from './layout.js';
import { BAND, COLOURS, panelTitle, withTheme } from './theme.js';

const TITLE = "The winner's chance in the course of a game";
const PANELS_MAX = 4;
const WIDTH = 540;
const GAP = 28;
/** Numbers and title of the axis at the side. */
const SIDE = 60;

/** Chart of the winner's chance by the part of the game that has been played: the median, and all but a tenth. */
export const chanceByRound: Chart = {
  name: 'chance-by-round',
  applies: (summary) => (summary.quality?.fans.length ?? 0) > 0,
  title: () => TITLE,
  spec: (summary, layout = 'wide') => fanSpec(summary, layout),
  table: fanTable,
};

function shown(summary: Summary): FanPoint[] {
  const cells = spreadCells(summary, PANELS_MAX);
  return (summary.quality?.fans ?? []).filter(({ cell }) => cells.includes(cell));
}

interface Row extends DescribedRow {
  readonly played: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number;
}

function fanSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const points = shown(summary);
  const cells = [...new Set(points.map(({ cell }) => cell))];
  const across = layout === 'narrow' ? 1 : Math.min(2, cells.length);
  const width = plotWidth(layout, Math.round((WIDTH - GAP * (across - 1)) / across), SIDE);
  const panels = cells.map((cell) => {
    const rows = points.filter((point) => point.cell === cell).map((point) => rowOf(summary, point));
    return fanPanel(rows, cells.length === 1 ? '' : cellName(summary, cell), width);
  });
  const words = {
    title: TITLE,
    notes: [
      'Line: the median over all games, by the chances that a program gave during the game · dashed: a fair share',
      `Band: all but a tenth of the games at either end · bars: ${percentWord(summary)} intervals of the median`,
      ...leftOutNote(summary, cells),
    ],
    sentences: cells.map((cell) => resultSentence(summary, points, cell)),
    series: [],
  };
  return withTheme(summary, words, panels.length === 1 ? panels[0] : { concat: panels, columns: across, spacing: GAP });
}

function rowOf(summary: Summary, { cell, percent, games, p10, p50, p90, lo, hi }: FanPoint): Row {
  const bars = lo === null || hi === null ? '' : ` (${lo} to ${hi} %)`;
  return {
    ...{ played: percent / 100, p10: p10 / 100, p50: p50 / 100, p90: p90 / 100 },
    lo: lo === null ? null : lo / 100,
    hi: hi === null ? null : hi / 100,
    fair: 1 / summary.cells[cell].players,
    series: 0,
    tip: `after ${percent} % of the rounds: median ${p50} %${bars}, all but a tenth at either end ${p10} to ${p90} %; ${count(games)} games`,
  };
}

function resultSentence(summary: Summary, points: readonly FanPoint[], cell: number): string {
  const own = points.filter((point) => point.cell === cell);
  const [first, last] = [own[0], own[own.length - 1]];
  const half = own.find(({ percent }) => percent === 50) ?? first;
  const where = summary.cells.length === 1 ? '' : `${cellName(summary, cell)}: `;
  return (
    `${where}the median chance of the later winner is ${first.p50} % at the beginning, ${half.p50} % after ` +
    `${half.percent} % of the rounds and ${last.p50} % after ${last.percent} %.`
  );
}

function fanPanel(values: readonly Row[], title: string, width: number): Spec {
  const x = {
    field: 'played',
    type: 'quantitative',
    title: 'part of the rounds played',
    scale: { domain: [0, 1], nice: false },
    axis: { format: '.0%', tickCount: 5 },
  };
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: 'chance of the winner',
    scale: { domain: [0, 1], nice: false },
    axis: { format: '.0%', tickCount: 5 },
  });
  return {
    ...panelTitle(title, width),
    width,
    height: 240,
    data: { values },
    layer: [
      { mark: { type: 'area', color: BAND }, encoding: { x, y: y('p10'), y2: { field: 'p90' } } },
      fairLayer('y', y),
      { mark: { ...LINE, strokeWidth: 2, color: COLOURS[0] }, encoding: { x, y: y('p50') } },
      { mark: { ...BAR, color: COLOURS[0] }, encoding: { x, y: y('lo'), y2: { field: 'hi' } } },
      { mark: { ...POINT, color: COLOURS[0], size: 60 }, encoding: { x, y: y('p50') } },
    ],
  };
}

function fanTable(summary: Summary): CsvTable {
  const whole = (x: number | null): Field => x ?? '';
  const columns: Columns<FanPoint> = {
    cell: ({ cell }) => cell,
    label: ({ cell }) => summary.cells[cell].label,
    percent_played: ({ percent }) => percent,
    n_games: ({ games }) => games,
    p10: ({ p10 }) => p10,
    p50: ({ p50 }) => p50,
    p90: ({ p90 }) => p90,
    p50_lo: ({ lo }) => whole(lo),
    p50_hi: ({ hi }) => whole(hi),
  };
  return tableOf(columns, summary.quality?.fans ?? []);
}
