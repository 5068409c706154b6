import { CHART_NAMES, type ChartName } from '../../src/experiment/design/chart-names.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { balanceBySkill } from './balance-by-skill.js';
import { bestResponse } from './best-response.js';
import { chanceByRound } from './chance-by-round.js';
import type { Chart } from './chart.js';
import { gameLength } from './game-length.js';
import { judgeReliability } from './judge-reliability.js';
import { optionEffect } from './option-effect.js';
import { responseCurves } from './response-curves.js';
import { seatWinRate } from './seat-win-rate.js';
import { sweep } from './sweep.js';
import { agentWinRate, characterWinRate } from './win-rate.js';

/** The charts by their names. */
const BY_NAME: Readonly<Record<ChartName, Chart>> = {
  'best-response': bestResponse,
  'response-curves': responseCurves,
  'option-effect': optionEffect,
  sweep,
  'balance-by-skill': balanceBySkill,
  'agent-win-rate': agentWinRate,
  'character-win-rate': characterWinRate,
  'game-length': gameLength,
  'seat-win-rate': seatWinRate,
  'chance-by-round': chanceByRound,
  'judge-reliability': judgeReliability,
};

/** All charts, in the order of the report. */
export const CHARTS: readonly Chart[] = CHART_NAMES.map((name) => BY_NAME[name]);

/** Returns the charts that the experiment lists, or all if it lists none, if the summary has their data. */
export function chartsFor(summary: Summary): Chart[] {
  const listed = ({ name }: Chart): boolean => summary.charts.length === 0 || summary.charts.includes(name);
  return CHARTS.filter((chart) => listed(chart) && chart.applies(summary));
}
