import type { Effect, Summary } from '../../src/runner/summary.js';
import { percentWord } from '../answer.js';
import { real } from '../csv.js';
import { cellName, change, plain, range, subject } from '../words.js';
import type { Chart, ChartTable, Spec } from './chart.js';
import { BAND, EFFECT_SCALE, RULE, verdictChannels, withTheme } from './theme.js';

const ROW_HEIGHT = 22;
/** Rows with the numbers written above the bar, and the room at the sides that these need. */
const NUMBERED_ROW_HEIGHT = 36;
const NUMBERED_REACH = 1.4;
const WIDTH = 520;
/** More comparisons than this have no room for a panel of characters. */
const CHARACTER_PANELS_MAX = 3;
const CELLS_NUMBERED_MAX = 4;

/** R2: forest of effects against the baseline: the declared measures, then the win shares of the characters. */
export const optionEffect: Chart = {
  name: 'option-effect',
  applies: (summary) => panels(summary).length > 0,
  title: effectTitle,
  spec: effectSpec,
  table: effectTable,
};

interface Panel {
  /** Empty where the row labels say it all. */
  readonly title: string;
  readonly axis: string;
  readonly numbered: boolean;
  readonly rows: readonly { readonly name: string; readonly effect: Effect }[];
}

function effectTitle(summary: Summary): string {
  return summary.cells.length === 2 ? `${cellName(summary, 1)} against ${cellName(summary, 0)}`
    : `What changes against ${cellName(summary, 0)}`;
}

function axisTitle(e: Effect): string {
  return e.unit === 'pp' ? 'change in percentage points' : `change in ${e.measure.replaceAll('_', ' ')}`;
}

function drawable(e: Effect): boolean {
  return e.lo !== null && e.hi !== null;
}

function panels(summary: Summary): Panel[] {
  const declared = summary.effects.filter((e) => e.family === 'declared' && drawable(e));
  return summary.cells.length === 2 ? measurePanels(declared).concat(characterPanels(summary))
    : cellPanels(summary, declared).concat(characterPanels(summary));
}

/** One comparison: shares in one panel, each mean on its own scale. */
function measurePanels(declared: readonly Effect[]): Panel[] {
  const rows = (effects: readonly Effect[]): Panel['rows'] => effects.map((effect) => ({ name: subject(effect), effect }));
  const shares = declared.filter((e) => e.unit === 'pp');
  const means = declared.filter((e) => e.unit === 'units');
  return [
    ...means.map((e) => ({ title: '', axis: axisTitle(e), numbered: true, rows: rows([e]) })),
    ...(shares.length === 0 ? [] : [{ title: '', axis: axisTitle(shares[0]), numbered: true, rows: rows(shares) }]),
  ];
}

/** Several comparisons: a panel a measure, a row a cell. */
function cellPanels(summary: Summary, declared: readonly Effect[]): Panel[] {
  return [...new Set(declared.map(subject))].map((title) => {
    const effects = declared.filter((e) => subject(e) === title);
    const rows = effects.map((effect) => ({ name: cellName(summary, effect.cell), effect }));
    return { title: `Change in ${title}`, axis: axisTitle(effects[0]), numbered: rows.length <= CELLS_NUMBERED_MAX, rows };
  });
}

function characterPanels(summary: Summary): Panel[] {
  if (summary.cells.length - 1 > CHARACTER_PANELS_MAX) return [];
  return summary.cells.slice(1).flatMap(({ index }) => {
    const effects = summary.effects.filter((e) => e.cell === index && e.family === 'character' && drawable(e));
    if (effects.length === 0) return [];
    const sorted = [...effects].sort((x, y) => y.effect - x.effect);
    const where = summary.cells.length === 2 ? '' : `, ${cellName(summary, index)}`;
    return [{
      title: `Change in win share by character${where}`, axis: axisTitle(effects[0]), numbered: false,
      rows: sorted.map((effect) => ({ name: subject(effect), effect })),
    }];
  });
}

