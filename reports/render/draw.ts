import { setImmediate } from 'node:timers/promises';
import type { Summary } from '../../src/experiment/results/summary.js';
import { answerOf } from '../answer/answer.js';
import type { Sentence } from '../answer/sentence.js';
import type { Chart, ChartSpec, LayoutWidth, Spec } from '../charts/chart.js';
import { chartsFor } from '../charts/list.js';
import { FINE_LETTERS, onPage, TITLE_LETTERS } from '../charts/theme.js';
import { type Answering, withVerdicts } from '../charts/verdict.js';
import { wrapped } from '../fonts/measure.js';
import { csv } from '../format/csv.js';
import { escapeHtml } from '../format/table.js';
import { drawPng, drawSvg, withoutFont } from './picture.js';

/** A chart with everything a file or page needs. */
export interface DrawnChart {
  readonly name: string;
  readonly title: string;
  readonly spec: ChartSpec;
  readonly svg: string;
  readonly png: Uint8Array;
  readonly csv: string;
  /** Without title, fine print and legend, which the page writes itself. */
  readonly page: Readonly<Record<LayoutWidth, string>>;
}

/** Width at which title and fine print of a file are broken, in pixels. */
const HEADING_WIDTH = 700;

/**
 * Draws the charts for which the summary has the numbers.
 *
 * @param sentences of the answer: a chart that shows one has it as its title
 * @throws the reason of the signal, once it is given, before the next chart
 */
export async function drawAll<S>(
  charts: readonly Chart<S>[],
  summary: S,
  sentences: readonly Sentence[],
  signal?: AbortSignal,
): Promise<DrawnChart[]> {
  const fitting = charts.filter((each) => each.applies(summary));
  const specs = fitting.map((chart) => [chart.spec(summary), chart.spec(summary, 'narrow')] as const);
  const untitled = fitting.map(({ name }, i) => ({ name, series: specs[i][0].usermeta.series, specs: specs[i] }));
  const answering = withVerdicts(untitled, sentences);
  const drawn: DrawnChart[] = [];
  for (const [i, chart] of fitting.entries()) {
    // A chart takes long, so a signal must be heard between two charts.
    await setImmediate();
    signal?.throwIfAborted();
    const [wide, narrow] = titled(specs[i], answering[i]);
    const { columns, rows } = chart.table(summary);
    drawn.push(await drawChart(chart.name, wide, narrow, csv(columns, rows)));
  }
  return drawn;
}

/** Gives specifications of a chart their verdict as the title; what the chart measures is then its subtitle. */
function titled([wide]: readonly [ChartSpec, ChartSpec], { verdict, series, specs }: Answering): ChartSpec[] {
  return (specs as readonly ChartSpec[]).map((spec) => {
    if (verdict === null) return spec;
    const { text, subtitle } = wide.title;
    return {
      ...spec,
      title: { text: verdict, subtitle },
      description: `${verdict} ${spec.description}`,
      usermeta: { series, measure: text },
    };
  });
}

async function drawChart(name: string, spec: ChartSpec, narrow: ChartSpec, table: string): Promise<DrawnChart> {
  const svg = await drawSvg(inFile(spec));
  const page = { wide: await drawSvg(onPage(spec)), narrow: await drawSvg(onPage(narrow)) };
  return { name, title: spec.title.text, spec, svg, png: drawPng(svg), csv: table, page };
}

/** Returns the specification of a picture in its own file: long lines of its heading are broken. */
export function inFile(spec: ChartSpec): Spec {
  const text = wrapped(spec.title.text, HEADING_WIDTH, TITLE_LETTERS);
  const { measure } = spec.usermeta;
  const lines = [...(measure === undefined ? [] : [measure]), ...spec.title.subtitle];
  const subtitle = lines.flatMap((line) => wrapped(line, HEADING_WIDTH, FINE_LETTERS));
  return { ...spec, title: { text, subtitle } };
}

/** Adds texts for screen readers to a picture: the result as a whole, and the numbers of each mark. */
function spoken(svg: string, { description }: ChartSpec): string {
  return svg
    .replaceAll(/ aria-label="#\d+(?: ([^"]*))?"/g, (_, tip: string | undefined) =>
      tip === undefined ? '' : ` aria-label="${tip}"`,
    )
    .replace('<svg ', `<svg role="graphics-document" aria-label="${escapeHtml(description)}" `);
}

/** The files of a chart: path within the run's folder → content. */
export function chartFiles({ name, spec, svg, png, csv: table }: DrawnChart): [string, string | Uint8Array][] {
  return [
    [`charts/${name}.vl.json`, `${JSON.stringify(inFile(spec), null, 2)}\n`],
    [`charts/${name}.svg`, withoutFont(spoken(svg, spec))],
    [`charts/${name}.png`, png],
    [`charts/${name}.csv`, table],
  ];
}

/** Draws the charts that the experiment lists, or all if it lists none, if the summary has their data. */
export function drawCharts(summary: Summary, signal?: AbortSignal): Promise<DrawnChart[]> {
  return drawAll(chartsFor(summary), summary, answerOf(summary).lead, signal);
}
