import type { Claim, ClaimValue } from '../../src/experiment/results/second-opinion.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type CsvTable, real } from '../format/csv.js';
import {
  agentName,
  bareChange,
  capital,
  cellName,
  change,
  percentWord,
  range,
  subjectOf,
  VERDICT_WORDS,
} from '../format/words.js';
import { MARK_WORDS } from '../tables/opinions.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from './chart.js';
import { listed } from './chart.js';
import { BAR, bandLayer, type DescribedRow, POINT } from './layers.js';
import { plotWidth, type RowNames, rowNames } from './layout.js';
import { CELLS_MAX, COLOURS, legendColumns, panelTitle, RULE, SHAPES, seriesChannel, withTheme } from './theme.js';

const WIDTH = 520;
/** Height of a row, in pixels: the space between rows, and the part of each agent. */
const ROW = { between: 8, agent: 13 };
/** More variants than this have no room for a panel of characters each. */
const CHARACTER_CELLS_MAX = 3;
const AGENTS_MAX = CELLS_MAX;

/** Chart of balance by skill: each claim of the run with its interval, by every agent. */
export const balanceBySkill: Chart = {
  name: 'balance-by-skill',
  applies: (summary) => summary.bestResponse === undefined && panels(summary).length > 0,
  title: () => 'Balance by skill: the answer by agent',
  spec: (summary, layout = 'wide') => skillSpec(summary, layout),
  table: skillTable,
};

interface Panel {
  readonly title: string;
  readonly axis: string;
  readonly rows: readonly { readonly name: string; readonly claim: Claim }[];
}

/** A measure a panel, a row a variant; characters a panel a variant, in the order of the first answer. */
function panels(summary: Summary): Panel[] {
  const claims = (summary.secondOpinion?.claims ?? []).filter(({ own, others }) => [own, ...others].some(drawable));
  const several = summary.cells.length > 2;
  const whole = claims.filter(({ scope }) => scope !== 'character' && scope !== 'seat');
  const measures = [...new Set(whole.map((claim) => subjectOf(summary, claim)))].map((title): Panel => {
    const found = whole.filter((claim) => subjectOf(summary, claim) === title);
    const rows = found.map((claim) => ({ name: several ? cellName(summary, claim.cell) : capital(title), claim }));
    return { title: several ? `Change in ${title}` : '', axis: axisOf(found[0]), rows };
  });
  return [...measures, ...characterPanels(summary, claims)];
}

function characterPanels(summary: Summary, claims: readonly Claim[]): Panel[] {
  const of = claims.filter(({ scope }) => scope === 'character' || scope === 'seat');
  const cells = [...new Set(of.map(({ cell }) => cell))];
  if (cells.length > CHARACTER_CELLS_MAX) return [];
  return cells.map((cell) => {
    const found = of.filter((claim) => claim.cell === cell).sort((x, y) => y.own.value - x.own.value);
    const rows = found.map((claim) => ({ name: subjectOf(summary, claim), claim }));
    const title = cells.length > 1 ? cellName(summary, cell) : found[0].baseline === null ? '' : 'Change in win share';
    return { title, axis: axisOf(found[0]), rows };
  });
}

function axisOf({ unit, measure, baseline }: Claim): string {
  if (baseline === null) return 'wins of 100 games above an even share';
  return unit === 'pp' ? 'change, of 100 games' : `change in ${measure.replaceAll('_', ' ')}`;
}

function drawable({ lo, hi }: ClaimValue): boolean {
  return lo !== null && hi !== null;
}

function agentsOf(summary: Summary): string[] {
  const { first = '', agents = [] } = summary.secondOpinion ?? {};
  return [first, ...agents.map(({ agent }) => agent)].map((name) => agentName(summary, name)).slice(0, AGENTS_MAX);
}

function skillSpec(summary: Summary, layout: LayoutWidth): ChartSpec {
  const all = panels(summary);
  const agents = agentsOf(summary);
  const series = agents.map((name, i): Series => ({ name, colour: COLOURS[i], shape: SHAPES[i] }));
  const names = rowNames([...new Set(all.flatMap(({ rows }) => rows.map(({ name }) => name)))], layout, 0);
  const width = plotWidth(layout, WIDTH, names.width);
  const words = {
    title: 'Balance by skill: the answer by agent',
    notes: [
      `Bars: ${percentWord(summary)} intervals, corrected as the verdicts of each agent are; all play the same blocks`,
      'Whether two answers differ is tested by itself, over the same blocks: see the table of the second opinion',
      `Band: what does not matter`,
    ],
    sentences: resultSentences(summary, all, agents),
    series,
  };
  const vconcat = all.map((panel) => panelSpec(summary, panel, { series, names, width, layout }));
  return withTheme(summary, words, { vconcat, spacing: 26 });
}

