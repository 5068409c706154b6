import type { Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type Columns, type CsvTable, estimateColumns, tableOf } from '../format/csv.js';
import { count, percent, percentWord, range } from '../format/words.js';
import { axisName } from './best-response.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from './chart.js';
import { listed } from './chart.js';
import { BAR, type DescribedRow, fairLayer, GAMES_OF_100, LINE, POINT } from './layers.js';
import { plotWidth } from './layout.js';
import { CELLS_MAX, COLOURS, legendColumns, panelTitle, SHAPES, seriesChannel, withTheme } from './theme.js';

const WIDTH = 520;
const HALF = 250;
const SIDE = 60;

/** Chart of one player's win share by own value, with a line for each value of the others. */
export const responseCurves: Chart = {
  name: 'response-curves',
  applies: (summary) => summary.bestResponse !== undefined && points(summary).length > 0,
  title: (summary) => `One player against others who are alike: ${axisName(summary)}`,
  spec: (summary, layout = 'wide') => curvesSpec(summary, layout),
  table: curvesTable,
};

interface Point {
  readonly e: Estimate;
  readonly players: number;
  readonly others: number;
  readonly own: number;
}

function points(summary: Summary): Point[] {
  const { factor, othersFactor } = summary.bestResponse!;
  return summary.estimates
    .filter((e) => e.scope === 'focal' && e.lo !== null && e.hi !== null)
    .map((e) => {
      const { players, levels } = summary.cells[e.cell];
      return { e, players, others: Number(levels[othersFactor]), own: Number(levels[factor]) };
    });
}

/** Returns as many values of the others as can be distinguished, with the first and the last. */
function shownOthers(all: readonly Point[]): number[] {
  const values = [...new Set(all.map(({ others }) => others))].sort((x, y) => x - y);
  const most = Math.min(values.length, CELLS_MAX - 2);
  return Array.from({ length: most }, (_, i) => values[Math.round((i * (values.length - 1)) / Math.max(1, most - 1))]);
}

function curvesSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const all = points(summary);
  const others = shownOthers(all);
  const left = new Set(all.map((one) => one.others)).size - others.length;
  const series = others.map(
    (value, i): Series => ({ name: `others at ${value}`, colour: COLOURS[i], shape: SHAPES[i] }),
  );
  const sizes = [...new Set(all.map(({ players }) => players))];
  const width = plotWidth(layout, sizes.length === 1 ? WIDTH : HALF, SIDE);
  const panels = sizes.map((players) => {
    const own = all.filter((one) => one.players === players && others.includes(one.others));
    return panelSpec(own, others, series, sizes.length > 1 ? `${players} players` : '', width);
  });
  const words = {
    title: `One player against others who are alike: ${axisName(summary)}`,
    notes: [
      `Bars: ${percentWord(summary)} intervals of each point, between blocks; all points share their blocks`,
      'Compare values by the chart of best responses, not by whether bars overlap',
      ...(left > 0 ? [`${left} more values of the others are in the tables`] : []),
    ],
    sentences: sizes.map((players) => resultSentence(all.filter((one) => one.players === players))),
    series,
  };
  const columns = layout === 'narrow' ? 1 : 2;
  return withTheme(summary, words, panels.length === 1 ? panels[0] : { concat: panels, columns, spacing: 28 });
}

function resultSentence(all: readonly Point[]): string {
  const parts = all.map(({ e, own, others }) => `${percent(e.estimate)} at ${own} against ${others}`);
  return `${all[0].players} players: ${listed(parts, 12)}.`;
}

interface Row extends DescribedRow {
  readonly at: number;
  readonly line: string;
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number | null;
}

function panelSpec(
  points: readonly Point[],
  others: readonly number[],
  series: readonly Series[],
  title: string,
  width: number,
): Spec {
  const levels = [...new Set(points.map(({ own }) => own))].sort((x, y) => x - y);
  const gap = Math.min(...levels.slice(1).map((level, i) => level - levels[i]));
  const values = points.map(({ e, own, others: value }): Row => {
    const line = others.indexOf(value);
    // Shifted slightly, so that bars do not hide each other.
    const at = own + (line - (others.length - 1) / 2) * 0.08 * gap;
    const tip = `${own} against ${value}: wins ${percent(e.estimate)} (${range(e.lo, e.hi, percent)}); ${count(e.games)} games`;
    return { at, line: series[line].name, value: e.estimate, lo: e.lo, hi: e.hi, fair: e.fair, series: line, tip };
  });
  const scale = { zero: false, nice: false, padding: 18 };
  const x = { field: 'at', type: 'quantitative', title: 'one player at', scale, axis: { values: levels, format: 'd' } };
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: 'wins of one player, of 100 games',
    scale: { zero: false },
    axis: { ...GAMES_OF_100, tickCount: 6 },
  });
  const names = series.map(({ name }) => name);
  const legend = { title: null, orient: 'bottom', columns: legendColumns(names, WIDTH) };
  const color = seriesChannel('line', series, 'colour', legend);
  const shape = seriesChannel('line', series, 'shape', legend);
  return {
    ...panelTitle(title, width),
    width,
    height: 240,
    data: { values },
    layer: [
      fairLayer('y', y),
      { mark: { ...LINE, strokeWidth: 1.6 }, encoding: { x, y: y('value'), color } },
      { mark: BAR, encoding: { x, y: y('lo'), y2: { field: 'hi' }, color } },
      { mark: POINT, encoding: { x, y: y('value'), color, shape } },
    ],
  };
}

function curvesTable(summary: Summary): CsvTable {
  const ofEstimate = Object.entries({ ...estimateColumns('win_share'), method: (e: Estimate) => e.method });
  const columns: Columns<Point> = {
    cell: ({ e }) => e.cell,
    players: ({ players }) => players,
    others: ({ others }) => others,
    own: ({ own }) => own,
    ...Object.fromEntries(ofEstimate.map(([name, value]) => [name, ({ e }: Point) => value(e)])),
  };
  return tableOf(columns, points(summary));
}
