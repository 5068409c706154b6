import { upperFirst } from '../../../reports/answer/values.js';
import { intervalRows } from '../../../reports/charts/interval-rows.js';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { percentNumber } from '../../../reports/format/words.js';
import { type PageChart, pageChart } from '../../../reports/page/page-charts.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { LuckShare, LuckSplit } from './count.js';
import { sourceWords } from './sources.js';

const CHART = intervalRows('luck');

/** Returns the chart of the answer: the part of who wins that each source settles alone, and several at once. */
export function luckCharts(summary: Summary, { sources, together }: LuckSplit): PageChart[] {
  const row = (name: string, { value, low: lo, high: hi }: LuckShare) => ({
    ...{ name: upperFirst(name), value, lo, hi, text: percentNumber(value) },
    tip: `${upperFirst(name)}: ${percentNumber(value)}% of who wins`,
  });
  const shown = {
    size: summary,
    title: 'How much of who wins each luck decides alone',
    axis: 'percent of who wins',
    ticks: GAMES_OF_100,
    from: null,
    notes: ['Bars: intervals that hold for all rows at once, in 95 of 100 such runs'],
    rows: [
      ...sources.map(({ id, alone }) => row(sourceWords(id).name, alone)),
      { ...row('several at once', together), answers: false },
    ],
  };
  return CHART.applies(shown) ? [pageChart(CHART, shown)] : [];
}
