import { textWidth, wrapped } from '../fonts/measure.js';
import { onTopText, type RunSize, size } from '../format/words.js';
import type { ChartSpec, Series, Spec } from './chart.js';
import { LETTERS } from './layout.js';

/** Font of all charts, bundled in reports/assets. */
export const CHART_FONT = 'Lato';

/**
 * Okabe & Ito's colours, distinguishable with all common kinds of colour blindness; yellow left out, too pale for
 * lines.
 */
export const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'];
/** Dashes and shapes that go with the colours, so that nothing depends on colour alone. */
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
/** Most cells that can be distinguished in one picture. */
export const CELLS_MAX = COLOURS.length;

/**
 * Colour of letters and other marks that must be read. On a coloured ground they are `black` or `white` in both themes.
 */
export const INK = '#222222';
const MUTED = '#555555';
const GRID = '#ececec';
const TICK = '#cccccc';
/** Reference lines: the fair share, zero, the quantiles. */
export const RULE = '#777777';
/** Colour of bands of changes that do not matter. */
export const BAND = '#e9eef2';

/** Colours of marks that answer, and of the others; the accent is that of the pages. */
export const ACCENT = '#0b5f8a';
export const GREY = '#8a8a8a';

/** Words of verdicts with their colour and shape, in the order of legends. */
export const FAIR_SCALE: readonly VerdictMark[] = [
  { word: 'above fair', colour: '#d55e00', shape: 'triangle-up' },
  { word: 'balanced', colour: '#009e73', shape: 'circle' },
  { word: 'inconclusive', colour: GREY, shape: 'square' },
  { word: 'below fair', colour: '#0072b2', shape: 'triangle-down' },
];
export const EFFECT_SCALE: readonly VerdictMark[] = [
  { word: 'different', colour: '#d55e00', shape: 'diamond' },
  { word: 'equivalent', colour: '#009e73', shape: 'circle' },
  { word: 'identical', colour: '#0072b2', shape: 'cross' },
  { word: 'inconclusive', colour: GREY, shape: 'square' },
];

/** Each colour of a chart → its colour in the dark theme. */
export const DARK: Readonly<Record<string, string>> = {
  [INK]: '#e8eaed',
  [MUTED]: '#b9bec6',
  [RULE]: '#9aa1ab',
  [BAND]: '#2b333d',
  [GRID]: '#2c3138',
  [TICK]: '#555c66',
  [ACCENT]: '#6dbde8',
  [GREY]: '#a7adb5',
  '#0072b2': '#4da6e0',
  '#d55e00': '#f0803c',
  '#009e73': '#2fc79a',
  '#cc79a7': '#e39bc3',
  '#e69f00': '#f0b429',
  '#56b4e9': '#b3e1ff',
  '#000000': '#ffffff',
};

/** Letters of titles, of the fine print below them, and of the titles of panels. */
export const TITLE_LETTERS = { size: 16, bold: true };
export const FINE_LETTERS = { size: 12 };
const PANEL_LETTERS = { size: 13, bold: true };

export interface VerdictMark {
  readonly word: string;
  readonly colour: string;
  readonly shape: string;
}

/** Returns the verdicts of a scale that occur, in its order. */
export function usedMarks(marks: readonly VerdictMark[], used: ReadonlySet<string>): VerdictMark[] {
  return marks.filter(({ word }) => used.has(word));
}

/** The legend of verdicts. */
export function verdictSeries(marks: readonly VerdictMark[]): Series[] {
  return marks.map(({ word, colour, shape }) => ({ name: word, colour, shape }));
}

/** Colour and shape channels for verdict words, with one legend. */
export function verdictChannels(shown: readonly VerdictMark[], field: string): { color: Spec; shape: Spec } {
  const domain = shown.map(({ word }) => word);
  const legend = { title: null, orient: 'bottom', symbolSize: 90 };
  return {
    color: { field, type: 'nominal', scale: { domain, range: shown.map(({ colour }) => colour) }, legend },
    shape: { field, type: 'nominal', scale: { domain, range: shown.map(({ shape }) => shape) }, legend },
  };
}

