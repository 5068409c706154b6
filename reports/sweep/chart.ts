import type { SweepEstimate, SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { textsOf } from '../answer/sentence.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from '../charts/chart.js';
import { BAR, type DescribedRow, GAMES_OF_100, LINE, POINT } from '../charts/layers.js';
import { plotWidth } from '../charts/layout.js';
import { axisName, levelAxis } from '../charts/sweep.js';
import { CELLS_MAX, COLOURS, legendColumns, SHAPES, seriesChannel, withTheme } from '../charts/theme.js';
import { type CsvTable, tableOf } from '../format/csv.js';
import { otherLevels } from '../format/words.js';
import { sweepSentences } from './sentence.js';
import { measureName, valueRange, valueText } from './values.js';

const WIDTH = 520;
/** Numbers and title of the axis at the side. */
const SIDE = 60;

/** Series of one factor: the source of the numbers. */
const ORIGINS = ['fresh seeds', 'dropped in the stages'];

/** Value of every level with its interval; with several factors one line a combination of the others. */
export const levelsChart: Chart<SweepSummary> = {
  name: 'sweep',
  applies: () => true,
  title: titleOf,
  spec: (summary, layout = 'wide') => levelsSpec(summary, layout),
  table: (summary) => levelsTable(summary),
};

interface Point extends DescribedRow {
  readonly level: string | number;
  readonly others: string;
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** True if the level may be the best; absent for several factors. */
  readonly answers?: boolean;
}

/** Returns the factor below the plot: the one with the most levels. */
function axisFactor({ factors, cells }: SweepSummary): string {
  const size = (factor: string): number => new Set(cells.map(({ levels }) => levels[factor])).size;
  return factors.reduce((most, factor) => (size(factor) > size(most) ? factor : most));
}

function titleOf(summary: SweepSummary): string {
  return summary.question;
}

function pointsOf(summary: SweepSummary): Point[] {
  const factor = axisFactor(summary);
  const of: readonly (SweepEstimate & {
    readonly cell: number;
    readonly confirmed?: boolean;
    readonly mayBeBest?: boolean;
  })[] = summary.common ?? [...summary.rows].sort((x, y) => x.cell - y.cell);
  const lines = linesOf(summary);
  return of.flatMap((one) => {
    const line = one.confirmed === undefined ? otherLevels(summary, one.cell, factor) : ORIGINS[one.confirmed ? 0 : 1];
    const series = lines.indexOf(line);
    if (series < 0) return [];
    const { value, lo, hi, mayBeBest } = one;
    const answers = mayBeBest === undefined ? {} : { answers: mayBeBest };
    const tip = `${summary.cells[one.cell].label}: ${valueText(summary, value)} (${valueRange(summary, one)})`;
    return [{ level: summary.cells[one.cell].levels[factor], others: line, value, lo, hi, series, tip, ...answers }];
  });
}

function linesOf(summary: SweepSummary): string[] {
  if (summary.common === undefined)
    return ORIGINS.filter((_, i) => summary.rows.some(({ confirmed }) => confirmed === (i === 0)));
  const factor = axisFactor(summary);
  return [...new Set(summary.cells.map(({ index }) => otherLevels(summary, index, factor)))].slice(0, CELLS_MAX);
}

function levelsSpec(summary: SweepSummary, layout: LayoutWidth): ChartSpec {
  const points = pointsOf(summary);
  const lines = linesOf(summary);
  const series = lines.map((name, i): Series => ({ name, colour: COLOURS[i], shape: SHAPES[i] }));
  const width = plotWidth(layout, WIDTH, SIDE);
  const { values, x } = levelAxis(points, axisName(summary, axisFactor(summary)), lines, width);
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: measureName(summary),
    scale: { zero: false },
    axis: { ...(summary.isShare ? GAMES_OF_100 : { format: '~f' }), tickCount: 6 },
  });
  const legend = lines.length === 1 ? null : { title: null, orient: 'bottom', columns: legendColumns(lines, WIDTH) };
  const color = seriesChannel('others', series, 'colour', legend);
  const several = summary.common !== undefined;
  const words = {
    title: titleOf(summary),
    notes: [
      `Bars: 95 % intervals that hold for all levels at once${several ? ', over the blocks that all of them played' : ''}`,
    ],
    sentences: textsOf(sweepSentences(summary)),
    series: series.length === 1 ? [] : series,
  };
  const blocks = Math.max(...(summary.common ?? summary.rows).map((one) => one.blocks));
  const size = { ...summary, blocks };
  return withTheme(size, words, {
    width,
    height: 220,
    data: { values },
    layer: [
      ...(several ? [{ mark: { ...LINE, strokeWidth: 1.6 }, encoding: { x, y: y('value'), color } }] : []),
      { mark: BAR, encoding: { x, y: y('lo'), y2: { field: 'hi' }, color } },
      { mark: POINT, encoding: { x, y: y('value'), color, shape: seriesChannel('others', series, 'shape', legend) } },
    ],
  });
}

function levelsTable(summary: SweepSummary): CsvTable {
  return tableOf<Point>(
    {
      level: ({ level }) => level,
      line: ({ others }) => others,
      value: ({ value }) => value,
      lo: ({ lo }) => lo,
      hi: ({ hi }) => hi,
    },
    pointsOf(summary),
  );
}