function effectSpec(summary: Summary): Spec {
  const all = panels(summary);
  const used = new Set(all.flatMap((panel) => panel.rows.map(({ effect }) => effect.verdict)));
  return withTheme(summary, effectTitle(summary), notes(summary, all), {
    vconcat: all.map((panel) => panelSpec(panel, used)),
    spacing: 26,
  });
}

function notes(summary: Summary, all: readonly Panel[]): string[] {
  const effects = all.flatMap((panel) => panel.rows.map(({ effect }) => effect));
  const families = [...new Map(effects.map((e) => [e.family, e])).values()];
  const corrections = families.map((e) => `${e.family === 'declared' ? 'declared measures' : 'characters'}: ${e.tests} tests, ${e.correction}`);
  return [
    `Bars: ${percentWord(summary)} intervals of paired differences, simultaneous within the tests corrected together (Šidák)`,
    corrections.join(' · '),
    `Band: changes that do not matter (±${plain(summary.marginPp)} pp; ±5 % for means)`,
  ];
}

function panelSpec({ title, axis, numbered, rows }: Panel, used: ReadonlySet<string>): Spec {
  const values = rows.map(({ name, effect: e }) => ({
    name, change: e.effect, lo: e.lo, hi: e.hi, verdict: e.verdict, bandLo: -e.margin, bandHi: e.margin,
    numbers: `${change(e.effect, e.unit)} (${range(e.lo, e.hi, (x) => change(x, e.unit).replace(' pp', ''))})`,
  }));
  const farthest = Math.max(...values.flatMap(({ lo, hi, bandHi }) => [Math.abs(lo ?? 0), Math.abs(hi ?? 0), bandHi]));
  const reach = (numbered ? NUMBERED_REACH : 1.06) * (farthest || 1);
  const height = { step: numbered ? NUMBERED_ROW_HEIGHT : ROW_HEIGHT };
  return {
    ...(title === '' ? {} : { title: { text: title, fontSize: 13, offset: 6 } }),
    width: WIDTH, height, data: { values },
    layer: panelLayers(values.map(({ name }) => name), axis, reach, used, numbered),
  };
}

function panelLayers(names: readonly string[], axis: string, reach: number, used: ReadonlySet<string>, numbered: boolean): Spec[] {
  const scale = { domain: [-reach, reach], nice: false };
  const ticks = { tickCount: 7, labelExpr: "datum.value == 0 ? '0' : format(datum.value, '+~g')" };
  const x = (field: string): Spec => ({ field, type: 'quantitative', scale, axis: ticks, title: axis });
  const y = { field: 'name', type: 'nominal', sort: names, title: null };
  const marks = verdictChannels(EFFECT_SCALE, 'verdict', used);
  const numbers = { mark: { type: 'text', dy: -12, fontSize: 11 }, encoding: { y, x: x('change'), text: { field: 'numbers' } } };
  return [
    { mark: { type: 'rect', color: BAND }, encoding: { x: { ...x('bandLo'), aggregate: 'min' }, x2: { field: 'bandHi', aggregate: 'max' } } },
    { mark: { type: 'rule', color: RULE }, encoding: { x: { datum: 0, type: 'quantitative', scale } } },
    { mark: { type: 'rule', strokeWidth: 2 }, encoding: { y, x: x('lo'), x2: { field: 'hi' }, color: marks.color } },
    { mark: { type: 'point', filled: true, size: 80, opacity: 1 }, encoding: { y, x: x('change'), ...marks } },
    ...(numbered ? [numbers] : []),
  ];
}

function effectTable(summary: Summary): ChartTable {
  const effects = panels(summary).flatMap((panel) => panel.rows.map(({ effect }) => effect));
  return {
    columns: ['cell', 'label', 'measure', 'group', 'unit', 'effect', 'lo', 'hi', 'margin', 'p_adjusted', 'correction', 'tests', 'verdict'],
    rows: effects.map((e) => [
      e.cell, summary.cells[e.cell].label, e.measure, e.group, e.unit, real(e.effect), real(e.lo), real(e.hi), real(e.margin),
      real(e.pAdjusted), e.correction, e.tests, e.verdict,
    ]),
  };
}
