import type { LadderSummary } from '../../src/experiment/ladder/ladder-summary.js';
import type { Chart } from '../charts/chart.js';
import { type PageChart, pageChart } from '../page/page-charts.js';
import { alphaRankChart } from './alpha-rank.js';
import { matchups } from './matchups.js';
import { skillLadder } from './skill-ladder.js';
import { worthChart } from './worth-chart.js';

/** All charts of a ladder, in the order of its report. */
export const LADDER_CHARTS: readonly Chart<LadderSummary>[] = [worthChart, matchups, skillLadder, alphaRankChart];

/** Returns the charts of a ladder for a page. */
export function ladderCharts(summary: LadderSummary): PageChart[] {
  return LADDER_CHARTS.filter((chart) => chart.applies(summary)).map((chart) => pageChart(chart, summary));
}
