import type { Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type Columns, type CsvTable, FAIR_COLUMNS, tableOf } from '../format/csv.js';
import { cellName, count, percent, percentWord, plain, range, subjectOf } from '../format/words.js';
import { cellsOrBaselines, leftOutNote } from './cells.js';
import type { Chart, ChartSpec, LayoutWidth, Spec } from './chart.js';
import { listed } from './chart.js';
import { BAR, bandLayer, fairLayer, GAMES_OF_100, POINT } from './layers.js';
import { plotWidth, type RowNames, rowNames } from './layout.js';
import {
  FAIR_SCALE,
  panelTitle,
  usedMarks,
  type VerdictMark,
  verdictChannels,
  verdictSeries,
  withTheme,
} from './theme.js';
import { reach, type WinShareRow, winShare } from './win-shares.js';

const PANELS_MAX = 6;
const PANELS_ACROSS = 3;
const ROW_HEIGHT = 22;
const WIDTH = 540;
const VERDICT_WORD: Readonly<Record<string, string>> = {
  over: 'above fair',
  under: 'below fair',
  balanced: 'balanced',
  inconclusive: 'inconclusive',
  invalid: 'inconclusive',
};

/** R1: win share of every character, sorted, a panel a cell. */
export const characterWinRate: Chart = winRate('character', 'Win share by character');

/** R1 for agents: win share of every agent at the table. */
export const agentWinRate: Chart = winRate('agent', 'Win share by agent');

function winRate(scope: 'character' | 'agent', title: string): Chart {
  return {
    name: `${scope}-win-rate`,
    applies: (summary) => hasContest(summary, scope) && shown(summary, scope).length > 0,
    title: () => title,
    spec: (summary, layout = 'wide') => winRateSpec(summary, scope, title, layout),
    table: (summary) => winRateTable(summary, scope),
  };
}

/**
 * False for one agent in all seats, which wins every game, and for a long sweep of an agent, which has its own chart.
 */
function hasContest(summary: Summary, scope: 'character' | 'agent'): boolean {
  const known = new Set(summary.estimates.filter((e) => e.scope === scope).map((e) => e.name));
  return (
    known.size > 1 &&
    (scope === 'character' ||
      (summary.estimates.some((e) => e.scope === 'focal') && summary.cells.length <= PANELS_MAX))
  );
}

function shown(summary: Summary, scope: string): Estimate[] {
  const cells = cellsOrBaselines(summary, PANELS_MAX);
  return summary.estimates.filter((e) => e.scope === scope && cells.includes(e.cell) && e.lo !== null && e.hi !== null);
}

/** Free space at each end of the scale, as a fraction of what the data need. */
const PADDING = 0.04;

interface Row extends WinShareRow {
  readonly cell: number;
  readonly name: string;
  readonly verdict: string;
}

function verdictWord(e: Estimate): string {
  return VERDICT_WORD[e.verdict ?? 'invalid'];
}

function winRateSpec(summary: Summary, scope: string, title: string, layout: LayoutWidth): ChartSpec {
  const estimates = shown(summary, scope);
  const marks = usedMarks(FAIR_SCALE, new Set(estimates.map(verdictWord)));
  const names = order(summary, estimates);
  const rowLabels = rowNames(names, layout, ROW_HEIGHT);
  // In the order of the rows, as a reader goes through the marks.
  const rows = [...estimates]
    .sort((x, y) => x.cell - y.cell || names.indexOf(subjectOf(summary, x)) - names.indexOf(subjectOf(summary, y)))
    .map((e) => rowOf(summary, e, rowLabels, marks));
  const cells = [...new Set(rows.map(({ cell }) => cell))];
  const ownRows = scope === 'agent';
  const across = ownRows || layout === 'narrow' ? 1 : cells.length === 4 ? 2 : Math.min(PANELS_ACROSS, cells.length);
  const style: PanelStyle = {
    names: names.map(rowLabels.broken),
    domain: reach(rows, PADDING),
    marks,
    width: plotWidth(layout, Math.round((WIDTH - 24 * (across - 1)) / across), rowLabels.width),
    rowHeight: rowLabels.height,
    labels: rowLabels.axis,
    ownRows,
  };
  const panels = cells.map((cell, i) =>
    panelSpec(
      cells.length === 1 ? '' : cellName(summary, cell),
      rows.filter((row) => row.cell === cell),
      style,
      i % across === 0,
    ),
  );
  const words = {
    title,
    notes: notes(summary, estimates),
    sentences: cells.map((cell) => resultSentence(summary, estimates, cell)),
    series: verdictSeries(marks),
  };
  const body = panels.length === 1 ? panels[0] : { concat: panels, columns: across, spacing: 24 };
  return withTheme(summary, words, body);
}

