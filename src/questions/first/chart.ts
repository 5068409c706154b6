import { evenText, placeWord, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { type IntervalRow, intervalRows } from '../../../reports/charts/interval-rows.js';
import { GAMES_OF_100 } from '../../../reports/charts/layers.js';
import { type PageChart, pageChart } from '../../../reports/page/page-charts.js';
import type { RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { FirstStep, Firsts } from './count.js';
import { STEPS } from './steps.js';

/** Returns the charts of the answer: wins of the first to take each step, or by the order of turns. */
export function firstCharts(
  summary: Summary,
  steps: readonly FirstStep[],
  { players, teamSize, turns }: Pick<Firsts, 'players' | 'teamSize' | 'turns'>,
): PageChart[] {
  const row = (name: string, { value, low: lo, high: hi }: RatioEstimate): IntervalRow => ({
    ...{ name, value, lo, hi, text: wonNumber(value) },
    tip: `${name}: ${wonGames(value, { lo, hi })}`,
  });
  const nameOf = (id: string): string => upperFirst(`first ${STEPS.find((step) => step.id === id)!.name}`);
  const charts = [
    ['first-step', 'Wins of the first', steps.map(({ id, wins }) => row(nameOf(id), wins))],
    [
      'turn-order',
      'Wins by the order of turns',
      turns.map((one) => row(`${upperFirst(placeWord(one.turn))} turn`, one)),
    ],
  ] as const;
  return charts.flatMap(([name, title, rows]) => {
    const chart = intervalRows(name);
    const notes = [
      `With ${players} players ${evenText(players / teamSize)}`,
      'Bars: intervals that hold for all rows at once, in 95 of 100 such runs',
    ];
    const shown = { size: summary, title, axis: 'wins of 100 games', ticks: GAMES_OF_100, from: null, notes, rows };
    return chart.applies(shown) ? [pageChart(chart, shown)] : [];
  });
}
