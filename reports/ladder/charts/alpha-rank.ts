import type { LadderSummary, LeagueSummary } from '../../../src/runner/ladder/ladder-summary.js';
import type { Chart, ChartTable, Spec } from '../../charts/chart.js';
import { CELLS_MAX, COLOURS, DASHES, legendColumns, panelTitle, withTheme } from '../../charts/theme.js';
import { real } from '../../csv.js';
import { percentWord } from '../../words.js';
import { nameOf, playersOf } from '../names.js';

// The bundled font has no Greek.
const TITLE = 'Alpha-Rank: who lasts when they beat each other in a circle';
const WIDTH = 520;

/** R12: mass of each agent against the intensity of selection, where the pairs go round in a circle. */
export const alphaRankChart: Chart<LadderSummary> = {
  name: 'alpha-rank',
  applies: (summary) => summary.leagues.some(({ alphaRank }) => alphaRank !== null),
  title: () => TITLE,
  spec: alphaSpec,
  table: alphaTable,
};

/** The agents with most mass at the highest intensity: more lines than these cannot be told apart. */
function shown({ alphaRank }: LeagueSummary): number[] {
  const points = alphaRank?.points ?? [];
  const highest = Math.max(...points.map(({ alpha }) => alpha));
  return points
    .filter(({ alpha }) => alpha === highest)
    .sort((x, y) => y.mass - x.mass || x.entrant - y.entrant)
    .slice(0, CELLS_MAX)
    .map(({ entrant }) => entrant);
}

function alphaSpec(summary: LadderSummary): Spec {
  const leagues = summary.leagues.filter(({ alphaRank }) => alphaRank !== null);
  const agents = [...new Set(leagues.flatMap(shown))].slice(0, CELLS_MAX);
  const names = agents.map((entrant) => nameOf(summary, entrant));
  const panels = leagues.map((league) => panelSpec(summary, league, agents, names));
  const { population, resamples } = leagues[0].alphaRank!;
  const chance = leagues.some(({ cycle }) => cycle?.shown !== true);
  return withTheme(
    summary,
    TITLE,
    [
      `Part of the time that a population of ${population} plays like each agent, by pairwise shares of wins`,
      `Bands: ${percentWord(summary)} intervals of each point, percentiles of ${resamples} resamples of the blocks`,
      ...(chance ? ['Not every link of the circle is told apart from even: it may be chance'] : []),
      ...(agents.length < summary.entrants.length
        ? [`Shows ${agents.length} of ${summary.entrants.length} agents; the tables have all`]
        : []),
    ],
    panels.length === 1 ? panels[0] : { vconcat: panels, spacing: 28 },
  );
}

function panelSpec(
  summary: LadderSummary,
  league: LeagueSummary,
  agents: readonly number[],
  names: readonly string[],
): Spec {
  const values = (league.alphaRank?.points ?? [])
    .filter(({ entrant }) => agents.includes(entrant))
    .map(({ alpha, entrant, mass, lo, hi }) => ({ alpha, agent: nameOf(summary, entrant), mass, lo, hi }));
  const axis = { values: [0.1, 1, 10, 100], format: '~g' };
  const x = {
    field: 'alpha',
    type: 'quantitative',
    scale: { type: 'log', nice: false },
    title: 'intensity alpha',
    axis,
  };
  const scale = { domain: [0, 1] };
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    scale,
    title: 'mass',
    axis: { format: '.0%', tickCount: 5 },
  });
  const legend = {
    title: null,
    orient: 'bottom',
    columns: legendColumns(names, WIDTH),
    symbolSize: 500,
    symbolStrokeWidth: 2.5,
  };
  const channel = (range: readonly unknown[]): Spec => ({
    field: 'agent',
    type: 'nominal',
    sort: names,
    scale: { domain: names, range: range.slice(0, names.length) },
    legend,
  });
  const bands = names.map(
    (name, i): Spec => ({
      transform: [{ filter: { field: 'agent', equal: name } }],
      mark: { type: 'area', opacity: 0.12, color: COLOURS[i] },
      encoding: { x, y: y('lo'), y2: { field: 'hi' } },
    }),
  );
  return {
    ...panelTitle(summary.leagues.length === 1 ? '' : playersOf(league), WIDTH),
    width: WIDTH,
    height: 260,
    data: { values },
    layer: [
      ...bands,
      {
        mark: { type: 'line', strokeWidth: 2.2 },
        encoding: { x, y: y('mass'), color: channel(COLOURS), strokeDash: channel(DASHES) },
      },
    ],
  };
}

function alphaTable(summary: LadderSummary): ChartTable {
  return {
    columns: ['players', 'alpha', 'agent', 'mass', 'lo', 'hi', 'population', 'circle_shown'],
    rows: summary.leagues.flatMap(({ players, alphaRank, cycle }) =>
      (alphaRank?.points ?? []).map((point) => [
        players,
        real(point.alpha),
        nameOf(summary, point.entrant),
        real(point.mass),
        real(point.lo),
        real(point.hi),
        alphaRank?.population ?? '',
        cycle?.shown === true ? 1 : 0,
      ]),
    ),
  };
}
