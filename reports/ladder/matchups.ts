import type { LadderSummary, LeagueSummary } from '../../src/experiment/ladder/ladder-summary.js';
import type { Chart, ChartSpec, LayoutWidth, Spec } from '../charts/chart.js';
import { listed } from '../charts/chart.js';
import { DESCRIBED, type DescribedRow, NUMBERS } from '../charts/layers.js';
import { NARROW_WIDTH, plotWidth, type RowNames, rowNames } from '../charts/layout.js';
import { panelTitle, withTheme } from '../charts/theme.js';
import { type Columns, type CsvTable, tableOf } from '../format/csv.js';
import { count, percent, plain, range, VERDICT_WORDS } from '../format/words.js';
import { type LeaguePair, pairColumns } from './csv.js';
import { leagueStart, nameOf, pairOf, playersOf, ranked } from './names.js';

const TITLE = 'Wins of each agent against each other agent';
const CELL = 46;
/** Part of the scale from which letters are white, because the ground is dark. */
const WHITE_FROM = 0.55;
/** A square of a long list, too small for numbers. */
const SMALL_CELL = 24;
/** Pixels that a number needs. */
const NUMBER = 19;
/** More agents than this have no room for numbers. */
const NUMBERED_MAX = 16;

/** R3: share of the wins of either that are the row's, sorted by worth; numbers where it is distinguished from even. */
export const matchups: Chart<LadderSummary> = {
  name: 'matchups',
  applies: (summary) => summary.leagues.some(({ pairs }) => pairs.length > 0),
  title: () => TITLE,
  spec: (summary, layout = 'wide') => matchupSpec(summary, layout),
  table: matchupTable,
};

interface Square extends DescribedRow {
  readonly row: string;
  readonly column: string;
  /** Distance from even: −0.5 to 0.5. */
  readonly off: number;
  readonly share: number;
  /** Empty unless distinguished from even. */
  readonly text: string;
  /** 0 if the result is inconclusive. */
  readonly settled: number;
}

function matchupSpec(summary: LadderSummary, layout: LayoutWidth): ChartSpec {
  const leagues = summary.leagues.filter(({ pairs }) => pairs.length > 0);
  const matrix = matrixLayout(summary, layout);
  const all = leagues.map((league) => squares(summary, league, matrix.names));
  const reach = Math.max(0.05, ...all.flat().map(({ off }) => Math.abs(off)));
  const panels = leagues.map((league, i) => panelSpec(summary, league, all[i], reach, matrix));
  const tests = leagues.map(({ pairs }) => pairs.length);
  const { numbered } = matrix;
  const apart = `${numbered ? 'Numbers' : 'Full colour'}: told apart from even (${tests.join(' and ')} tests, Benjamini-Hochberg, 5 %)`;
  const alike = `${numbered ? 'dot' : 'near white'}: within ${plain(summary.marginPp)} of 100 of even, either way`;
  const missing = leagues.some(({ pairs, ratings }) => pairs.length < (ratings.length * (ratings.length - 1)) / 2);
  const words = {
    title: TITLE,
    notes: [
      "Of the wins of either, the part that is the row's, at the tables where both sit, with any other agents",
      `${apart}; ${alike}; pale: not settled`,
      ...(missing ? ['Blank beside the diagonal: never met, or neither won'] : []),
    ],
    sentences: leagues.map((league) => resultSentence(summary, league)),
    series: [],
  };
  return withTheme(summary, words, panels.length === 1 ? panels[0] : { vconcat: panels, spacing: 30 });
}

/** Returns the sentence on the pairs that differ from even, the farthest first. */
function resultSentence(summary: LadderSummary, league: LeagueSummary): string {
  const apart = league.pairs.filter(({ verdict }) => verdict === 'different');
  const far = [...apart].sort((x, y) => Math.abs(y.share - 0.5) - Math.abs(x.share - 0.5));
  const parts = far.map(({ row, column, share }) => {
    const [winner, loser] = share >= 0.5 ? [row, column] : [column, row];
    return `${nameOf(summary, winner)} wins ${percent(Math.max(share, 1 - share))} against ${nameOf(summary, loser)}`;
  });
  const number = `${apart.length} of ${league.pairs.length} pairs are told apart from even`;
  return `${leagueStart(summary, league)}${number}${parts.length === 0 ? '' : `: ${listed(parts, 4)}`}.`;
}

interface MatrixLayout {
  readonly layout: LayoutWidth;
  readonly names: RowNames;
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly numbered: boolean;
}

