import type { AlphaRankPoint, LadderSummary, LeagueSummary } from '../../src/experiment/ladder/ladder-summary.js';
import type { Chart, ChartSpec, LayoutWidth, Series, Spec } from '../charts/chart.js';
import { listed } from '../charts/chart.js';
import { DESCRIBED, LINE } from '../charts/layers.js';
import { plotWidth } from '../charts/layout.js';
import { CELLS_MAX, COLOURS, DASHES, legendColumns, panelTitle, seriesChannel, withTheme } from '../charts/theme.js';
import { type CsvTable, real } from '../format/csv.js';
import { percent, percentWord, range } from '../format/words.js';
import { leagueStart, nameOf, playersOf } from './names.js';

// The bundled font has no Greek.
const TITLE = 'Alpha-Rank: who lasts when they beat each other in a circle';
const WIDTH = 520;
/** Numbers and title of the axis at the side. */
const SIDE = 64;

/** Chart of the mass of each agent against the intensity of selection, if the pairs form a circle. */
export const alphaRankChart: Chart<LadderSummary> = {
  name: 'alpha-rank',
  applies: (summary) => summary.leagues.some(({ alphaRank }) => alphaRank !== null),
  title: () => TITLE,
  spec: (summary, layout = 'wide') => alphaSpec(summary, layout),
  table: alphaTable,
};

/** Returns the agents with most mass at the highest intensity: more lines cannot be distinguished. */
function shown(league: LeagueSummary): number[] {
  return atHighest(league)
    .slice(0, CELLS_MAX)
    .map(({ entrant }) => entrant);
}

/** Returns the masses at the highest intensity, largest first. */
function atHighest({ alphaRank }: LeagueSummary): AlphaRankPoint[] {
  const points = alphaRank?.points ?? [];
  const highest = Math.max(...points.map(({ alpha }) => alpha));
  return points.filter(({ alpha }) => alpha === highest).sort((x, y) => y.mass - x.mass || x.entrant - y.entrant);
}

function alphaSpec(summary: LadderSummary, layout: LayoutWidth): ChartSpec {
  const leagues = summary.leagues.filter(({ alphaRank }) => alphaRank !== null);
  const agents = [...new Set(leagues.flatMap(shown))].slice(0, CELLS_MAX);
  const series = agents.map(
    (entrant, i): Series => ({ name: nameOf(summary, entrant), colour: COLOURS[i], dash: DASHES[i] }),
  );
  const width = plotWidth(layout, WIDTH, SIDE);
  const panels = leagues.map((league) => panelSpec(summary, league, agents, series, width));
  const { population, resamples } = leagues[0].alphaRank!;
  const chance = leagues.some(({ cycle }) => cycle?.shown !== true);
  const words = {
    title: TITLE,
    notes: [
      `Part of the time that a population of ${population} plays like each agent, by pairwise shares of wins`,
      `Bands: ${percentWord(summary)} intervals of each point, percentiles of ${resamples} resamples of the blocks`,
      ...(chance ? ['Not every link of the circle is told apart from even: it may be chance'] : []),
      ...(agents.length < summary.entrants.length
        ? [`Shows ${agents.length} of ${summary.entrants.length} agents; the tables have all`]
        : []),
    ],
    sentences: leagues.map((league) => resultSentence(summary, league)),
    series,
  };
  // A panel of several leagues has its title: a single one's would replace the chart's.
  return withTheme(summary, words, summary.leagues.length === 1 ? panels[0] : { vconcat: panels, spacing: 28 });
}

/** "At the highest intensity: rusher 60.1 %; …". */
function resultSentence(summary: LadderSummary, league: LeagueSummary): string {
  const parts = atHighest(league).map(({ entrant, mass }) => `${nameOf(summary, entrant)} ${percent(mass)}`);
  return `${leagueStart(summary, league)}at the highest intensity ${listed(parts)}.`;
}

function panelSpec(
  summary: LadderSummary,
  league: LeagueSummary,
  agents: readonly number[],
  series: readonly Series[],
  width: number,
): Spec {
  const values = (league.alphaRank?.points ?? [])
    .filter(({ entrant }) => agents.includes(entrant))
    .map(({ alpha, entrant, mass, lo, hi }) => {
      const agent = nameOf(summary, entrant);
      const tip = `${agent}, intensity ${Number(alpha.toPrecision(2))}: ${percent(mass)} (${range(lo, hi, percent)})`;
      return { alpha, agent, mass, lo, hi, series: agents.indexOf(entrant), tip };
    });
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
  const names = series.map(({ name }) => name);
  const columns = legendColumns(names, WIDTH);
  const legend = { title: null, orient: 'bottom', columns, symbolSize: 500, symbolStrokeWidth: 2.5 };
  const color = seriesChannel('agent', series, 'colour', legend);
  const bands = series.map(
    ({ name, colour }): Spec => ({
      transform: [{ filter: { field: 'agent', equal: name } }],
      mark: { ...LINE, type: 'area', opacity: 0.12, color: colour },
      encoding: { x, y: y('lo'), y2: { field: 'hi' } },
    }),
  );
  // Invisible points at which a reader can stop. They have no colour, or the legend would be invisible, too.
  const stops = { type: 'point', filled: true, size: 60, opacity: 0.01, ...DESCRIBED };
  return {
    ...panelTitle(summary.leagues.length === 1 ? '' : playersOf(league), width),
    width,
    height: 260,
    data: { values },
    layer: [
      ...bands,
      {
        mark: { ...LINE, strokeWidth: 2.2 },
        encoding: { x, y: y('mass'), color, strokeDash: seriesChannel('agent', series, 'dash', legend) },
      },
      { mark: stops, encoding: { x, y: y('mass') } },
    ],
  };
}

function alphaTable(summary: LadderSummary): CsvTable {
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
