import type { Estimate, Summary } from '../../src/runner/results/summary.js';
import { real } from '../csv.js';
import { cellName, percentWord, plain, subject } from '../words.js';
import { cellsOrBaselines, leftOutNote } from './cells.js';
import type { Chart, ChartTable, Spec } from './chart.js';
import { BAR, bandLayer, fairLayer, POINT } from './layers.js';
import { FAIR_SCALE, panelTitle, verdictChannels, withTheme } from './theme.js';

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
    spec: (summary) => winRateSpec(summary, scope, title),
    table: (summary) => winRateTable(summary, scope),
  };
}

/** One agent in all seats wins every game: nothing to show. A long sweep of an agent has a chart of its own. */
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

interface Row {
  readonly cell: number;
  readonly name: string;
  readonly share: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fair: number | null;
  readonly bandLo: number;
  readonly bandHi: number;
  readonly verdict: string;
}

function winRateSpec(summary: Summary, scope: string, title: string): Spec {
  const estimates = shown(summary, scope);
  const margin = summary.marginPp / 100;
  const rows = estimates.map(
    (e): Row => ({
      cell: e.cell,
      name: subject(e),
      share: e.estimate,
      lo: e.lo,
      hi: e.hi,
      fair: e.fair,
      bandLo: (e.fair ?? 0) - margin,
      bandHi: (e.fair ?? 0) + margin,
      verdict: VERDICT_WORD[e.verdict ?? 'invalid'],
    }),
  );
  const style: PanelStyle = {
    names: order(estimates),
    domain: reach(rows),
    used: new Set(rows.map(({ verdict }) => verdict)),
    across: 1,
    ownRows: scope === 'agent',
  };
  const cells = [...new Set(rows.map(({ cell }) => cell))];
  const across = style.ownRows ? 1 : cells.length === 4 ? 2 : Math.min(PANELS_ACROSS, cells.length);
  const panels = cells.map((cell, i) =>
    panelSpec(
      cells.length === 1 ? '' : cellName(summary, cell),
      rows.filter((row) => row.cell === cell),
      { ...style, across },
      i % across === 0,
    ),
  );
  const body = panels.length === 1 ? panels[0] : { concat: panels, columns: across, spacing: 24 };
  return withTheme(summary, title, notes(summary, estimates), body);
}

function notes(summary: Summary, estimates: readonly Estimate[]): string[] {
  const together = new Set(estimates.filter((e) => e.cell === 0).map((e) => e.name)).size;
  return [
    `Bars: ${percentWord(summary)} intervals that hold for all ${together} of a panel at once (Šidák), between blocks`,
    `Line: fair share · band: ±${plain(summary.marginPp)} pp around it`,
    ...leftOutNote(summary, cellsOrBaselines(summary, PANELS_MAX)),
  ];
}

/** Names by the first cell's share, highest first; names that it lacks come last. */
function order(estimates: readonly Estimate[]): string[] {
  const sorted = [...estimates].sort((x, y) => x.cell - y.cell || y.estimate - x.estimate);
  return [...new Set(sorted.map(subject))];
}

/** The part of the scale that all bars and bands need, the same for all panels. */
function reach(rows: readonly Row[]): [number, number] {
  const lowest = Math.min(...rows.map(({ lo, bandLo }) => Math.min(lo ?? bandLo, bandLo)));
  const highest = Math.max(...rows.map(({ hi, bandHi }) => Math.max(hi ?? bandHi, bandHi)));
  const pad = 0.04 * (highest - lowest);
  return [Math.max(0, lowest - pad), Math.min(1, highest + pad)];
}

interface PanelStyle {
  readonly names: readonly string[];
  readonly domain: readonly [number, number];
  readonly used: ReadonlySet<string>;
  readonly across: number;
  /** True where panels list different names: each then has its own rows and labels. */
  readonly ownRows: boolean;
}

function panelSpec(title: string, values: readonly Row[], style: PanelStyle, labelled: boolean): Spec {
  const present = new Set(values.map(({ name }) => name));
  const names = style.ownRows ? style.names.filter((name) => present.has(name)) : style.names;
  const axis = { format: '.0%', tickCount: Math.max(3, Math.round(8 / style.across)) };
  const scale = { domain: style.domain, zero: false, nice: false };
  const y = {
    field: 'name',
    type: 'nominal',
    title: null,
    scale: { domain: names },
    sort: names,
    axis: labelled ? {} : { labels: false },
  };
  const x = (field: string): Spec => ({ field, type: 'quantitative', scale, axis, title: 'win share' });
  const marks = verdictChannels(FAIR_SCALE, 'verdict', style.used);
  const width = Math.round((WIDTH - 24 * (style.across - 1)) / style.across);
  return {
    ...panelTitle(title, width),
    width,
    height: { step: ROW_HEIGHT },
    data: { values },
    layer: [
      bandLayer('x', x),
      fairLayer('x', x),
      { mark: BAR, encoding: { y, x: x('lo'), x2: { field: 'hi' }, color: marks.color } },
      { mark: POINT, encoding: { y, x: x('share'), ...marks } },
    ],
  };
}

function winRateTable(summary: Summary, scope: string): ChartTable {
  return {
    columns: ['cell', 'label', scope, 'n_games', 'n_blocks', 'win_share', 'lo', 'hi', 'fair', 'verdict', 'method'],
    rows: shown(summary, scope).map((e) => [
      e.cell,
      summary.cells[e.cell].label,
      e.name,
      e.games,
      e.blocks,
      real(e.estimate),
      real(e.lo),
      real(e.hi),
      real(e.fair),
      e.verdict ?? '',
      e.method,
    ]),
  };
}
