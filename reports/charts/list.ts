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

/** All charts, in the order of the report. */
export const CHARTS: readonly Chart[] = [
  bestResponse,
  responseCurves,
  optionEffect,
  sweep,
  balanceBySkill,
  agentWinRate,
  characterWinRate,
  gameLength,
  seatWinRate,
  chanceByRound,
  judgeReliability,
];

/** Names an experiment may list under `charts`. */
export const CHART_NAMES: readonly string[] = CHARTS.map(({ name }) => name);

/** Returns the charts that the experiment lists, or all if it lists none, if the summary has their data. */
export function chartsFor(summary: Summary): Chart[] {
  const listed = ({ name }: Chart): boolean => summary.charts.length === 0 || summary.charts.includes(name);
  return CHARTS.filter((chart) => listed(chart) && chart.applies(summary));
}
