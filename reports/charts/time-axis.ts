import type { Spec } from './chart.js';

const HOUR = 60;
/** Minutes from which an axis is in hours. */
const HOURS_FROM = 2 * HOUR;
/** Minutes between two labels of an axis in hours. */
const STEPS = [5, 10, 15, 30, 60, 120, 240];

/** Returns the unit of an axis of times up to a number of minutes. */
export function timeUnit(most: number): 'hours' | 'minutes' {
  return most >= HOURS_FROM ? 'hours' : 'minutes';
}

/** Returns an axis of minutes with labels such as "2:30", fewer than `labels` or as many. */
export function hourTicks(from: number, most: number, labels: number): Spec {
  const step = STEPS.find((each) => (most - from) / each < labels) ?? Math.ceil((most - from) / labels / HOUR) * HOUR;
  const first = Math.ceil(from / step);
  const values = Array.from({ length: Math.floor(most / step) + 1 - first }, (_, i) => (first + i) * step);
  const labelExpr = `floor(datum.value / ${HOUR}) + ':' + format(datum.value % ${HOUR}, '02d')`;
  return { values, labelExpr, labelFlush: false };
}
