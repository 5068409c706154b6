import type { ReliabilityPoint } from '../../src/experiment/results/reliability.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type Columns, type CsvTable, real, tableOf } from '../format/csv.js';
import { cellName, count, percent, percentWord, range } from '../format/words.js';
import { leftOutNote, spreadCells } from './cells.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from './chart.js';
import { listed } from './chart.js';
import { BAR, type DescribedRow, POINT } from './layers.js';
import { plotWidth } from './layout.js';
import { COLOURS, legendColumns, RULE, SHAPES, seriesChannel, withTheme } from './theme.js';

const TITLE = 'How reliable the chances are';
const CELLS_SHOWN = 4;
const WIDTH = 380;
/** Numbers and title of the axis at the side. */
const SIDE = 60;

/** Reliability diagram of the judge: chances half way through against the wins of the seats that had them. */
export const judgeReliability: Chart = {
  name: 'judge-reliability',
  applies: (summary) => shown(summary).length > 0,
  title: () => TITLE,
  spec: (summary, layout = 'wide') => reliabilitySpec(summary, layout),
  table: reliabilityTable,
};

function shown(summary: Summary): ReliabilityPoint[] {
  const cells = spreadCells(summary, CELLS_SHOWN);
  return (summary.quality?.reliability ?? []).filter(
    ({ cell, lo, hi }) => cells.includes(cell) && lo !== null && hi !== null,
  );
}

interface Row extends DescribedRow, Pick<ReliabilityPoint, 'chance' | 'won' | 'lo' | 'hi'> {
  readonly name: string;
}

function reliabilitySpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const points = shown(summary);
  const cells = [...new Set(points.map(({ cell }) => cell))];
  const series = cells.map(
    (cell, i): Series => ({ name: cellName(summary, cell), colour: COLOURS[i], shape: SHAPES[i] }),
  );
  const values = points.map((point): Row => {
    const at = cells.indexOf(point.cell);
    const where = cells.length === 1 ? '' : `${series[at].name}, `;
    const tip =
      `${where}chance ${percent(point.chance)}: won ${percent(point.won)} (${range(point.lo, point.hi, percent)}); ` +
      `${count(point.seats)} seats`;
    return { ...point, name: series[at].name, series: at, tip };
  });
  const words = {
    title: TITLE,
    notes: [
      'Each mark: the seats to which the program gave such a chance half way through, and how often they won',
      `On the dashed line a chance of 30 % wins 30 % · bars: ${percentWord(summary)} intervals, between blocks`,
      ...leftOutNote(summary, cells),
    ],
    sentences: cells.map((cell) => resultSentence(summary, points, cell)),
    series: series.length === 1 ? [] : series,
  };
  return withTheme(summary, words, panel(values, series, plotWidth(layout, WIDTH, SIDE)));
}

function resultSentence(summary: Summary, points: readonly ReliabilityPoint[], cell: number): string {
  const parts = points
    .filter((point) => point.cell === cell)
    .map(({ chance, won }) => `${percent(won)} won at a chance of ${percent(chance)}`);
  const gap = summary.quality?.gaps.find((one) => one.cell === cell)?.points ?? 0;
  const where = summary.cells.length === 1 ? '' : `${cellName(summary, cell)}: `;
  return `${where}${listed(parts, 10)}; on average ${gap} points off.`;
}

function panel(values: readonly Row[], series: readonly Series[], width: number): Spec {
  const scale = { domain: [0, 1], nice: false };
  const axis = { format: '.0%', tickCount: 5 };
  const x = { field: 'chance', type: 'quantitative', title: 'chance half way through', scale, axis };
  const y = (field: string): Spec => ({ field, type: 'quantitative', title: 'share that won', scale, axis });
  const columns = legendColumns(
    series.map(({ name }) => name),
    WIDTH,
  );
  const legend = series.length === 1 ? null : { title: null, orient: 'bottom', columns };
  const color = seriesChannel('name', series, 'colour', legend);
  return {
    width,
    height: Math.round(0.8 * width),
    data: { values },
    layer: [
      {
        data: { values: [0, 1].map((at) => ({ chance: at, won: at })) },
        mark: { type: 'line', color: RULE, strokeDash: [4, 3] },
        encoding: { x, y: y('won') },
      },
      { mark: BAR, encoding: { x, y: y('lo'), y2: { field: 'hi' }, color } },
      { mark: POINT, encoding: { x, y: y('won'), color, shape: seriesChannel('name', series, 'shape', legend) } },
    ],
  };
}

function reliabilityTable(summary: Summary): CsvTable {
  const columns: Columns<ReliabilityPoint> = {
    cell: ({ cell }) => cell,
    label: ({ cell }) => summary.cells[cell].label,
    decile: ({ decile }) => decile,
    n_seats: ({ seats }) => seats,
    chance: ({ chance }) => real(chance),
    won: ({ won }) => real(won),
    lo: ({ lo }) => real(lo),
    hi: ({ hi }) => real(hi),
  };
  return tableOf(columns, summary.quality?.reliability ?? []);
}
