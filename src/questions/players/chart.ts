import { type IntervalRow, intervalRows } from '../../../reports/charts/interval-rows.js';
import { hourTicks, timeUnit } from '../../../reports/charts/time-axis.js';
import { type PageChart, pageChart } from '../../../reports/page/page-charts.js';
import type { Summary } from '../../experiment/results/summary.js';

const HOUR = 60;
/** Most labels of the scale. */
const LABELS_MAX = 9;

const CHART = intervalRows('players');

/** Returns the chart of the answer: the length of a game by number of players. */
export function playersCharts(summary: Summary, rows: readonly IntervalRow[]): PageChart[] {
  const isTimed = summary.secondsPerTurn !== undefined;
  const most = Math.max(...rows.map(({ value, hi }) => hi ?? value));
  const unit = isTimed ? timeUnit(most) : 'rounds';
  const shown = {
    size: summary,
    title: 'How long games take by number of players',
    axis: `${unit} of a game, on average`,
    ticks: unit === 'hours' ? hourTicks(0, most, LABELS_MAX) : {},
    from: 0,
    notes: ['Bars: 95 % intervals; most are narrower than their dot'],
    // On a scale of hours, times below two hours are written as the others are.
    rows: unit === 'hours' ? rows.map((row) => ({ ...row, text: clock(Math.round(row.value)) })) : rows,
  };
  return CHART.applies(shown) ? [pageChart(CHART, shown)] : [];
}

const clock = (minutes: number): string => `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;
