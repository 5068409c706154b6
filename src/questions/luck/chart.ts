import { upperFirst } from '../../../reports/answer/values.js';
import { intervalRows } from '../../../reports/charts/interval-rows.js';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { percentNumber } from '../../../reports/format/words.js';
import { type PageChart, pageChart } from '../../../reports/page/page-charts.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { LuckSplit } from './count.js';
import { sourceWords } from './sources.js';

const CHART = intervalRows('luck');

/** Returns the chart of the answer: how often the same player wins again, if only one source is alike. */
export function luckCharts(summary: Summary, { sources, chance }: LuckSplit): PageChart[] {
  const shown = {
    size: summary,
    title: 'How often the same player wins again, by what stays as it was',
    axis: 'games of 100 with the same winner, all other luck new',
    ticks: GAMES_OF_100,
    from: chance.value,
    notes: [
      `${percentNumber(chance.value)} of 100 is chance`,
      'Bars: intervals that hold for all rows at once, in 95 of 100 such runs',
    ],
    rows: sources.map(({ id, again: { value, low: lo, high: hi } }) => {
      const name = `the same ${sourceWords(id).same}`;
      const text = percentNumber(value);
      return { ...{ name: upperFirst(name), value, lo, hi, text }, tip: `${upperFirst(name)}: ${text} of 100 games` };
    }),
  };
  return CHART.applies(shown) ? [pageChart(CHART, shown)] : [];
}