/** Returns squares as large as there is room for, with numbers in them if these fit. */
function matrixLayout(summary: LadderSummary, layout: LayoutWidth): MatrixLayout {
  const { length } = summary.entrants;
  const high = length > NUMBERED_MAX ? SMALL_CELL : 30;
  const names = rowNames(
    summary.entrants.map((_, i) => nameOf(summary, i)),
    layout,
    high,
  );
  const wide = length > NUMBERED_MAX ? SMALL_CELL : CELL;
  const columnWidth = Math.min(wide, plotWidth(layout, wide * length, names.width) / length);
  const numbered = length <= NUMBERED_MAX && columnWidth >= NUMBER;
  return { layout, names, columnWidth, rowHeight: names.height, numbered };
}

function squares(summary: LadderSummary, league: LeagueSummary, names: RowNames): Square[] {
  const order = ranked(league);
  return order.flatMap((row) =>
    order.flatMap((column) => {
      const pair = row === column ? undefined : pairOf(league, row, column);
      if (pair === undefined) return [];
      const alike = pair.verdict === 'equivalent' || pair.verdict === 'identical';
      const text = pair.verdict === 'different' ? `${(100 * pair.share).toFixed(0)}` : alike ? '·' : '';
      return [
        {
          row: names.broken(nameOf(summary, row)),
          column: nameOf(summary, column),
          off: pair.share - 0.5,
          share: pair.share,
          text,
          settled: text === '' ? 0 : 1,
          series: 0,
          tip:
            `${nameOf(summary, row)} against ${nameOf(summary, column)}, ${playersOf(league)}: ${percent(pair.share)} of the ` +
            `wins of either (${range(pair.lo, pair.hi, percent)}), ${VERDICT_WORDS[pair.verdict]}; ${count(pair.games)} games`,
        },
      ];
    }),
  );
}

function panelSpec(
  summary: LadderSummary,
  league: LeagueSummary,
  values: readonly Square[],
  reach: number,
  { layout, names, columnWidth, rowHeight, numbered }: MatrixLayout,
): Spec {
  const columns = ranked(league).map((entrant) => nameOf(summary, entrant));
  const rows = columns.map(names.broken);
  const narrow = layout === 'narrow';
  const x = {
    field: 'column',
    type: 'nominal',
    sort: columns,
    title: null,
    axis: { orient: 'top', labelAngle: narrow ? -90 : -40, labelPadding: 4, labelLimit: NARROW_WIDTH / 2 },
  };
  const y = { field: 'row', type: 'nominal', sort: rows, title: null, axis: names.axis };
  const bar = narrow ? { orient: 'bottom', direction: 'horizontal', gradientLength: 200 } : { gradientLength: 140 };
  const color = {
    field: 'off',
    type: 'quantitative',
    title: 'row wins',
    scale: { scheme: 'purpleorange', reverse: true, domain: [-reach, reach], domainMid: 0 },
    legend: { labelExpr: "format(datum.value + 0.5, '.0%')", tickCount: 5, ...bar },
  };
  const opacity = { condition: { test: 'datum.settled == 1', value: 1 }, value: 0.4 };
  const text = {
    mark: { ...NUMBERS, fontSize: 12 },
    encoding: {
      x,
      y,
      text: { field: 'text', type: 'nominal' },
      color: { condition: { test: `abs(datum.off) > ${WHITE_FROM * reach}`, value: 'white' }, value: 'black' },
    },
  };
  return {
    ...panelTitle(summary.leagues.length === 1 ? '' : playersOf(league), Math.max(120, columnWidth * columns.length)),
    width: { step: columnWidth },
    height: { step: rowHeight },
    data: { values },
    layer: [
      // White ground, so that pale is pale in the dark theme, too.
      { mark: { type: 'rect', color: 'white' }, encoding: { x, y } },
      { mark: { type: 'rect', ...DESCRIBED }, encoding: { x, y, color, opacity, stroke: { value: 'white' } } },
      ...(numbered ? [text] : []),
    ],
  };
}

function matchupTable(summary: LadderSummary): CsvTable {
  const { n_games, n_blocks, share_of_wins, lo, hi, p_adjusted, tests, verdict } = pairColumns(summary);
  const columns: Columns<LeaguePair> = {
    players: ({ league }) => league.players,
    row: ({ pair }) => nameOf(summary, pair.row),
    column: ({ pair }) => nameOf(summary, pair.column),
    ...{ n_games, n_blocks, share_of_wins, lo, hi, p_adjusted, tests, verdict },
  };
  const rows = summary.leagues.flatMap((league) =>
    ranked(league).flatMap((row) =>
      ranked(league).flatMap((column) => {
        const pair = row === column ? undefined : pairOf(league, row, column);
        return pair === undefined ? [] : [{ league, pair }];
      }),
    ),
  );
  return tableOf(columns, rows);
}
