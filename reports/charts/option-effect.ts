import type { Effect } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type Columns, type CsvTable, EFFECT_COLUMNS, tableOf } from '../format/csv.js';
import {
  bareChange,
  cellName,
  change,
  count,
  percentWord,
  plain,
  range,
  subjectOf,
  VERDICT_WORDS,
  value,
} from '../format/words.js';
import type { Chart, ChartSpec, LayoutWidth, Spec } from './chart.js';
import { listed } from './chart.js';
import { BAR, bandLayer, NUMBERS, POINT } from './layers.js';
import { plotWidth, type RowNames, rowNames } from './layout.js';
import {
  EFFECT_SCALE,
  panelTitle,
  RULE,
  usedMarks,
  type VerdictMark,
  verdictChannels,
  verdictSeries,
  withTheme,
} from './theme.js';

const ROW_HEIGHT = 22;
/** Rows with the numbers written above the bar, and the room at the sides that these need. */
const NUMBERED_ROW_HEIGHT = 36;
const NUMBERED_REACH = 1.4;
const WIDTH = 540;
const GAP = 24;
/** More comparisons than this have no room for a panel of characters. */
const CHARACTER_PANELS_MAX = 3;
const CELLS_NUMBERED_MAX = 4;
const BASELINES = 'Each against the first variant with as many players; those among themselves against the first';

/** R2: forest of effects against the baseline: the declared measures, then the win shares of the characters. */
export const optionEffect: Chart = {
  name: 'option-effect',
  applies: (summary) => panels(summary).length > 0,
  title: effectTitle,
  spec: (summary, layout = 'wide') => effectSpec(summary, layout),
  table: effectTable,
};

interface Panel {
  /** Empty if the row labels are enough. */
  readonly title: string;
  readonly axis: string;
  readonly numbered: boolean;
  readonly rows: readonly { readonly name: string; readonly effect: Effect }[];
}

function effectTitle(summary: Summary): string {
  return summary.cells.length === 2
    ? `${cellName(summary, 1)} against ${cellName(summary, 0)}`
    : oneBaseline(summary)
      ? `What changes against the baseline: ${cellName(summary, 0)}`
      : 'What changes against the baseline';
}

/** Returns the declared measures that no variant changes: a sentence reports them, a panel would be empty. */
function unchanged(summary: Summary): string[] {
  const declared = summary.effects.filter((e) => e.family === 'declared');
  const changed = new Set(declared.filter((e) => e.verdict !== 'identical').map((claim) => subjectOf(summary, claim)));
  return [...new Set(declared.map((e) => subjectOf(summary, e)))].filter((what) => !changed.has(what));
}

function axisTitle(e: Effect): string {
  return e.unit === 'pp' ? 'change, of 100 games' : `change in ${e.measure.replaceAll('_', ' ')}`;
}

function drawable(e: Effect): boolean {
  return e.lo !== null && e.hi !== null;
}

/** True if all cells are compared with the first. */
function oneBaseline(summary: Summary): boolean {
  return summary.effects.every((e) => e.baseline === 0);
}

function measureGroup(summary: Summary): Panel[] {
  const idle = unchanged(summary);
  const declared = summary.effects.filter(
    (e) => e.family === 'declared' && drawable(e) && !idle.includes(subjectOf(summary, e)),
  );
  return summary.cells.length === 2 ? measurePanels(summary, declared) : cellPanels(summary, declared);
}

function panels(summary: Summary): Panel[] {
  return measureGroup(summary).concat(characterPanels(summary));
}

/** One comparison: shares in one panel, each mean on its own scale. */
function measurePanels(summary: Summary, declared: readonly Effect[]): Panel[] {
  const rows = (effects: readonly Effect[]): Panel['rows'] =>
    effects.map((effect) => ({ name: subjectOf(summary, effect), effect }));
  const shares = declared.filter((e) => e.unit === 'pp');
  const means = declared.filter((e) => e.unit === 'units');
  return [
    ...means.map((e) => ({ title: '', axis: axisTitle(e), numbered: true, rows: rows([e]) })),
    ...(shares.length === 0 ? [] : [{ title: '', axis: axisTitle(shares[0]), numbered: true, rows: rows(shares) }]),
  ];
}

function cellPanels(summary: Summary, declared: readonly Effect[]): Panel[] {
  return [...new Set(declared.map((e) => subjectOf(summary, e)))].map((title) => {
    const effects = declared.filter((e) => subjectOf(summary, e) === title);
    const rows = effects.map((effect) => ({ name: cellName(summary, effect.cell), effect }));
    return {
      title: `Change in ${title}`,
      axis: axisTitle(effects[0]),
      numbered: rows.length <= CELLS_NUMBERED_MAX,
      rows,
    };
  });
}

