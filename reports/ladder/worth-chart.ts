import type { LadderSummary, LeagueSummary, Rating } from '../../src/experiment/ladder/ladder-summary.js';
import type { Chart, ChartSpec, LayoutWidth, Spec } from '../charts/chart.js';
import { listed } from '../charts/chart.js';
import { BAR, POINT } from '../charts/layers.js';
import { plotWidth, type RowNames, rowNames } from '../charts/layout.js';
import { COLOURS, panelTitle, RULE, withTheme } from '../charts/theme.js';
import { type CsvTable, real } from '../format/csv.js';
import { count, percentWord, range } from '../format/words.js';
import { belowNames } from './answer.js';
import { worthWay } from './csv.js';
import { leagueStart, nameOf, playersOf, worthText } from './names.js';

const TITLE = 'How strong the agents are';
const WIDTH = 520;
const ROW_HEIGHT = 24;
/** Part of an even share at which the scale ends: an agent far below would squeeze all others. */
const FLOOR = 1 / 30;
const WIDE = [1, 2, 5];
const CLOSE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Worths with their intervals, best first, a panel a number of players. */
export const worthChart: Chart<LadderSummary> = {
  name: 'worth',
  applies: (summary) => summary.leagues.some((league) => shown(league).length > 0),
  title: () => TITLE,
  spec: (summary, layout = 'wide') => worthSpec(summary, layout),
  table: worthTable,
};

function shown(league: LeagueSummary): Rating[] {
  return league.ratings.filter(({ worthLo, worthHi }) => worthLo !== null && worthHi !== null);
}

function worthSpec(summary: LadderSummary, layout: LayoutWidth): ChartSpec {
  const found = summary.leagues.flatMap(shown);
  const near = found.filter((rating) => !isFar(summary, rating));
  const all = near.length > 0 ? near : found;
  const low = Math.max(FLOOR / summary.entrants.length, Math.min(...all.map(({ worthLo }) => worthLo ?? 1)));
  const domain = [low / 1.15, Math.min(1, Math.max(...all.map(({ worthHi }) => worthHi ?? 0)) * 1.15)];
  const names = rowNames(
    summary.entrants.map((_, i) => nameOf(summary, i)),
    layout,
    ROW_HEIGHT,
  );
  const width = plotWidth(layout, WIDTH, names.width);
  const panels = summary.leagues.map((league) => panelSpec(summary, league, domain, names, width));
  const words = {
    title: TITLE,
    notes: [
      'Worth: part of the wins at a table with one of each agent, by conditional logit',
      `Bars: ${percentWord(summary)} intervals, ${worthWay(summary)}, for all ${summary.entrants.length} agents at once (Šidák)`,
      'Scale: equal steps are equal ratios · dashed: all agents alike',
      ...summary.leagues.flatMap((league) => belowNote(summary, league)),
    ],
    sentences: summary.leagues.map((league) => resultSentence(summary, league)),
    series: [],
  };
  return withTheme(summary, words, panels.length === 1 ? panels[0] : { vconcat: panels, spacing: 28 });
}

/** "With 4 players: balanced 40.1 %; rusher 30.0 %; …", best first. */
function resultSentence(summary: LadderSummary, league: LeagueSummary): string {
  const parts = league.ratings.map((r) => `${nameOf(summary, r.entrant)} ${worthText(r.worth)}`);
  return `${leagueStart(summary, league)}${listed(parts)}.`;
}

/** Returns notes on the agents that are left out, with the reason. */
function belowNote(summary: LadderSummary, league: LeagueSummary): string[] {
  const names = belowNames(summary, league);
  const far = league.ratings
    .filter((rating) => isFar(summary, rating))
    .map((r) => `${nameOf(summary, r.entrant)} (${worthText(r.worth)})`);
  const where = summary.leagues.length === 1 ? '' : ` with ${playersOf(league)}`;
  return [
    ...(names.length === 0 ? [] : [`Not drawn${where}, having never won against those above: ${names.join(', ')}`]),
    ...(far.length === 0 ? [] : [`Off the scale${where}: ${far.join(', ')}`]),
  ];
}

/** True if an agent with an interval is below the scale. */
function isFar({ entrants }: LadderSummary, { worth, worthLo }: Rating): boolean {
  return worthLo !== null && worth < FLOOR / entrants.length;
}

function panelSpec(
  summary: LadderSummary,
  league: LeagueSummary,
  domain: readonly number[],
  names: RowNames,
  width: number,
): Spec {
  const values = shown(league)
    .filter((rating) => !isFar(summary, rating))
    .map((r) => ({
      agent: names.broken(nameOf(summary, r.entrant)),
      worth: r.worth,
      lo: Math.max(domain[0], r.worthLo ?? 0),
      hi: r.worthHi,
      series: 0,
      tip:
        `${nameOf(summary, r.entrant)}, ${playersOf(league)}: worth ${worthText(r.worth)} ` +
        `(${range(r.worthLo, r.worthHi, worthText)}); ${count(r.games)} games`,
    }));
  const scale = { type: 'log', domain, nice: false };
  const x = (field: string): Spec => ({
    field,
    type: 'quantitative',
    scale,
    title: 'worth',
    axis: { values: ticks(domain), labelExpr: "format(datum.value, '~%')", labelOverlap: 'greedy' },
  });
  const y = { field: 'agent', type: 'nominal', sort: values.map(({ agent }) => agent), title: null, axis: names.axis };
  const even = { datum: 1 / summary.entrants.length, type: 'quantitative', scale };
  return {
    ...panelTitle(summary.leagues.length === 1 ? '' : playersOf(league), width),
    width,
    height: { step: names.height },
    data: { values },
    layer: [
      { mark: { type: 'rule', color: RULE, strokeDash: [4, 3] }, encoding: { x: even } },
      { mark: { ...BAR, color: COLOURS[0] }, encoding: { y, x: x('lo'), x2: { field: 'hi' } } },
      { mark: { ...POINT, color: COLOURS[0] }, encoding: { y, x: x('worth') } },
    ],
  };
}

/** Returns round numbers within the domain, more of them if it is short. */
function ticks([lo, hi]: readonly number[]): number[] {
  const found: number[] = [];
  for (let power = -4; power <= 0; power++) {
    for (const digit of hi / lo < 12 ? CLOSE : WIDE) found.push(Number((digit * 10 ** power).toPrecision(2)));
  }
  return found.filter((tick) => tick >= lo && tick <= hi);
}

function worthTable(summary: LadderSummary): CsvTable {
  return {
    columns: ['players', 'rank', 'agent', 'n_games', 'n_blocks', 'worth', 'lo', 'hi'],
    rows: summary.leagues.flatMap((league) =>
      shown(league).map((r) => [
        league.players,
        r.rank,
        nameOf(summary, r.entrant),
        r.games,
        r.blocks,
        real(r.worth),
        real(r.worthLo),
        real(r.worthHi),
      ]),
    ),
  };
}
