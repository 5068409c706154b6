import { setImmediate } from 'node:timers/promises';
import { csv } from '../csv.js';
import { drawPng, drawSvg, withoutFont } from '../render/picture.js';
import type { Chart, Spec } from './chart.js';

/** A chart with everything a file or page needs. */
export interface DrawnChart {
  readonly name: string;
  readonly title: string;
  readonly spec: Spec;
  readonly svg: string;
  readonly png: Uint8Array;
  readonly csv: string;
}

/**
 * Draws those charts that the summary has the numbers for.
 *
 * @throws the reason of the signal, once it is given, before the next chart
 */
export async function drawAll<S>(charts: readonly Chart<S>[], summary: S, signal?: AbortSignal): Promise<DrawnChart[]> {
  const drawn: DrawnChart[] = [];
  for (const chart of charts.filter((each) => each.applies(summary))) {
    // A chart takes long: whoever gives the signal must be heard between two.
    await setImmediate();
    signal?.throwIfAborted();
    drawn.push(await drawChart(chart, summary));
  }
  return drawn;
}

async function drawChart<S>(chart: Chart<S>, summary: S): Promise<DrawnChart> {
  const spec = chart.spec(summary);
  const svg = await drawSvg(spec);
  const { columns, rows } = chart.table(summary);
  return { name: chart.name, title: chart.title(summary), spec, svg, png: drawPng(svg), csv: csv(columns, rows) };
}

/** The files of a chart: path within the run's folder → content. */
export function chartFiles({ name, spec, svg, png, csv: table }: DrawnChart): [string, string | Uint8Array][] {
  return [
    [`charts/${name}.vl.json`, `${JSON.stringify(spec, null, 2)}\n`],
    [`charts/${name}.svg`, withoutFont(svg)],
    [`charts/${name}.png`, png],
    [`charts/${name}.csv`, table],
  ];
}
