import { wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { type IntervalRow, intervalRows } from '../../../reports/charts/interval-rows.js';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { characterName, counted } from '../../../reports/format/words.js';
import { type PageChart, pageChart } from '../../../reports/page/page-charts.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { Fights } from './question.js';

const CHART = intervalRows('meet');

/** Returns the chart of the answer: the chance of each character to beat the Enemy. */
export function meetCharts(summary: Summary, characters: Fights['characters'], enemy: string): PageChart[] {
  // Without an interval a dot would only show luck.
  const rows = characters.flatMap(({ character, value, low: lo, high: hi, trials }): IntervalRow[] => {
    if (lo === null || hi === null) return [];
    const name = characterName(summary, character);
    const won = wonGames(value, { lo, hi }).replace('games', 'fights');
    return [{ name, value, lo, hi, text: wonNumber(value), tip: `${name}: ${won}; ${counted(trials, 'fight')}` }];
  });
  const left = characters.length - rows.length;
  const shown = {
    size: summary,
    title: `Who beats the ${enemy}`,
    axis: `wins of 100 fights with the ${enemy}`,
    ticks: GAMES_OF_100,
    from: null,
    notes: [
      'Bars: intervals that hold for all characters at once, in 95 of 100 such runs',
      ...(left === 0 ? [] : [`Not drawn: ${counted(left, 'character')} with too few fights`]),
    ],
    rows,
  };
  return CHART.applies(shown) ? [pageChart(CHART, shown)] : [];
}
