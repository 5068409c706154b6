import type { Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type Columns, type CsvTable, estimateColumns, tableOf } from '../format/csv.js';
import {
  cellName,
  count,
  type NamedCells,
  otherLevels,
  percentWord,
  subjectOf,
  value,
  valueRange,
} from '../format/words.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from './chart.js';
import { listed } from './chart.js';
import { BAR, type DescribedRow, fairLayer, GAMES_OF_100, LINE, POINT } from './layers.js';
import { plotWidth, wordsBelow } from './layout.js';
import { CELLS_MAX, COLOURS, legendColumns, SHAPES, seriesChannel, withTheme } from './theme.js';

const PANELS_MAX = 4;
const WIDTH = 520;
const HALF = 250;
/** Numbers and title of the axis at the side. */
const SIDE = 60;

/**
 * R8: the response to a factor of more than two levels: the declared measures by level, one line a level of a second
 * factor.
 */
export const sweep: Chart = {
  name: 'sweep',
  applies: (summary) =>
    summary.bestResponse === undefined && sweptFactor(summary) !== null && sweptSeries(summary).length > 0,
  title: sweepTitle,
  spec: (summary, layout = 'wide') => sweepSpec(summary, layout),
  table: sweepTable,
};

/** Returns the factor with the most levels, if they are more than two. */
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
 * Returns the estimate shown for each declared measure: the focal agent's wins, the median length, a share or a mean.
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

/** "A player who leaves for the Crown at Strength …", "With … trophy points a counter", or the factor's name. */
function sweepTitle(summary: Summary): string {
  const factor = sweptFactor(summary) ?? 'level';
  const said = summary.speech?.factors[factor];
  const phrase = said?.phrase?.replace('{}', '…');
  if (phrase === undefined) return `By ${axisName(summary, factor)}`;
  return said?.of === 'parameter' ? `A player who ${phrase}` : `With ${phrase}`;
}

/** Returns the title below the axis. */
export function axisName({ speech }: NamedCells, factor: string): string {
  const said = speech?.factors[factor];
  return said?.phrase?.replace('{}', '…') ?? (said?.of === 'agent' ? 'agent' : factor.replace(/^option\./, ''));
}

function sweepSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const factor = sweptFactor(summary) ?? '';
  const all = sweptSeries(summary);
  const width = plotWidth(layout, all.length === 1 ? WIDTH : HALF, SIDE);
  const lines = [...new Set(all.flat().map((e) => otherLevels(summary, e.cell, factor)))].slice(0, CELLS_MAX);
  const series = lines.map((name, i): Series => ({ name, colour: COLOURS[i], shape: SHAPES[i] }));
  const panels = all.map((estimates) => sweepPanel(summary, factor, estimates, series, width));
  const words = {
    title: sweepTitle(summary),
    notes: [
      `Bars: ${percentWord(summary)} intervals of each point, between blocks; all levels play the same blocks`,
      'Compare levels by the tests of paired differences, not by whether bars overlap',
    ],
    sentences: all.map((estimates) => resultSentence(summary, estimates)),
    series: series.length === 1 ? [] : series,
  };
  const columns = layout === 'narrow' ? 1 : 2;
  return withTheme(summary, words, panels.length === 1 ? panels[0] : { concat: panels, columns, spacing: 28 });
}

/** "Median rounds: 43.0 with players=4, commandSpellMin=4; …", level by level. */
function resultSentence(summary: Summary, estimates: readonly Estimate[]): string {
  const parts = estimates.map((e) => `${value(e.estimate, e.kind)} with ${cellName(summary, e.cell)}`);
  return `${subjectOf(summary, estimates[0])}: ${listed(parts, 12)}.`;
}

interface Point extends DescribedRow {
  readonly level: string | number;
  /** The levels of all other factors: one line each. */
  readonly others: string;
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number | null;
  /** True if the level may be the best; absent if lines or levels are not told apart by it. */
  readonly answers?: boolean;
}

