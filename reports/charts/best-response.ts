import type { BestResponse, Response } from '../../src/experiment/results/best-response.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { leader, responsesByTable, staying, valuesText } from '../answer/best-response.js';
import { BELOW_BEST, belowBest } from '../answer/hundred.js';
import { type CsvTable, real } from '../format/csv.js';
import { percent, percentWord } from '../format/words.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from './chart.js';
import { type DescribedRow, POINT } from './layers.js';
import { plotWidth } from './layout.js';
import { ACCENT, COLOURS, GREY, panelTitle, RULE, seriesChannel, withTheme } from './theme.js';

const WIDTH = 420;
const HALF = 250;
const SIDE = 60;

/** Verdict on an own value against a value of the others. */
const SERIES: readonly Series[] = [
  { name: 'best in these games', colour: ACCENT, shape: 'diamond' },
  { name: 'may be best too', colour: COLOURS[5], shape: 'circle' },
  { name: 'worse than the best', colour: GREY, shape: 'cross' },
];

/** The best value by the value of all others; on the diagonal all players have the same value. */
export const bestResponse: Chart = {
  name: 'best-response',
  applies: (summary) => summary.bestResponse !== undefined,
  title: (summary) => `Best response: ${axisName(summary)}`,
  spec: (summary, layout = 'wide') => responseSpec(summary, layout),
  table: responseTable,
};

/** "leaves for the Crown at Strength …", or the parameter's name. */
export function axisName({ speech, bestResponse: found }: Summary): string {
  const factor = found?.factor ?? '';
  return speech?.factors[factor]?.phrase?.replace('{}', '…') ?? factor.replace(/^agent\d+\./, '');
}

function responseSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const found = summary.bestResponse!;
  const tables = responsesByTable(found, null);
  const width = plotWidth(layout, tables.length === 1 ? WIDTH : HALF, SIDE);
  const panels = tables.map(({ players, responses }) => panelSpec(players, responses, tables.length > 1, width));
  const words = {
    title: `Best response: ${axisName(summary)}`,
    notes: [
      'Each column: one player tries every value, all others are at one; on the dashed diagonal all have the same value',
      `What may be best: comparisons with the best, right for all ${found.together} columns at once with ${percentWord(summary)} confidence`,
    ],
    sentences: resultSentences(found),
    series: SERIES,
  };
  const columns = layout === 'narrow' ? 1 : 2;
  return withTheme(summary, words, panels.length === 1 ? panels[0] : { concat: panels, columns, spacing: 28 });
}

function resultSentences(found: BestResponse): string[] {
  return responsesByTable(found, null).map(({ players, responses }) => {
    const stay = staying(responses);
    const each = responses.map((one) => `against ${one.others} best ${leader(one).own}`).join(', ');
    const values = stay.length === 0 ? 'nowhere' : `at ${valuesText(stay, responses)}`;
    return `${players} players: ${each}; no player is shown to gain by another value ${values}.`;
  });
}

interface Mark extends DescribedRow {
  readonly others: number;
  readonly own: number;
  readonly kind: string;
}

function panelSpec(players: number, responses: readonly Response[], titled: boolean, width: number): Spec {
  const values = responses.flatMap((one) => {
    const rivals = one.answers.filter(({ mayBeBest }) => mayBeBest).length;
    return one.answers.map(({ own, mayBeBest, share, lo, hi }): Mark => {
      const series = own === leader(one).own ? 0 : mayBeBest ? 1 : 2;
      const below = `wins of 100 ${BELOW_BEST}: ${belowBest({ lo, hi, mayBeBest }, rivals, series === 0)}`;
      const tip = `${own} against ${one.others}: wins ${percent(share)}; ${below} (${SERIES[series].name})`;
      return { others: one.others, own, kind: SERIES[series].name, series, tip };
    });
  });
  const levels = responses.map(({ others }) => others);
  const ends = [Math.min(...levels), Math.max(...levels)];
  const scale = { domain: ends, zero: false, nice: false, padding: 14 };
  const axis = { values: levels, format: 'd', grid: false };
  const x = (field: string): Spec => ({ field, type: 'quantitative', scale, axis, title: 'all others at' });
  const y = (field: string): Spec => ({ field, type: 'quantitative', scale, axis, title: 'one player at' });
  const legend = { title: null, orient: 'bottom', columns: 1 };
  const color = seriesChannel('kind', SERIES, 'colour', legend);
  const shape = seriesChannel('kind', SERIES, 'shape', legend);
  const diagonal = ends.map((at) => ({ at }));
  return {
    ...panelTitle(titled ? `${players} players` : '', width),
    width,
    height: width,
    layer: [
      {
        data: { values: diagonal },
        mark: { type: 'line', color: RULE, strokeDash: [4, 3] },
        encoding: { x: x('at'), y: y('at') },
      },
      { data: { values }, mark: { ...POINT, size: 90 }, encoding: { x: x('others'), y: y('own'), color, shape } },
    ],
  };
}

function responseTable(summary: Summary): CsvTable {
  const columns = ['players', 'character', 'others', 'own', 'win_share', 'behind', 'lo', 'hi', 'may_be_best'];
  const rows = summary.bestResponse!.responses.flatMap(({ players, character, others, answers }) =>
    answers.map(({ own, share, behind, lo, hi, mayBeBest }) => [
      players,
      character ?? '',
      others,
      own,
      real(share),
      real(behind),
      real(lo),
      real(hi),
      mayBeBest ? 1 : 0,
    ]),
  );
  return { columns, rows };
}
