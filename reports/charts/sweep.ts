import type { Estimate, Summary } from '../../src/runner/summary.js';
import { real } from '../csv.js';
import { percentWord, subject } from '../words.js';
import type { Chart, ChartTable, Spec } from './chart.js';
import { CELLS_MAX, COLOURS, RULE, SHAPES, legendColumns, withTheme } from './theme.js';

const PANELS_MAX = 4;

/** R8: the response to a factor of more than two levels: the declared measures by level, one line a level of a second factor. */
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

/** The estimate that stands for each declared measure: the focal agent's wins, the median length, a share or a mean. */
function sweptSeries(summary: Summary): Estimate[][] {
  const of = (keep: (e: Estimate) => boolean): Estimate[] => summary.estimates.filter((e) => keep(e) && e.lo !== null && e.hi !== null);
  const series = summary.measures.map((measure) => {
    if (measure === 'win') return of((e) => e.scope === 'focal');
    const quantiles = of((e) => e.measure === measure && e.name === 'p50');
    return quantiles.length > 0 ? quantiles : of((e) => e.measure === measure && e.scope === 'all' && e.name === '');
  });
  return series.filter((estimates) => estimates.length > 0).slice(0, PANELS_MAX);
}

function sweepTitle(summary: Summary): string {
  return `What ${sweptFactor(summary) ?? 'a level'} does`;
}

function sweepSpec(summary: Summary): Spec {
  const factor = sweptFactor(summary) ?? '';
  const series = sweptSeries(summary);
  const panels = series.map((estimates) => sweepPanel(summary, factor, estimates, series.length === 1 ? 520 : 250));
  return withTheme(summary, sweepTitle(summary), [
    `Bars: ${percentWord(summary)} intervals of each point, between blocks; all levels play the same blocks`,
    'Compare levels by the tests of paired differences, not by whether bars overlap',
  ], panels.length === 1 ? panels[0] : { concat: panels, columns: 2, spacing: 28 });
}

function sweepPanel(summary: Summary, factor: string, estimates: readonly Estimate[], width: number): Spec {
  const values = estimates.map((e) => ({
    level: summary.cells[e.cell].levels[factor], others: otherLevels(summary, e.cell, factor),
    value: e.estimate, lo: e.lo, hi: e.hi, fair: e.fair,
  })).filter(({ others }, _, all) => [...new Set(all.map((v) => v.others))].indexOf(others) < CELLS_MAX);
  const lines = [...new Set(values.map(({ others }) => others))];
  const numeric = values.every(({ level }) => typeof level === 'number');
  const share = estimates[0].kind === 'share';
  const levels = [...new Set(values.map(({ level }) => level))];
  const points = numeric ? values.map((v) => ({ ...v, at: Number(v.level) + sideStep(levels.map(Number), lines.indexOf(v.others), lines.length) })) : values;
  const x = numeric
    ? { field: 'at', type: 'quantitative', title: factor, scale: { zero: false, nice: false, padding: 18 }, axis: { values: levels, format: 'd' } }
    : { field: 'level', type: 'ordinal', title: factor, sort: levels, axis: { labelAngle: 0 } };
  const y = (field: string): Spec =>
    ({ field, type: 'quantitative', title: subject(estimates[0]), scale: { zero: false }, axis: { format: share ? '.1~%' : '~f', tickCount: 6 } });
  const legend = lines.length === 1 ? null : { title: null, orient: 'bottom', columns: legendColumns(lines, 520) };
  const channel = (range: readonly unknown[]): Spec =>
    ({ field: 'others', type: 'nominal', sort: lines, scale: { domain: lines, range: range.slice(0, lines.length) }, legend });
  const fair = estimates[0].fair === null ? []
    : [{ mark: { type: 'rule', color: RULE, strokeDash: [4, 3] }, encoding: { y: { ...y('fair'), aggregate: 'min' } } }];
  const color = channel(COLOURS);
  return {
    width, height: 200, data: { values: points },
    layer: [
      ...fair,
      { mark: { type: 'line', strokeWidth: 1.6 }, encoding: { x, y: y('value'), color } },
      { mark: { type: 'rule', strokeWidth: 2 }, encoding: { x, y: y('lo'), y2: { field: 'hi' }, color } },
      { mark: { type: 'point', filled: true, size: 80, opacity: 1 }, encoding: { x, y: y('value'), color, shape: channel(SHAPES) } },
    ],
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
  return summary.factors.filter((name) => name !== factor).map((name) => `${name}=${levels[name]}`).join(', ');
}

function sweepTable(summary: Summary): ChartTable {
  const factor = sweptFactor(summary) ?? '';
  return {
    columns: ['cell', ...summary.factors, 'measure', 'group', 'n_games', 'n_blocks', 'estimate', 'lo', 'hi', 'method'],
    rows: sweptSeries(summary).flat().map((e) => [
      e.cell, ...summary.factors.map((name) => summary.cells[e.cell].levels[name] ?? factor), e.measure, e.group, e.games, e.blocks,
      real(e.estimate), real(e.lo), real(e.hi), e.method,
    ]),
  };
}