function pointOf(summary: Summary, factor: string, e: Estimate, lines: readonly string[]): Point {
  const best = summary.best?.find(({ cell }) => cell === e.cell);
  const isAnswer = lines.length === 1 && e.scope === 'focal' && best !== undefined;
  const others = otherLevels(summary, e.cell, factor);
  const show = (x: number): string => value(x, e.kind);
  return {
    level: levelWord(summary, factor, e.cell),
    others,
    value: e.estimate,
    lo: e.lo,
    hi: e.hi,
    fair: e.fair,
    ...(isAnswer ? { answers: best.mayBeBest } : {}),
    series: lines.indexOf(others),
    tip: `${cellName(summary, e.cell)}: ${subjectOf(summary, e)} ${show(e.estimate)} (${valueRange(e)}); ${count(e.games)} games`,
  };
}

function sweepPanel(
  summary: Summary,
  factor: string,
  estimates: readonly Estimate[],
  series: readonly Series[],
  width: number,
): Spec {
  const lines = series.map(({ name }) => name);
  const points = estimates.map((e) => pointOf(summary, factor, e, lines)).filter((point) => point.series >= 0);
  const { values, x } = levelAxis(points, axisName(summary, factor), lines, width);
  const what = subjectOf(summary, estimates[0]);
  const isShare = estimates[0].kind === 'share';
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: isShare ? `${what.replace('win share', 'wins')}, of 100 games` : what,
    scale: { zero: false },
    axis: { ...(isShare ? GAMES_OF_100 : { format: '~f' }), tickCount: 6 },
  });
  const legend = lines.length === 1 ? null : { title: null, orient: 'bottom', columns: legendColumns(lines, WIDTH) };
  const color = seriesChannel('others', series, 'colour', legend);
  const sameFair = points[0].fair !== null && points.every(({ fair }) => fair === points[0].fair);
  return {
    width,
    height: 200,
    data: { values },
    layer: [
      ...(sameFair ? [fairLayer('y', y)] : []),
      { mark: { ...LINE, strokeWidth: 1.6 }, encoding: { x, y: y('value'), color } },
      { mark: BAR, encoding: { x, y: y('lo'), y2: { field: 'hi' }, color } },
      { mark: POINT, encoding: { x, y: y('value'), color, shape: seriesChannel('others', series, 'shape', legend) } },
    ],
  };
}

/** A point's level on the axis, and its line. */
interface LevelPoint {
  readonly level: string | number;
  readonly others: string;
}

/** Returns the axis of the levels: numbers to scale, with lines slightly shifted; words in the order of the file. */
export function levelAxis(
  points: readonly LevelPoint[],
  title: string,
  lines: readonly string[],
  width: number,
): { values: readonly object[]; x: Spec } {
  const levels = [...new Set(points.map(({ level }) => level))];
  if (levels.some((level) => typeof level !== 'number')) {
    const axis = { ...wordsBelow(levels.map(String), width), labelLimit: 150 };
    return { values: points, x: { field: 'level', type: 'ordinal', title, sort: levels, axis } };
  }
  const aside = (others: string): number => sideStep(levels.map(Number), lines.indexOf(others), lines.length);
  const scale = { zero: false, nice: false, padding: 18 };
  return {
    values: points.map((point) => ({ ...point, at: Number(point.level) + aside(point.others) })),
    x: { field: 'at', type: 'quantitative', title, scale, axis: { values: levels, format: 'd' } },
  };
}

/** Shifts the points of a line slightly, so that bars at the same level do not hide each other. */
function sideStep(levels: readonly number[], line: number, lines: number): number {
  const sorted = [...levels].sort((x, y) => x - y);
  const gap = Math.min(...sorted.slice(1).map((level, i) => level - sorted[i]));
  return (line - (lines - 1) / 2) * 0.06 * gap;
}

function levelWord({ cells, speech }: Summary, factor: string, cell: number): string | number {
  const level = cells[cell].levels[factor];
  return typeof level === 'number' ? level : (speech?.factors[factor]?.levels[level] ?? level);
}

function sweepTable(summary: Summary): CsvTable {
  const { cells, factors } = summary;
  const columns: Columns<Estimate> = {
    cell: (e) => e.cell,
    ...Object.fromEntries(factors.map((factor) => [factor, (e: Estimate) => cells[e.cell].levels[factor]])),
    measure: (e) => e.measure,
    group: (e) => e.group,
    ...estimateColumns('estimate'),
    method: (e) => e.method,
  };
  return tableOf(columns, sweptSeries(summary).flat());
}
