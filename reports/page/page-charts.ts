import type { Summary } from '../../src/experiment/results/summary.js';
import type { Sentence } from '../answer/sentence.js';
import type { Chart, Series, Spec } from '../charts/chart.js';
import { chartsFor } from '../charts/list.js';
import { inBothThemes, onPage, themed } from '../charts/theme.js';
import { withVerdicts } from '../charts/verdict.js';

/** A chart for a page that draws it itself. */
export interface PageChart {
  readonly name: string;
  readonly title: string;
  /** Name of the measure, if the title is the verdict. */
  readonly measure?: string;
  /** Fine print below it. */
  readonly notes: readonly string[];
  /** The chart and its result for screen readers. */
  readonly description: string;
  readonly series: readonly Series[];
  /** Vega-Lite specifications for a wide and a narrow screen, without title, legend and fine print. */
  readonly wide: Spec;
  readonly narrow: Spec;
}

/** Charts that a page shows first: those that need the fewest words. */
const FIRST_CHARTS = ['best-response', 'game-length', 'agent-win-rate', 'character-win-rate'];

/** Returns the charts of a run for a page. @param names of the charts; all that fit if absent */
export function pageCharts(summary: Summary, names?: readonly string[]): PageChart[] {
  const place = ({ name }: Chart): number =>
    FIRST_CHARTS.includes(name) ? FIRST_CHARTS.indexOf(name) : FIRST_CHARTS.length;
  const selected = chartsFor(summary).filter(({ name }) => names?.includes(name) ?? true);
  const charts = selected.sort((x, y) => place(x) - place(y));
  return charts.map((chart) => pageChart(chart, summary));
}

/** Returns a chart for a page. */
export function pageChart<S>(chart: Chart<S>, summary: S): PageChart {
  const wide = chart.spec(summary);
  return {
    name: chart.name,
    title: chart.title(summary),
    notes: wide.title.subtitle,
    description: wide.description,
    series: wide.usermeta.series.map((one) => ({ ...one, colour: inBothThemes(one.colour) })),
    wide: themed(onPage(wide)),
    narrow: themed(onPage(chart.spec(summary, 'narrow'))),
  };
}

/** Returns charts with the sentences that they show as their titles. */
export function titledCharts(charts: readonly PageChart[], sentences: readonly Sentence[]): PageChart[] {
  const untitled = charts.map(({ name, series, wide, narrow }) => ({ name, series, specs: [wide, narrow] }));
  return withVerdicts(untitled, sentences).map(({ verdict, series, specs }, i) => {
    if (verdict === null) return charts[i];
    const [wide, narrow] = specs.map(themed);
    const { title: measure, description } = charts[i];
    const painted = series.map((one) => ({ ...one, colour: inBothThemes(one.colour) }));
    return {
      ...charts[i],
      ...{ title: verdict, measure, description: `${verdict} ${description}`, series: painted, wide, narrow },
    };
  });
}
