import type { SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { type PageChart, pageChart } from '../page/page-charts.js';
import { levelsChart } from './chart.js';

/** Returns the chart of an answer for a page. */
export const sweepPageChart = (summary: SweepSummary): PageChart => pageChart(levelsChart, summary);
