import { type RunSize, settingsText, size } from '../words.js';
import type { Spec } from './chart.js';

/** Font of all charts, bundled in reports/assets. */
export const CHART_FONT = 'Lato';

/** Okabe & Ito's colours, told apart with all common kinds of colour blindness; yellow left out, too pale for lines. */
export const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'];
/** Dashes and shapes that go with the colours, so that nothing hangs on colour alone. */
export const DASHES = [
  [1, 0],
  [7, 3],
  [2, 2],
  [9, 3, 2, 3],
  [5, 1],
  [4, 2, 1, 2],
  [12, 4],
];
export const SHAPES = ['circle', 'diamond', 'square', 'triangle-up', 'cross', 'triangle-down', 'triangle-right'];
/** More cells than this cannot be told apart in one picture. */
export const CELLS_MAX = COLOURS.length;

const INK = '#222222';
const MUTED = '#555555';
/** Reference lines: the fair share, zero, the quantiles. */
export const RULE = '#777777';
/** Bands of what does not matter. */
export const BAND = '#e9eef2';

/** Words of verdicts with their colour and shape, in the order of legends. */
export const FAIR_SCALE: readonly VerdictMark[] = [
  { word: 'above fair', colour: '#d55e00', shape: 'triangle-up' },
  { word: 'balanced', colour: '#009e73', shape: 'circle' },
  { word: 'inconclusive', colour: '#8a8a8a', shape: 'square' },
  { word: 'below fair', colour: '#0072b2', shape: 'triangle-down' },
];
export const EFFECT_SCALE: readonly VerdictMark[] = [
  { word: 'different', colour: '#d55e00', shape: 'diamond' },
  { word: 'equivalent', colour: '#009e73', shape: 'circle' },
  { word: 'identical', colour: '#0072b2', shape: 'cross' },
  { word: 'inconclusive', colour: '#8a8a8a', shape: 'square' },
];

/** Width of a letter, on average. */
const LETTER = 7;

export interface VerdictMark {
  readonly word: string;
  readonly colour: string;
  readonly shape: string;
}

/** Colour and shape channels for verdict words, with one legend of the words that occur. */
export function verdictChannels(
  marks: readonly VerdictMark[],
  field: string,
  used: ReadonlySet<string>,
): { color: Spec; shape: Spec } {
  const shown = marks.filter(({ word }) => used.has(word));
  const domain = shown.map(({ word }) => word);
  const legend = { title: null, orient: 'bottom', symbolSize: 90 };
  return {
    color: { field, type: 'nominal', scale: { domain, range: shown.map(({ colour }) => colour) }, legend },
    shape: { field, type: 'nominal', scale: { domain, range: shown.map(({ shape }) => shape) }, legend },
  };
}

/** Columns of a legend that lists cells, by how wide their labels are. */
export function legendColumns(labels: readonly string[], width: number): number {
  const widest = Math.max(...labels.map((label) => label.length)) * LETTER + 45;
  return Math.max(1, Math.min(4, Math.floor(width / widest)));
}

/** Title and subtitle: what is shown, from how many games and which seed, and what the intervals mean. */
export function heading(summary: RunSize, title: string, ...notes: readonly string[]): Spec {
  const set = settingsText(summary);
  const rules = set === '' ? '' : ` · with ${set}`;
  return { text: title, subtitle: [`${size(summary)} · seed ${summary.seed}${rules}`, ...notes] };
}

/** Title of a panel, broken at the commas where it is wider than the panel. */
export function panelTitle(text: string, width: number): Spec {
  if (text === '') return {};
  const lines = text.length * LETTER > width ? text.split(', ') : [text];
  return { title: { text: lines, fontSize: 13, offset: 6, limit: width + 20 } };
}

/** A complete specification with the house style. */
export function withTheme(summary: RunSize, title: string, notes: readonly string[], body: Spec): Spec {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: `${title}. ${size(summary)}.`,
    title: heading(summary, title, ...notes),
    background: '#ffffff',
    padding: 12,
    config: CONFIG,
    ...body,
  };
}

const CONFIG: Spec = {
  font: `${CHART_FONT}, sans-serif`,
  view: { stroke: null },
  title: {
    anchor: 'start',
    frame: 'group',
    fontSize: 16,
    fontWeight: 'bold',
    color: INK,
    offset: 14,
    subtitleFontSize: 12,
    subtitleColor: MUTED,
    subtitlePadding: 6,
    subtitleLineHeight: 16,
  },
  axis: {
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    labelColor: INK,
    titleColor: MUTED,
    gridColor: '#ececec',
    domain: false,
    tickColor: '#cccccc',
    titlePadding: 8,
    labelLimit: 260,
  },
  axisBand: { grid: false, ticks: false, labelPadding: 8 },
  header: { labelFontSize: 13, labelFontWeight: 'bold', labelColor: INK, titleFontSize: 12, labelPadding: 6 },
  legend: {
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    labelColor: INK,
    labelLimit: 420,
    offset: 14,
  },
};
