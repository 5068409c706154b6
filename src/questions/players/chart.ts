import type { Spec } from '../../../reports/charts/chart.js';
import { type IntervalRow, intervalRows } from '../../../reports/charts/interval-rows.js';
import { type PageChart, pageChart } from '../../../reports/page/page-charts.js';
import type { Summary } from '../../experiment/results/summary.js';

const HOUR = 60;
/** Minutes between two labels of the scale, and most labels. */
const STEPS = [5, 10, 15, 30, 60, 120, 240];
const LABELS_MAX = 9;

const CHART = intervalRows('players');

/** Returns the chart of the answer: the length of a game by number of players. */
export function playersCharts(summary: Summary, rows: readonly IntervalRow[]): PageChart[] {
  const isTimed = summary.secondsPerTurn !== undefined;
  const most = Math.max(...rows.map(({ value, hi }) => hi ?? value));
  const unit = !isTimed ? 'rounds' : most >= 2 * HOUR ? 'hours' : 'minutes';
  const shown = {
    size: summary,
    title: 'How long games take by number of players',
    axis: `${unit} of a game, on average`,
    ticks: unit === 'hours' ? hourTicks(most) : {},
    from: 0,
    notes: ['Bars: 95 % intervals; most are narrower than their dot'],
    // On a scale of hours, times below two hours are written as the others are.
    rows: unit === 'hours' ? rows.map((row) => ({ ...row, text: clock(Math.round(row.value)) })) : rows,
  };
  return CHART.applies(shown) ? [pageChart(CHART, shown)] : [];
}

/** Returns an axis of minutes with labels such as "2:30". */
function hourTicks(most: number): Spec {
  const step = STEPS.find((each) => most / each < LABELS_MAX) ?? Math.ceil(most / LABELS_MAX / HOUR) * HOUR;
  const values = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  const labelExpr = `floor(datum.value / ${HOUR}) + ':' + format(datum.value % ${HOUR}, '02d')`;
  return { values, labelExpr, labelFlush: false };
}

const clock = (minutes: number): string => `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;
