import type { Summary } from '../../src/experiment/results/summary.js';
import { type DrawnChart, drawAll } from './draw.js';
import { CHARTS, chartsFor } from './list.js';

export type { DrawnChart } from './draw.js';
export { CHARTS } from './list.js';

/** Names an experiment may list under `charts`. */
export const CHART_NAMES: readonly string[] = CHARTS.map(({ name }) => name);

/** Draws the charts that the experiment lists, or all if it lists none, if the summary has their data. */
export function drawCharts(summary: Summary, signal?: AbortSignal): Promise<DrawnChart[]> {
  return drawAll(chartsFor(summary), summary, signal);
}
