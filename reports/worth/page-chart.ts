import type { WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { type PageChart, pageChart } from '../page/page-charts.js';
import { worthChart } from './chart.js';

/** Returns the chart of an answer for a page. */
export const worthPageChart = (summary: WorthSummary): PageChart => pageChart(worthChart, summary);