/** A channel that distinguishes series by colour, dash or shape, in the order of their legend. */
export function seriesChannel(
  field: string,
  series: readonly Series[],
  by: 'colour' | 'dash' | 'shape',
  legend: Spec | null,
): Spec {
  const domain = series.map(({ name }) => name);
  return { field, type: 'nominal', sort: domain, scale: { domain, range: series.map((one) => one[by]) }, legend };
}

/** Returns the number of columns of a legend of cells, by the width of their labels. */
export function legendColumns(labels: readonly string[], width: number): number {
  const widest = Math.max(...labels.map((label) => textWidth(label, LETTERS))) + 45;
  return Math.max(1, Math.min(4, Math.floor(width / widest)));
}

/** Returns title and subtitle: the content, the games and the seed, and the meaning of the intervals. */
export function heading(summary: RunSize, title: string, ...notes: readonly string[]): ChartSpec['title'] {
  const set = onTopText(summary);
  const rules = set === '' ? '' : ` · with ${set}`;
  return { text: title, subtitle: [`${size(summary)} · seed ${summary.seed}${rules}`, ...notes] };
}

/** Returns the title of a panel, wrapped to its width. */
export function panelTitle(text: string, width: number): Spec {
  if (text === '') return {};
  return { title: { text: wrapped(text, width, PANEL_LETTERS), fontSize: PANEL_LETTERS.size, offset: 6 } };
}

/** Texts around the picture, or instead of it. */
export interface ChartWords {
  readonly title: string;
  /** The fine print: the meaning of marks, bars and bands, and the correction. */
  readonly notes: readonly string[];
  /** The result, in sentences. */
  readonly sentences: readonly string[];
  /** Empty if colours distinguish nothing. */
  readonly series: readonly Series[];
}

/** A complete specification with the house style. */
export function withTheme(summary: RunSize, { title, notes, sentences, series }: ChartWords, body: Spec): ChartSpec {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: [`${title}.`, ...sentences, `${size(summary)}.`].join(' '),
    title: heading(summary, title, ...notes),
    usermeta: { series },
    background: '#ffffff',
    padding: 12,
    config: CONFIG,
    ...body,
  };
}

const CONFIG: Spec = {
  font: `${CHART_FONT}, sans-serif`,
  lineBreak: '\n',
  text: { color: INK },
  view: { stroke: null },
  title: {
    anchor: 'start',
    frame: 'group',
    fontSize: TITLE_LETTERS.size,
    fontWeight: 'bold',
    color: INK,
    offset: 14,
    subtitleFontSize: FINE_LETTERS.size,
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
    gridColor: GRID,
    domain: false,
    tickColor: TICK,
    titlePadding: 8,
    labelLimit: 260,
  },
  axisBand: { grid: false, ticks: false, labelPadding: 8 },
  header: { labelFontSize: 13, labelFontWeight: 'bold', labelColor: INK, titleFontSize: 12, labelPadding: 6 },
  legend: {
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    titleColor: INK,
    labelColor: INK,
    labelLimit: 420,
    offset: 14,
  },
};

/** Returns the specification of a picture in the page, without the parts that the page writes itself. */
export function onPage({ title, ...spec }: ChartSpec): Spec {
  const bare = spec.usermeta.series.length === 0 ? spec : withoutLegends(spec);
  return { ...bare, background: null, padding: 2 };
}

function withoutLegends(spec: Spec): Spec {
  return JSON.parse(JSON.stringify(spec), (key, value: unknown) => (key === 'legend' ? null : value)) as Spec;
}

/** Returns a colour of a chart as CSS writes it for the light and the dark theme. */
export function inBothThemes(colour: string): string {
  return Object.hasOwn(DARK, colour) ? `light-dark(${colour}, ${DARK[colour]})` : colour;
}

/** Returns a specification with colours that follow the theme of the page that shows it. */
export function themed(spec: Spec): Spec {
  return JSON.parse(JSON.stringify(spec), (_, value: unknown) =>
    typeof value === 'string' ? inBothThemes(value) : value,
  ) as Spec;
}
