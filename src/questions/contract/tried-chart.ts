import { upperFirst } from '../../../reports/answer/values.js';
import { intervalRows } from '../../../reports/charts/interval-rows.js';
import { bareChange } from '../../../reports/format/words.js';
import { type PageChart, pageChart } from '../../../reports/page/page-charts.js';
import type { ShareDifference } from './measured-levels.js';
import type { TriedFacts } from './tried-levels.js';

/** Returns the chart of an answer on many levels: the wins of each above the usual one. */
export function triedCharts(
  name: string,
  title: string,
  facts: TriedFacts,
  rows: readonly (ShareDifference & { readonly name: string })[],
): PageChart[] {
  const chart = intervalRows(name);
  const shown = {
    size: facts,
    title,
    axis: 'more or fewer wins of 100 games',
    ticks: {},
    from: null,
    notes: ['Bars: intervals that hold for all rows at once, in 95 of 100 such runs'],
    rows: rows.map((row) => {
      const text = bareChange(100 * row.effect, 'pp');
      const label = upperFirst(row.name);
      const bounds = { value: 100 * row.effect, lo: 100 * row.lo, hi: 100 * row.hi };
      return { name: label, ...bounds, text, tip: `${label}: ${text} of 100 games` };
    }),
  };
  return chart.applies(shown) ? [pageChart(chart, shown)] : [];
}