/** A panel a comparison, all with the characters in the order of the first. */
function characterPanels(summary: Summary): Panel[] {
  if (summary.cells.length - 1 > CHARACTER_PANELS_MAX) return [];
  const all = summary.effects.filter((e) => e.family === 'character' && drawable(e));
  if (all.every((e) => e.verdict === 'identical')) return [];
  const order = [
    ...new Set(
      [...all].sort((x, y) => x.cell - y.cell || y.effect - x.effect).map((claim) => subjectOf(summary, claim)),
    ),
  ];
  return [...new Set(all.map((e) => e.cell))].map((cell) => {
    const rows = all.filter((e) => e.cell === cell).map((effect) => ({ name: subjectOf(summary, effect), effect }));
    rows.sort((x, y) => order.indexOf(x.name) - order.indexOf(y.name));
    const title = summary.cells.length === 2 ? 'Change in win share by character' : cellName(summary, cell);
    return { title, axis: 'change in wins of 100 games', numbered: false, rows };
  });
}

function effectSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const measures = measureGroup(summary);
  const characters = characterPanels(summary);
  const all = measures.concat(characters);
  const effects = all.flatMap((panel) => panel.rows.map(({ effect }) => effect));
  // A verdict without a mark, because of too few blocks, is drawn as an open question.
  const marks = usedMarks(EFFECT_SCALE, new Set(effects.map(verdictOf)));
  const names = rowNames([...new Set(all.flatMap(({ rows }) => rows.map(({ name }) => name)))], layout, 0);
  const style = { layout, marks, names };
  const across = layout === 'narrow' ? 1 : Math.max(1, characters.length);
  const width = plotWidth(layout, Math.round((WIDTH - GAP * (across - 1)) / across), names.width);
  const reach = Math.max(...characters.map((panel) => farthest(panel)));
  const side = characters.map((panel, i) =>
    panelSpec(summary, panel, { ...style, width, reach: reach * 1.06, labelled: i % across === 0 }),
  );
  const stack = measures.map((panel) =>
    panelSpec(summary, panel, {
      ...style,
      width: plotWidth(layout, WIDTH, names.width),
      reach: farthest(panel) * (panel.numbered ? NUMBERED_REACH : 1.06),
      labelled: true,
    }),
  );
  const concat =
    side.length === 0 ? stack : across === 1 ? stack.concat(side) : [...stack, { hconcat: side, spacing: GAP }];
  const words = {
    title: effectTitle(summary),
    notes: notes(summary, all),
    sentences: resultSentences(summary, all),
    series: verdictSeries(marks),
  };
  return withTheme(summary, words, { vconcat: concat, spacing: 26 });
}

function verdictOf({ verdict }: Effect): string {
  return verdict === 'invalid' ? 'inconclusive' : verdict;
}

/** Returns for each panel the differences with their sizes, then the number without one. */
function resultSentences(summary: Summary, all: readonly Panel[]): string[] {
  const sentences = all.map(({ title, rows }) => {
    const parts = rows.map(({ name, effect: e }) => {
      const kind = e.unit === 'pp' ? 'share' : 'mean';
      const pair = `${value(e.baselineEstimate, kind)} with ${cellName(summary, e.baseline)}, ${value(e.cellEstimate, kind)}`;
      return e.family === 'declared'
        ? `${name}: ${pair} with ${cellName(summary, e.cell)}, ${numbers(e)}, ${VERDICT_WORDS[e.verdict]}`
        : `${name} ${change(e.effect, e.unit)}, ${VERDICT_WORDS[e.verdict]}`;
    });
    const order = rows.map((_, i) => i).sort((x, y) => rank(rows[x].effect) - rank(rows[y].effect));
    return `${title === '' ? '' : `${title}: `}${listed(order.map((i) => parts[i]))}.`;
  });
  const idle = unchanged(summary);
  return [...sentences, ...(idle.length === 0 ? [] : [`The same in all variants: ${idle.join(', ')}.`])];
}

/** Sorts significant differences first. */
function rank({ verdict }: Effect): number {
  return verdict === 'different' ? 0 : 1;
}

/** Returns the largest distance of bars and band of a panel from zero. */
function farthest({ rows }: Panel): number {
  return Math.max(...rows.flatMap(({ effect: e }) => [Math.abs(e.lo ?? 0), Math.abs(e.hi ?? 0), e.margin])) || 1;
}

function notes(summary: Summary, all: readonly Panel[]): string[] {
  const effects = all.flatMap((panel) => panel.rows.map(({ effect }) => effect));
  const families = [...new Map(effects.map((e) => [e.family, e])).values()];
  const who = (e: Effect): string => (e.family === 'declared' ? 'declared measures' : 'characters');
  const corrections = families.map((e) => `${who(e)}: ${e.tests} tests, ${e.correction}`);
  return [
    `Bars: ${percentWord(summary)} intervals of paired differences, corrected as their tests are: clear of zero is different`,
    corrections.join(' · '),
    ...(oneBaseline(summary) ? [] : [BASELINES]),
    ...(unchanged(summary).length === 0
      ? []
      : [`Not drawn, the same in all variants: ${unchanged(summary).join(', ')}`]),
    `Band: changes that do not matter (${plain(summary.marginPp)} of 100; ${plain(summary.meanMarginPercent)} % for means)`,
  ];
}

