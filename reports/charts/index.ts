import type { Summary } from '../../src/runner/summary.js';
import { csv } from '../csv.js';
import { drawPng, drawSvg } from '../render/picture.js';
import type { Chart, Spec } from './chart.js';
import { gameLength } from './game-length.js';
import { optionEffect } from './option-effect.js';
import { seatWinRate } from './seat-win-rate.js';
import { sweep } from './sweep.js';
import { agentWinRate, characterWinRate } from './win-rate.js';

/** A chart with everything a file or page needs. */
export interface DrawnChart {
  readonly name: string;
  readonly title: string;
  readonly spec: Spec;
  readonly svg: string;
  readonly png: Uint8Array;
  readonly csv: string;
}

/** All charts, in the order of the report. */
export const CHARTS: readonly Chart[] = [optionEffect, sweep, agentWinRate, characterWinRate, gameLength, seatWinRate];

/** Names an experiment may list under `charts`. */
export const CHART_NAMES: readonly string[] = CHARTS.map(({ name }) => name);

/** The charts that the experiment lists, or all if it lists none, as far as the summary has what they show. */
export async function drawCharts(summary: Summary): Promise<DrawnChart[]> {
  const wanted = CHARTS.filter(({ name }) => summary.charts.length === 0 || summary.charts.includes(name));
  const drawn: DrawnChart[] = [];
  for (const chart of wanted) if (chart.applies(summary)) drawn.push(await drawChart(chart, summary));
  return drawn;
}

async function drawChart(chart: Chart, summary: Summary): Promise<DrawnChart> {
  const spec = chart.spec(summary);
  const svg = await drawSvg(spec);
  const { columns, rows } = chart.table(summary);
  return { name: chart.name, title: chart.title(summary), spec, svg, png: drawPng(svg), csv: csv(columns, rows) };
}