function rowOf(summary: Summary, e: Estimate, names: RowNames, marks: readonly VerdictMark[]): Row {
  const verdict = verdictWord(e);
  const where = summary.cells.length === 1 ? '' : `, ${cellName(summary, e.cell)}`;
  return {
    cell: e.cell,
    name: names.broken(subjectOf(summary, e)),
    ...winShare(e, summary.marginPp / 100),
    verdict,
    series: marks.findIndex(({ word }) => word === verdict),
    tip:
      `${subjectOf(summary, e)}${where}: ${percent(e.estimate)} of wins (${range(e.lo, e.hi, percent)}), fair ${percent(e.fair)}: ` +
      `${verdict}; ${count(e.games)} games`,
  };
}

/** "trophyRate=7: above the fair 25.0 %: Wizard 43.5 %, …; below it: Dwarf 11.4 %; 3 balanced, 2 inconclusive." */
function resultSentence(summary: Summary, estimates: readonly Estimate[], cell: number): string {
  const here = estimates.filter((e) => e.cell === cell).sort((x, y) => y.estimate - x.estimate);
  const named = (word: string): string => {
    const found = here
      .filter((e) => verdictWord(e) === word)
      .map((e) => `${subjectOf(summary, e)} ${percent(e.estimate)}`);
    return found.length === 0 ? 'none' : listed(found);
  };
  const number = (word: string): number => here.filter((e) => verdictWord(e) === word).length;
  const where = summary.cells.length === 1 ? '' : `${cellName(summary, cell)}: `;
  const fair = percent(1 / summary.cells[cell].players);
  return (
    `${where}above the fair ${fair}: ${named('above fair')}. Below it: ${named('below fair')}. ` +
    `Balanced: ${number('balanced')}, inconclusive: ${number('inconclusive')}.`
  );
}

function notes(summary: Summary, estimates: readonly Estimate[]): string[] {
  const together = new Set(estimates.filter((e) => e.cell === 0).map((e) => e.name)).size;
  return [
    `Bars: ${percentWord(summary)} intervals that hold for all ${together} of a panel at once (Šidák), between blocks`,
    `Line: fair share · band: up to ${plain(summary.marginPp)} of 100 from it`,
    ...leftOutNote(summary, cellsOrBaselines(summary, PANELS_MAX)),
  ];
}

/** Returns the names by the first cell's share, highest first; names that it lacks are last. */
function order(summary: Summary, estimates: readonly Estimate[]): string[] {
  const sorted = [...estimates].sort((x, y) => x.cell - y.cell || y.estimate - x.estimate);
  return [...new Set(sorted.map((e) => subjectOf(summary, e)))];
}

interface PanelStyle {
  readonly names: readonly string[];
  readonly domain: readonly [number, number];
  readonly marks: readonly VerdictMark[];
  readonly width: number;
  readonly rowHeight: number;
  /** Settings of the axis of names. */
  readonly labels: Spec;
  /** True if panels list different names: each then has its own rows and labels. */
  readonly ownRows: boolean;
}

function panelSpec(title: string, values: readonly Row[], style: PanelStyle, labelled: boolean): Spec {
  const present = new Set(values.map(({ name }) => name));
  const names = style.ownRows ? style.names.filter((name) => present.has(name)) : style.names;
  const axis = { ...GAMES_OF_100, tickCount: Math.max(3, Math.round(style.width / 65)) };
  const scale = { domain: style.domain, zero: false, nice: false };
  const y = {
    field: 'name',
    type: 'nominal',
    title: null,
    scale: { domain: names },
    sort: names,
    axis: labelled ? style.labels : { labels: false },
  };
  const x = (field: string): Spec => ({ field, type: 'quantitative', scale, axis, title: 'wins of 100 games' });
  const marks = verdictChannels(style.marks, 'verdict');
  return {
    ...panelTitle(title, style.width),
    width: style.width,
    height: { step: style.rowHeight },
    data: { values },
    layer: [
      bandLayer('x', x),
      fairLayer('x', x),
      { mark: BAR, encoding: { y, x: x('lo'), x2: { field: 'hi' }, color: marks.color } },
      { mark: POINT, encoding: { y, x: x('share'), ...marks } },
    ],
  };
}

function winRateTable(summary: Summary, scope: string): CsvTable {
  const columns: Columns<Estimate> = {
    cell: (e) => e.cell,
    label: (e) => summary.cells[e.cell].label,
    [scope]: (e) => e.name,
    ...FAIR_COLUMNS,
  };
  return tableOf(columns, shown(summary, scope));
}
