import type { LengthTable, Summary } from '../../src/runner/summary.js';
import { real } from '../csv.js';
import { cellName } from '../words.js';
import { leftOutNote, spreadCells } from './cells.js';
import type { Chart, ChartTable, Spec } from './chart.js';
import { CELLS_MAX, COLOURS, DASHES, RULE, withTheme } from './theme.js';

const TITLE = 'How long games take';
const NEARLY_ALL = 0.995;

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
  const cells = spreadCells(summary, CELLS_MAX);
  return summary.lengths.filter(({ cell }) => cells.includes(cell)).flatMap(steps);
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
  const label = (cell: number): string => `${cellName(summary, cell)}${median(summary, cell)}`;
  const points = shown(summary);
  const last = lastRound(points);
  const longest = Math.max(...points.map(({ rounds }) => rounds));
  const values = points.concat(lastSteps(points, longest)).map((p) => ({ rounds: p.rounds, share: p.share, cell: label(p.cell) }));
  const cells = [...new Set(values.map(({ cell }) => cell))];
  const legend = { title: null, orient: 'bottom', columns: 2, symbolSize: 500, symbolStrokeWidth: 2.5 };
  const channel = (range: readonly unknown[]): Spec =>
    ({ field: 'cell', type: 'nominal', sort: cells, scale: { domain: cells, range: range.slice(0, cells.length) }, legend });
  const y = { field: 'share', type: 'quantitative', scale: { domain: [0, 1] }, axis: { format: '.0%', values: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1] }, title: 'games that are over' };
  const x = { field: 'rounds', type: 'quantitative', scale: { domain: [0, last], nice: false }, title: 'rounds', axis: { tickMinStep: 1, labelFlush: false } };
  return withTheme(summary, TITLE, [
    'Each line: share of games over by that round, all games counted, capped ones at the cap',
    'Dashed: half of the games, and nine in ten',
    ...(longest > last ? [`The longest took ${longest} rounds; the picture ends where 99.5 % are over`] : []),
    ...leftOutNote(summary, spreadCells(summary, CELLS_MAX)),
  ], {
    width: 560, height: 300,
    layer: [
      { data: { values: [{ share: 0.5 }, { share: 0.9 }] }, mark: { type: 'rule', color: RULE, strokeDash: [4, 3] }, encoding: { y } },
      {
        data: { values }, mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2.2, clip: true },
        encoding: { x, y, color: channel(COLOURS), strokeDash: channel(DASHES) },
      },
    ],
  });
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
