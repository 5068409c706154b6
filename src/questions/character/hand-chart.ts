import { evenText, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { type IntervalRow, intervalRows } from '../../../reports/charts/interval-rows.js';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { characterName, counted } from '../../../reports/format/words.js';
import { type PageChart, pageChart } from '../../../reports/page/page-charts.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { HandChoice } from './hand.js';

const CHART = intervalRows('hand');

/** Returns the chart of the answer: the share of wins of each character of a hand. */
export function handCharts(summary: Summary, hand: readonly HandChoice[], players: number): PageChart[] {
  const rows = hand.map(({ character, value, low: lo, high: hi, trials }): IntervalRow => {
    const name = characterName(summary, character);
    const tip = `${name}: ${wonGames(value, { lo, hi })}; ${counted(trials, 'game')}`;
    return { name, value, lo, hi, text: wonNumber(value), tip };
  });
  const shown = {
    size: summary,
    title: 'Whom to keep',
    axis: 'wins of 100 games at this table',
    ticks: GAMES_OF_100,
    from: null,
    notes: [
      `With ${players} players ${evenText(players)}`,
      'Bars: intervals that hold for all characters at once, in 95 of 100 such runs',
    ],
    rows,
  };
  return CHART.applies(shown) ? [pageChart(CHART, shown)] : [];
}