/** Returns for each agent how many verdicts stay, and which do not. */
function resultSentences({ secondOpinion }: Summary, all: readonly Panel[], agents: readonly string[]): string[] {
  const claims = all.flatMap(({ rows }) => rows);
  return (secondOpinion?.agents ?? []).map((_, i) => {
    const marked = claims.filter(({ claim }) => claim.others[i].mark !== 'holds');
    const parts = marked.map(({ name, claim }) => {
      const { value, mark } = claim.others[i];
      return `${name} ${change(value, claim.unit)} against ${change(claim.own.value, claim.unit)}, ${MARK_WORDS[mark]}`;
    });
    const rest = `${claims.length - marked.length} of ${claims.length} verdicts hold`;
    return `By ${agents[i + 1]}: ${rest}${parts.length === 0 ? '' : `; ${listed(parts)}`}.`;
  });
}

interface PanelStyle {
  readonly series: readonly Series[];
  readonly names: RowNames;
  readonly width: number;
  readonly layout: LayoutWidth;
}

interface Point extends DescribedRow {
  readonly name: string;
  readonly agent: string;
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

function panelSpec(summary: Summary, { title, axis, rows }: Panel, style: PanelStyle): Spec {
  const { series, names, width } = style;
  const margin = rows[0].claim.unit === 'pp' ? summary.marginPp : 0;
  const values = rows.flatMap(({ name, claim }) =>
    series.flatMap((agent, i): (Point & { bandLo: number; bandHi: number })[] => {
      const said: ClaimValue = i === 0 ? claim.own : claim.others[i - 1];
      if (!drawable(said)) return [];
      const text = `${name} by ${agent.name}: ${numbers(said, claim)}, ${VERDICT_WORDS[said.verdict]}`;
      const { value, lo, hi } = said;
      const at = { name: names.broken(name), agent: agent.name, value, lo, hi };
      return [{ ...at, series: i, tip: text, bandLo: -margin, bandHi: margin }];
    }),
  );
  const step = ROW.between + ROW.agent * series.length;
  const { height } = rowNames(
    rows.map(({ name }) => name),
    style.layout,
    step,
  );
  return {
    ...panelTitle(title, width),
    width,
    height: { step: height, for: 'position' },
    data: { values },
    layer: layers([...new Set(values.map(({ name }) => name))], axis, reachOf(values), style),
  };
}

/** "+1.2 points (−0.4 to +2.8)". */
function numbers({ value, lo, hi }: ClaimValue, { unit }: Claim): string {
  return `${change(value, unit)} (${range(lo, hi, (x) => bareChange(x, unit))})`;
}

function reachOf(values: readonly { lo: number | null; hi: number | null; bandHi: number }[]): number {
  return (
    1.06 * (Math.max(...values.flatMap(({ lo, hi, bandHi }) => [Math.abs(lo ?? 0), Math.abs(hi ?? 0), bandHi])) || 1)
  );
}

function layers(rows: readonly string[], axis: string, reach: number, style: PanelStyle): Spec[] {
  const { series, names, width } = style;
  const scale = { domain: [-reach, reach], nice: false };
  const ticks = {
    tickCount: Math.max(3, Math.round(width / 60)),
    labelExpr: "datum.value == 0 ? '0' : format(datum.value, '+~g')",
  };
  const x = (field: string): Spec => ({ field, type: 'quantitative', scale, axis: ticks, title: axis });
  const y = { field: 'name', type: 'nominal', sort: rows, title: null, axis: names.axis };
  const agents = series.map(({ name }) => name);
  const yOffset = { field: 'agent', type: 'nominal', sort: agents, scale: { domain: agents } };
  const legend = { title: null, orient: 'bottom', columns: legendColumns(agents, width) };
  const color = seriesChannel('agent', series, 'colour', legend);
  const shape = seriesChannel('agent', series, 'shape', legend);
  return [
    bandLayer('x', x),
    { mark: { type: 'rule', color: RULE }, encoding: { x: { datum: 0, type: 'quantitative', scale } } },
    { mark: BAR, encoding: { y, yOffset, x: x('lo'), x2: { field: 'hi' }, color } },
    { mark: POINT, encoding: { y, yOffset, x: x('value'), color, shape } },
  ];
}

function skillTable(summary: Summary): CsvTable {
  const agents = agentsOf(summary);
  const rows = panels(summary).flatMap((panel) => panel.rows.map(({ claim }) => claim));
  return {
    columns: ['cell', 'label', 'measure', 'group', 'unit', 'agent', 'value', 'lo', 'hi', 'verdict', 'mark'],
    rows: rows.flatMap((claim) =>
      agents.map((agent, i) => {
        const said: ClaimValue = i === 0 ? claim.own : claim.others[i - 1];
        return [
          claim.cell,
          summary.cells[claim.cell].label,
          claim.measure,
          claim.group,
          claim.unit,
          agent,
          real(said.value),
          real(said.lo),
          real(said.hi),
          said.verdict,
          i === 0 ? '' : claim.others[i - 1].mark,
        ];
      }),
    ),
  };
}