interface PanelStyle {
  readonly layout: LayoutWidth;
  readonly marks: readonly VerdictMark[];
  readonly names: RowNames;
  readonly width: number;
  readonly reach: number;
  readonly labelled: boolean;
}

function panelSpec(summary: Summary, { title, axis, numbered, rows }: Panel, style: PanelStyle): Spec {
  const values = rows.map(({ name, effect: e }) => ({
    name: style.names.broken(name),
    change: e.effect,
    lo: e.lo,
    hi: e.hi,
    verdict: verdictOf(e),
    bandLo: -e.margin,
    bandHi: e.margin,
    numbers: e.verdict === 'identical' ? '' : numbers(e),
    series: style.marks.findIndex(({ word }) => word === verdictOf(e)),
    tip: tip(summary, e),
  }));
  const { height } = rowNames(
    rows.map(({ name }) => name),
    style.layout,
    numbered ? NUMBERED_ROW_HEIGHT : ROW_HEIGHT,
  );
  return {
    ...panelTitle(title, style.width),
    width: style.width,
    height: { step: height },
    data: { values },
    layer: panelLayers(
      values.map(({ name }) => name),
      axis,
      style,
      numbered ? height : null,
    ),
  };
}

/** "Troll, trophyRate=5 against trophyRate=7: +9.1 points (+1.3 to +16.9), different; 2,400 games". */
function tip(summary: Summary, e: Effect): string {
  const pair = `${cellName(summary, e.cell)} against ${cellName(summary, e.baseline)}`;
  return `${subjectOf(summary, e)}, ${pair}: ${numbers(e)}, ${VERDICT_WORDS[e.verdict]}; ${count(e.games)} games`;
}

/** "−6.1 points (−6.3 to −5.9)". */
function numbers(e: Effect): string {
  return `${change(e.effect, e.unit)} (${range(e.lo, e.hi, (x) => bareChange(x, e.unit))})`;
}

/** @param numbered height of the rows if numbers are above their bars; otherwise null */
function panelLayers(names: readonly string[], axis: string, style: PanelStyle, numbered: number | null): Spec[] {
  const scale = { domain: [-style.reach, style.reach], nice: false };
  const ticks = {
    tickCount: Math.max(3, Math.round(style.width / 60)),
    labelExpr: "datum.value == 0 ? '0' : format(datum.value, '+~g')",
  };
  const x = (field: string): Spec => ({ field, type: 'quantitative', scale, axis: ticks, title: axis });
  const y = {
    field: 'name',
    type: 'nominal',
    sort: names,
    title: null,
    axis: style.labelled ? style.names.axis : { labels: false },
  };
  const marks = verdictChannels(style.marks, 'verdict');
  // If a plot is too small for numbers next to its edge, they are drawn in the middle of their row.
  const place = style.layout === 'narrow' ? { x: { value: style.width / 2 } } : { x: x('change') };
  const texts = { mark: { ...NUMBERS, dy: -12 }, encoding: { y, ...place, text: { field: 'numbers' } } };
  return [
    bandLayer('x', x),
    zeroLayer({ datum: 0, type: 'quantitative', scale }, y, numbered),
    { mark: BAR, encoding: { y, x: x('lo'), x2: { field: 'hi' }, color: marks.color } },
    { mark: POINT, encoding: { y, x: x('change'), ...marks } },
    ...(numbered === null ? [] : [texts]),
  ];
}

/** Pixels above the middle of a row from which there are numbers. */
const NUMBERS_ABOVE = 5;

/** Returns the line at zero: across the panel, or only below the numbers if each row has some. */
function zeroLayer(x: Spec, y: Spec, numbered: number | null): Spec {
  if (numbered === null) return { mark: { type: 'rule', color: RULE }, encoding: { x } };
  const size = numbered / 2 + NUMBERS_ABOVE;
  const yOffset = (numbered / 2 - NUMBERS_ABOVE) / 2;
  return { mark: { type: 'tick', color: RULE, thickness: 1, size, yOffset }, encoding: { x, y } };
}

function effectTable(summary: Summary): CsvTable {
  const { measure, group, unit, effect, lo, hi, margin, p_adjusted, correction, tests, verdict } = EFFECT_COLUMNS;
  const columns: Columns<Effect> = {
    cell: (e) => e.cell,
    label: (e) => summary.cells[e.cell].label,
    ...{ measure, group, unit, effect, lo, hi, margin, p_adjusted, correction, tests, verdict },
  };
  return tableOf(
    columns,
    panels(summary).flatMap((panel) => panel.rows.map((row) => row.effect)),
  );
}
