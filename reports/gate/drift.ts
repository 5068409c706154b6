import type { GateMetric } from '../../src/experiment/gate/metrics.js';
import type { Chart, ChartSpec, LayoutWidth, Spec } from '../charts/chart.js';
import { listed } from '../charts/chart.js';
import { BAR, type DescribedRow, LINE, POINT } from '../charts/layers.js';
import { plotWidth, wordsBelow } from '../charts/layout.js';
import { EFFECT_SCALE, panelTitle, usedMarks, verdictChannels, verdictSeries, withTheme } from '../charts/theme.js';
import { type CsvTable, real } from '../format/csv.js';
import { amount, capital, count, ordinal, percent, range } from '../format/words.js';
import { type DrawnChart, drawAll } from '../render/draw.js';
import type { EntryHistory } from './history.js';

const TITLE = 'What the gate measured, commit by commit';
const WIDTH = 560;
const SIDE = 70;
/** Most commits that can be distinguished below a plot. */
const COMMITS_MAX = 30;
/** Most metrics of an entry that are drawn: those that moved most. */
const PANELS_MAX = 6;

/** Each metric of an entry by commit, with its interval; the last run is highlighted. */
export const drift: Chart<EntryHistory> = {
  name: 'drift',
  applies: ({ lines }) => lines.some(({ figures }) => figures.length > 0),
  title: () => TITLE,
  spec: (history, layout = 'wide') => driftSpec(history, layout),
  table: driftTable,
};

/** Draws the history of an entry. */
export async function drawDrift(history: EntryHistory): Promise<DrawnChart | null> {
  return (await drawAll([drift], history, []))[0] ?? null;
}

interface Point extends DescribedRow {
  readonly commit: string;
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly verdict: string;
  readonly last: number;
}

function recent({ lines }: EntryHistory): EntryHistory['lines'] {
  return lines.slice(-COMMITS_MAX);
}

/** Returns the metrics by the spread of their values, in standard widths of their intervals. */
function shownMetrics(history: EntryHistory): { id: string; kind: 'share' | 'mean' }[] {
  const lines = recent(history);
  const found = new Map<string, { kind: 'share' | 'mean'; values: number[]; width: number }>();
  for (const { figures } of lines)
    for (const { id, kind, value, lo, hi } of figures) {
      const one = found.get(id) ?? { kind, values: [], width: 0 };
      one.values.push(value);
      one.width = Math.max(one.width, (hi ?? value) - (lo ?? value));
      found.set(id, one);
    }
  const moved = ({ values, width }: { values: number[]; width: number }): number =>
    width > 0 ? (Math.max(...values) - Math.min(...values)) / width : 0;
  return [...found]
    .filter(([, { values, width }]) => width > 0 && values.length > 0)
    .sort(([x, a], [y, b]) => moved(b) - moved(a) || (x < y ? -1 : 1))
    .slice(0, PANELS_MAX)
    .map(([id, { kind }]) => ({ id, kind }));
}

function driftSpec(history: EntryHistory, layout: LayoutWidth): ChartSpec {
  const lines = recent(history);
  const metrics = shownMetrics(history);
  const marks = usedMarks(EFFECT_SCALE, new Set(lines.map(({ verdict }) => verdict)));
  const commits = lines.map(({ commit }) => commit);
  const width = plotWidth(layout, WIDTH, SIDE);
  const panels = metrics.map(({ id, kind }) => {
    const values = lines.flatMap(({ commit, verdict, figures, date }, i): Point[] => {
      const figure = figures.find((one) => one.id === id);
      if (figure === undefined) return [];
      const show = kind === 'share' ? percent : amount;
      return [
        {
          commit,
          value: figure.value,
          lo: figure.lo,
          hi: figure.hi,
          verdict,
          last: i === lines.length - 1 ? 1 : 0,
          series: marks.findIndex(({ word }) => word === verdict),
          tip: `${commit}, ${date.slice(0, 10)}: ${wordOf(id)} ${show(figure.value)} (${range(figure.lo, figure.hi, show)}): ${verdict}`,
        },
      ];
    });
    return panelSpec(wordOf(id), kind, values, commits, width, marks);
  });
  const { games, blocks, seed } = lines[lines.length - 1];
  const words = {
    title: `${TITLE}: ${history.name}`,
    notes: [
      'Bars: 95 % intervals of each value for itself, between blocks · large: the last run',
      ...(history.lines.length > lines.length ? [`The last ${lines.length} of ${history.lines.length} commits`] : []),
    ],
    sentences: [`${listed(lines.map(({ commit, verdict }) => `${commit}: ${verdict}`))}.`],
    series: verdictSeries(marks),
  };
  return withTheme({ games, blocks, seed }, words, { vconcat: panels, spacing: 18 });
}

function wordOf(id: GateMetric['id']): string {
  const [head, ...rest] = id.split('.');
  const name = rest.join('.');
  if (head === 'win') return `${capital(name)} wins`;
  if (head === 'seat') return `${ordinal(String(Number(name) - 1))} seat wins`;
  if (head === 'agent') return `${name} wins`;
  return name === '' ? head.replaceAll('_', ' ') : `${head.replaceAll('_', ' ')} ${name}`;
}

function panelSpec(
  title: string,
  kind: 'share' | 'mean',
  values: readonly Point[],
  commits: readonly string[],
  width: number,
  marks: Parameters<typeof verdictChannels>[0],
): Spec {
  const bounds = values.flatMap(({ lo, hi, value }) => [lo ?? value, hi ?? value]);
  const pad = 0.06 * (Math.max(...bounds) - Math.min(...bounds));
  const scale = { domain: [Math.min(...bounds) - pad, Math.max(...bounds) + pad], zero: false, nice: false };
  const format = kind === 'share' ? '.1%' : 'd';
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    scale,
    title: null,
    axis: { format, tickCount: 4 },
  });
  const x = { field: 'commit', type: 'ordinal', sort: commits, title: null, axis: wordsBelow(commits, width) };
  const { color, shape } = verdictChannels(marks, 'verdict');
  const size = { field: 'last', type: 'ordinal', scale: { domain: [0, 1], range: [50, 170] }, legend: null };
  return {
    ...panelTitle(title, width),
    width,
    height: 110,
    data: { values },
    layer: [
      { mark: { ...LINE, color: '#cccccc' }, encoding: { x, y: y('value') } },
      { mark: BAR, encoding: { x, y: y('lo'), y2: { field: 'hi' }, color } },
      { mark: POINT, encoding: { x, y: y('value'), color, shape, size } },
    ],
  };
}

function driftTable(history: EntryHistory): CsvTable {
  return {
    columns: ['commit', 'date', 'entry', 'metric', 'n_games', 'n_blocks', 'value', 'lo', 'hi', 'verdict'],
    rows: history.lines.flatMap(({ commit, date, games, blocks, figures, verdict }) =>
      figures.map(({ id, value, lo, hi }) => [
        commit,
        date,
        history.name,
        id,
        count(games).replaceAll(',', ''),
        blocks,
        real(value),
        real(lo),
        real(hi),
        verdict,
      ]),
    ),
  };
}
