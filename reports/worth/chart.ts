import type { WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { textsOf } from '../answer/sentence.js';
import type { Chart, ChartSpec, LayoutWidth, Spec } from '../charts/chart.js';
import { BAR, type DescribedRow, fairLayer, POINT } from '../charts/layers.js';
import { plotWidth, rowNames } from '../charts/layout.js';
import { usedMarks, type VerdictMark, verdictChannels, verdictSeries, withTheme } from '../charts/theme.js';
import { type CsvTable, tableOf } from '../format/csv.js';
import { count } from '../format/words.js';
import { effectText, inReadableUnit, isShown, mainEffect } from './rows.js';
import { worthSentences } from './sentence.js';

const WIDTH = 540;
const ROW_HEIGHT = 20;

const MARKS: readonly VerdictMark[] = [
  { word: 'more', colour: '#d55e00', shape: 'triangle-up' },
  { word: 'less', colour: '#0072b2', shape: 'triangle-down' },
  { word: 'not shown', colour: '#8a8a8a', shape: 'square' },
];

const AXIS = {
  win: 'wins of 100 games',
  minutes: 'change of the length, in %',
  deaths: 'deaths of a player',
} as const;

const TITLES = {
  gift: 'What it is worth to begin with it',
  'knock-out': 'What taking it out does to the length of games',
  character: 'How far each character is from its fair share',
} as const;

function titleOf({ kind, rows }: WorthSummary): string {
  const isHeld = kind === 'knock-out' && mainEffect(rows[0]).measure === 'win';
  return isHeld ? 'What taking it out does to the wins of the character that has it' : TITLES[kind];
}

/** Each item with its interval, the largest effect first. */
export const worthChart: Chart<WorthSummary> = {
  name: 'worth',
  applies: () => true,
  title: titleOf,
  spec: (summary, layout = 'wide') => worthSpec(summary, layout),
  table: worthTable,
};

interface Dot extends DescribedRow {
  readonly name: string;
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  readonly fair: number;
  readonly verdict: string;
}

function dotsOf({ rows }: WorthSummary): Dot[] {
  return rows.map((row) => {
    const effect = mainEffect(row);
    const [value, lo, hi] = inReadableUnit(effect);
    const verdict = !isShown(effect) ? 'not shown' : value > 0 ? 'more' : 'less';
    const { value: said, range } = effectText(effect);
    const tip = `${row.name}: ${said} ${AXIS[effect.measure]} (${range}); ${count(row.games)} games; group ${row.groups}`;
    return {
      name: row.name,
      value,
      lo,
      hi,
      fair: 0,
      verdict,
      series: MARKS.findIndex(({ word }) => word === verdict),
      tip,
    };
  });
}

function worthSpec(summary: WorthSummary, layout: LayoutWidth): ChartSpec {
  const { rows, games, seed } = summary;
  const dots = dotsOf(summary);
  const names = rowNames(
    dots.map(({ name }) => name),
    layout,
    ROW_HEIGHT,
  );
  const marks = usedMarks(MARKS, new Set(dots.map(({ verdict }) => verdict)));
  const bounds = dots.flatMap(({ lo, hi }) => [lo, hi, 0]);
  const pad = 0.04 * (Math.max(...bounds) - Math.min(...bounds));
  const scale = { domain: [Math.min(...bounds) - pad, Math.max(...bounds) + pad], zero: false, nice: false };
  const title = AXIS[mainEffect(rows[0]).measure];
  const x = (field: string): Spec => ({ field, type: 'quantitative', scale, title, axis: { tickCount: 8 } });
  const shown = dots.map((dot) => ({
    ...dot,
    name: names.broken(dot.name),
    series: marks.findIndex(({ word }) => word === dot.verdict),
  }));
  const order = shown.map(({ name }) => name);
  const y = { field: 'name', type: 'nominal', title: null, scale: { domain: order }, sort: order, axis: names.axis };
  const { color, shape } = verdictChannels(marks, 'verdict');
  const words = {
    title: titleOf(summary),
    notes: [`Bars: 95 % intervals that hold for all ${rows.length} at once and at every stage · dashed: no change`],
    sentences: textsOf(worthSentences(summary)),
    series: verdictSeries(marks),
  };
  const size = { games, blocks: Math.max(...rows.map((row) => mainEffect(row).blocks)), seed };
  return withTheme(size, words, {
    width: plotWidth(layout, WIDTH, names.width),
    height: { step: names.height },
    data: { values: shown },
    layer: [
      fairLayer('x', x),
      { mark: BAR, encoding: { y, x: x('lo'), x2: { field: 'hi' }, color } },
      { mark: POINT, encoding: { y, x: x('value'), color, shape } },
    ],
  });
}

function worthTable(summary: WorthSummary): CsvTable {
  return tableOf<Dot>(
    { name: ({ name }) => name, value: ({ value }) => value, lo: ({ lo }) => lo, hi: ({ hi }) => hi },
    dotsOf(summary),
  );
}
