import type { Estimate, Summary } from '../../src/runner/results/summary.js';
import { real } from '../csv.js';
import { percentWord, subject } from '../words.js';
import type { Chart, ChartTable, Spec } from './chart.js';
import { BAR, fairLayer, POINT } from './layers.js';
import { CELLS_MAX, COLOURS, legendColumns, SHAPES, withTheme } from './theme.js';

const PANELS_MAX = 4;

/**
 * R8: the response to a factor of more than two levels: the declared measures by level, one line a level of a second
 * factor.
 */
export const sweep: Chart = {
  name: 'sweep',
  applies: (summary) => sweptFactor(summary) !== null && sweptSeries(summary).length > 0,
  title: sweepTitle,
  spec: sweepSpec,
  table: sweepTable,
};

/** The factor with the most levels, if they are more than two. */
function sweptFactor(summary: Summary): string | null {
  let best: string | null = null;
  let most = 2;
  for (const factor of summary.factors) {
    const levels = new Set(summary.cells.map((cell) => cell.levels[factor])).size;
    if (levels > most) {
      best = factor;
      most = levels;
    }
  }
  return best;
}

/**
 * The estimate that stands for each declared measure: the focal agent's wins, the median length, a share or a mean.
 * Those that are the same at all levels are left out, unless all are.
 */
function sweptSeries(summary: Summary): Estimate[][] {
  const bounded = summary.estimates.filter((e) => e.lo !== null && e.hi !== null);
  const series = summary.measures.map((measure) => {
    if (measure === 'win') return bounded.filter((e) => e.scope === 'focal');
    const medians = bounded.filter((e) => e.measure === measure && e.name === 'p50');
    return medians.length > 0 ? medians : bounded.filter((e) => e.measure === measure && e.name === '');
  });
  const moving = series.filter((estimates) => estimates.some((e) => e.estimate !== estimates[0].estimate));
  return (moving.length > 0 ? moving : series.filter((estimates) => estimates.length > 0)).slice(0, PANELS_MAX);
}

function sweepTitle(summary: Summary): string {
  return `What ${sweptFactor(summary) ?? 'a level'} does`;
}

function sweepSpec(summary: Summary): Spec {
  const factor = sweptFactor(summary) ?? '';
  const series = sweptSeries(summary);
  const panels = series.map((estimates) => sweepPanel(summary, factor, estimates, series.length === 1 ? 520 : 250));
  return withTheme(
    summary,
    sweepTitle(summary),
    [
      `Bars: ${percentWord(summary)} intervals of each point, between blocks; all levels play the same blocks`,
      'Compare levels by the tests of paired differences, not by whether bars overlap',
    ],
    panels.length === 1 ? panels[0] : { concat: panels, columns: 2, spacing: 28 },
  );
}

interface Point {
  readonly level: string | number;
  /** The levels of all other factors: one line each. */
  readonly others: string;
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number | null;
}

function sweepPanel(summary: Summary, factor: string, estimates: readonly Estimate[], width: number): Spec {
  const all = estimates.map(
    (e): Point => ({
      level: summary.cells[e.cell].levels[factor],
      others: otherLevels(summary, e.cell, factor),
      value: e.estimate,
      lo: e.lo,
      hi: e.hi,
      fair: e.fair,
    }),
  );
  const lines = [...new Set(all.map(({ others }) => others))].slice(0, CELLS_MAX);
  const points = all.filter(({ others }) => lines.includes(others));
  const { values, x } = levelAxis(points, factor, lines);
  const format = estimates[0].kind === 'share' ? '.1~%' : '~f';
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: subject(estimates[0]),
    scale: { zero: false },
    axis: { format, tickCount: 6 },
  });
  const legend = lines.length === 1 ? null : { title: null, orient: 'bottom', columns: legendColumns(lines, 520) };
  const channel = (range: readonly string[]): Spec => ({
    field: 'others',
    type: 'nominal',
    sort: lines,
    scale: { domain: lines, range: range.slice(0, lines.length) },
    legend,
  });
  const color = channel(COLOURS);
  const sameFair = points[0].fair !== null && points.every(({ fair }) => fair === points[0].fair);
  return {
    width,
    height: 200,
    data: { values },
    layer: [
      ...(sameFair ? [fairLayer('y', y)] : []),
      { mark: { type: 'line', strokeWidth: 1.6 }, encoding: { x, y: y('value'), color } },
      { mark: BAR, encoding: { x, y: y('lo'), y2: { field: 'hi' }, color } },
      { mark: POINT, encoding: { x, y: y('value'), color, shape: channel(SHAPES) } },
    ],
  };
}

/** The axis of the levels: numbers to scale, the lines a little side by side; words in the order of the file. */
function levelAxis(
  points: readonly Point[],
  factor: string,
  lines: readonly string[],
): { values: readonly object[]; x: Spec } {
  const levels = [...new Set(points.map(({ level }) => level))];
  if (levels.some((level) => typeof level !== 'number')) {
    return {
      values: points,
      x: { field: 'level', type: 'ordinal', title: factor, sort: levels, axis: { labelAngle: 0 } },
    };
  }
  const aside = (others: string): number => sideStep(levels.map(Number), lines.indexOf(others), lines.length);
  const scale = { zero: false, nice: false, padding: 18 };
  return {
    values: points.map((point) => ({ ...point, at: Number(point.level) + aside(point.others) })),
    x: { field: 'at', type: 'quantitative', title: factor, scale, axis: { values: levels, format: 'd' } },
  };
}

/** Moves the points of a line a little aside, so that bars at the same level do not hide each other. */
function sideStep(levels: readonly number[], line: number, lines: number): number {
  const sorted = [...levels].sort((x, y) => x - y);
  const gap = Math.min(...sorted.slice(1).map((level, i) => level - sorted[i]));
  return (line - (lines - 1) / 2) * 0.06 * gap;
}

/** The levels of all other factors, which tell the lines apart. */
function otherLevels(summary: Summary, cell: number, factor: string): string {
  const { levels } = summary.cells[cell];
  return summary.factors
    .filter((name) => name !== factor)
    .map((name) => `${name}=${levels[name]}`)
    .join(', ');
}

function sweepTable(summary: Summary): ChartTable {
  return {
    columns: ['cell', ...summary.factors, 'measure', 'group', 'n_games', 'n_blocks', 'estimate', 'lo', 'hi', 'method'],
    rows: sweptSeries(summary)
      .flat()
      .map((e) => [
        e.cell,
        ...summary.factors.map((factor) => summary.cells[e.cell].levels[factor]),
        e.measure,
        e.group,
        e.games,
        e.blocks,
        real(e.estimate),
        real(e.lo),
        real(e.hi),
        e.method,
      ]),
  };
}
