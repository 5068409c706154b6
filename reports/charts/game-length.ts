import type { LengthTable, Summary } from '../../src/runner/results/summary.js';
import { real } from '../csv.js';
import { cellName } from '../words.js';
import { leftOutNote, spreadCells } from './cells.js';
import type { Chart, ChartTable, Spec } from './chart.js';
import { CELLS_MAX, COLOURS, DASHES, legendColumns, panelTitle, RULE, withTheme } from './theme.js';

const TITLE = 'How long games take';
const NEARLY_ALL = 0.995;
const WIDTH = 560;
const GAP = 30;

/** R5: share of games over by each round, a step line a cell, with the median and the longest tenth marked. */
export const gameLength: Chart = {
  name: 'game-length',
  applies: (summary) => summary.lengths.some(({ values }) => values.length > 1),
  title: () => TITLE,
  spec: lengthSpec,
  table: lengthTable,
};

interface Point {
  readonly cell: number;
  readonly rounds: number;
  readonly share: number;
}

/** The steps of a cell, from the round before the first game ends. */
function steps({ cell, values, counts }: LengthTable): Point[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points: Point[] = values.length === 0 ? [] : [{ cell, rounds: values[0] - 1, share: 0 }];
  let below = 0;
  values.forEach((rounds, i) => {
    below += counts[i];
    points.push({ cell, rounds, share: below / total });
  });
  return points;
}

function shown(summary: Summary): Point[] {
  const cells = inPanels(summary) ? summary.cells.map(({ index }) => index) : spreadCells(summary, CELLS_MAX);
  return summary.lengths.filter(({ cell }) => cells.includes(cell)).flatMap(steps);
}

/** Whether player counts have a panel each: they vary, other things too, and a panel has room for these. */
function inPanels(summary: Summary): boolean {
  const counts = summary.cells.map(({ players }) => players);
  const most = Math.max(...counts.map((n) => counts.filter((m) => m === n).length));
  return new Set(counts).size > 1 && most > 1 && most <= CELLS_MAX;
}

/** The round by which nearly all games of every cell are over: a few very long ones would squeeze all others. */
function lastRound(points: readonly Point[]): number {
  const enough = points.filter(({ share }, i) => share >= NEARLY_ALL && (i === 0 || points[i - 1].share < NEARLY_ALL));
  return Math.max(...enough.map(({ rounds }) => rounds));
}

function median(summary: Summary, cell: number): string {
  const found = summary.estimates.find((e) => e.cell === cell && e.kind === 'quantile' && e.name === 'p50');
  return found === undefined ? '' : ` (median ${found.estimate})`;
}

function lengthSpec(summary: Summary): Spec {
  const points = shown(summary);
  const last = lastRound(points);
  const longest = Math.max(...points.map(({ rounds }) => rounds));
  const all = points.concat(lastSteps(points, longest));
  const panels = inPanels(summary);
  const notes = [
    'Each line: share of games over by that round, all games counted, capped ones at the cap',
    'Dashed: half of the games, and nine in ten',
    ...(longest > last ? [`The longest took ${longest} rounds; the picture ends where 99.5 % are over`] : []),
    ...(panels ? [] : leftOutNote(summary, spreadCells(summary, CELLS_MAX))),
  ];
  if (!panels) {
    const values = all.map((p) => ({ ...p, line: `${cellName(summary, p.cell)}${median(summary, p.cell)}` }));
    return withTheme(summary, TITLE, notes, lengthPanel(values, '', last, WIDTH, true));
  }
  const counts = [...new Set(summary.cells.map(({ players }) => players))];
  const width = Math.round((WIDTH - GAP * (counts.length - 1)) / counts.length);
  const values = all.map((p) => ({ ...p, line: withoutPlayers(summary, p.cell) }));
  const concat = counts.map((n, i) =>
    lengthPanel(
      values.filter(({ cell }) => summary.cells[cell].players === n),
      `${n} players`,
      last,
      width,
      i === 0,
    ),
  );
  return withTheme(summary, TITLE, notes, { hconcat: concat, spacing: GAP });
}

interface Line extends Point {
  readonly line: string;
}

/** A cell's levels but for the number of players. */
function withoutPlayers(summary: Summary, cell: number): string {
  return Object.entries(summary.cells[cell].levels)
    .filter(([factor]) => factor !== 'players')
    .map(([factor, level]) => `${factor.replace(/^option\./, '')}=${level}`)
    .join(', ');
}

function lengthPanel(values: readonly Line[], title: string, last: number, width: number, labelled: boolean): Spec {
  const lines = [...new Set(values.map(({ line }) => line))];
  const columns = legendColumns(lines, WIDTH - 60);
  const legend = { title: null, orient: 'bottom', columns, symbolSize: 500, symbolStrokeWidth: 2.5 };
  const channel = (range: readonly unknown[]): Spec => ({
    field: 'line',
    type: 'nominal',
    sort: lines,
    scale: { domain: lines, range: range.slice(0, lines.length) },
    legend,
  });
  const ticks = {
    format: '.0%',
    values: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1],
    ...(labelled ? {} : { labels: false, title: null }),
  };
  const y = {
    field: 'share',
    type: 'quantitative',
    scale: { domain: [0, 1.02], nice: false },
    axis: ticks,
    title: 'games that are over',
  };
  const bottom = { tickMinStep: 1, labelFlush: false, tickCount: Math.round(width / 35) };
  const x = {
    field: 'rounds',
    type: 'quantitative',
    scale: { domain: [0, last], nice: false },
    title: 'rounds',
    axis: bottom,
  };
  return {
    ...panelTitle(title, width),
    width,
    height: 300,
    layer: [
      {
        data: { values: [{ share: 0.5 }, { share: 0.9 }] },
        mark: { type: 'rule', color: RULE, strokeDash: [4, 3] },
        encoding: { y },
      },
      {
        data: { values },
        mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2.2, clip: true },
        encoding: { x, y, color: channel(COLOURS), strokeDash: channel(DASHES) },
      },
    ],
  };
}

/** Carries every line on to the right edge. */
function lastSteps(points: readonly Point[], longest: number): Point[] {
  return [...new Set(points.map(({ cell }) => cell))].map((cell) => ({ cell, rounds: longest, share: 1 }));
}

function lengthTable(summary: Summary): ChartTable {
  return {
    columns: ['cell', 'label', 'rounds', 'share_over'],
    rows: shown(summary).map(({ cell, rounds, share }) => [cell, summary.cells[cell].label, rounds, real(share)]),
  };
}
