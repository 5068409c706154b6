import type { LadderSummary, LeagueSummary } from '../../../src/runner/ladder/ladder-summary.js';
import type { Chart, ChartTable, Spec } from '../../charts/chart.js';
import { panelTitle, withTheme } from '../../charts/theme.js';
import { chance, real } from '../../csv.js';
import { plain } from '../../words.js';
import { nameOf, pairOf, playersOf, ranked } from '../names.js';

const TITLE = 'Who beats whom';
const CELL = 46;
/** From this part of the scale on, letters are white: the ground is dark. */
const WHITE_FROM = 0.55;
/** More agents than this have no room for numbers. */
const NUMBERED_MAX = 16;

/** R3: share of the wins of either that are the row's, sorted by worth; numbers where it is told apart from even. */
export const matchups: Chart<LadderSummary> = {
  name: 'matchups',
  applies: (summary) => summary.leagues.some(({ pairs }) => pairs.length > 0),
  title: () => TITLE,
  spec: matchupSpec,
  table: matchupTable,
};

interface Square {
  readonly row: string;
  readonly column: string;
  /** Off even: −0.5 to 0.5. */
  readonly off: number;
  readonly share: number;
  /** Empty unless told apart from even. */
  readonly text: string;
  /** 0 where the colour is not settled. */
  readonly settled: number;
}

function matchupSpec(summary: LadderSummary): Spec {
  const leagues = summary.leagues.filter(({ pairs }) => pairs.length > 0);
  const all = leagues.map((league) => squares(summary, league));
  const reach = Math.max(0.05, ...all.flat().map(({ off }) => Math.abs(off)));
  const panels = leagues.map((league, i) => panelSpec(summary, league, all[i], reach));
  const tests = leagues.map(({ pairs }) => pairs.length);
  const numbered = summary.entrants.length <= NUMBERED_MAX;
  const apart = `${numbered ? 'Numbers' : 'Full colour'}: told apart from even (${tests.join(' and ')} tests, Benjamini-Hochberg, 5 %)`;
  const alike = `${numbered ? 'dot' : 'near white'}: within ±${plain(summary.marginPp)} pp of even`;
  const missing = leagues.some(({ pairs, ratings }) => pairs.length < (ratings.length * (ratings.length - 1)) / 2);
  return withTheme(
    summary,
    TITLE,
    [
      "Of the wins of either, the part that is the row's, at the tables where both sit, whoever else does",
      `${apart}; ${alike}; pale: not settled`,
      ...(missing ? ['Blank beside the diagonal: never met, or neither won'] : []),
    ],
    panels.length === 1 ? panels[0] : { vconcat: panels, spacing: 30 },
  );
}

function squares(summary: LadderSummary, league: LeagueSummary): Square[] {
  const order = ranked(league);
  return order.flatMap((row) =>
    order.flatMap((column) => {
      const pair = row === column ? undefined : pairOf(league, row, column);
      if (pair === undefined) return [];
      const alike = pair.verdict === 'equivalent' || pair.verdict === 'identical';
      const text = pair.verdict === 'different' ? `${(100 * pair.share).toFixed(0)}` : alike ? '·' : '';
      return [
        {
          row: nameOf(summary, row),
          column: nameOf(summary, column),
          off: pair.share - 0.5,
          share: pair.share,
          text,
          settled: text === '' ? 0 : 1,
        },
      ];
    }),
  );
}

function panelSpec(summary: LadderSummary, league: LeagueSummary, values: readonly Square[], reach: number): Spec {
  const names = ranked(league).map((entrant) => nameOf(summary, entrant));
  const size = names.length > NUMBERED_MAX ? 24 : CELL;
  const x = {
    field: 'column',
    type: 'nominal',
    sort: names,
    title: null,
    axis: { orient: 'top', labelAngle: -40, labelPadding: 4 },
  };
  const y = { field: 'row', type: 'nominal', sort: names, title: null };
  const color = {
    field: 'off',
    type: 'quantitative',
    title: 'row wins',
    scale: { scheme: 'purpleorange', reverse: true, domain: [-reach, reach], domainMid: 0 },
    legend: { labelExpr: "format(datum.value + 0.5, '.0%')", tickCount: 5, gradientLength: 140 },
  };
  const opacity = { condition: { test: 'datum.settled == 1', value: 1 }, value: 0.4 };
  const text = {
    mark: { type: 'text', fontSize: 12 },
    encoding: {
      x,
      y,
      text: { field: 'text', type: 'nominal' },
      color: { condition: { test: `abs(datum.off) > ${WHITE_FROM * reach}`, value: '#ffffff' }, value: '#222222' },
    },
  };
  return {
    ...panelTitle(summary.leagues.length === 1 ? '' : playersOf(league), size * names.length),
    width: { step: size },
    height: { step: names.length > NUMBERED_MAX ? 24 : 30 },
    data: { values },
    layer: [
      { mark: { type: 'rect', stroke: '#ffffff' }, encoding: { x, y, color, opacity } },
      ...(names.length > NUMBERED_MAX ? [] : [text]),
    ],
  };
}

function matchupTable(summary: LadderSummary): ChartTable {
  return {
    columns: [
      'players',
      'row',
      'column',
      'n_games',
      'n_blocks',
      'share_of_wins',
      'lo',
      'hi',
      'p_adjusted',
      'tests',
      'verdict',
    ],
    rows: summary.leagues.flatMap((league) =>
      ranked(league).flatMap((row) =>
        ranked(league).flatMap((column) => {
          const pair = row === column ? undefined : pairOf(league, row, column);
          return pair === undefined
            ? []
            : [
                [
                  league.players,
                  nameOf(summary, row),
                  nameOf(summary, column),
                  pair.games,
                  pair.blocks,
                  real(pair.share),
                  real(pair.lo),
                  real(pair.hi),
                  chance(pair.pAdjusted),
                  league.pairs.length,
                  pair.verdict,
                ],
              ];
        }),
      ),
    ),
  };
}
