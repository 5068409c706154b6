import { RESIDUAL_LIMIT } from '../../src/experiment/ladder/fits.js';
import type { LadderSummary, LeagueSummary } from '../../src/experiment/ladder/ladder-summary.js';
import { normalCdf } from '../../src/stats/index.js';
import { figures, type Table, verdicts, words } from '../format/table.js';
import {
  bareChange,
  count,
  isOrAre,
  percent,
  percentNumber,
  percentWord,
  plain,
  pValue,
  range,
  size,
  VERDICT_WORDS,
} from '../format/words.js';
import { worthMethod } from './csv.js';
import { factorWords, nameOf, stepName, worthText } from './names.js';

/** Part of a normal distribution beyond the limit, on both sides. */
const TAIL = 2 * normalCdf(-RESIDUAL_LIMIT);

/** Returns the agents of a league by worth. */
export function ratingTable(summary: LadderSummary, league: LeagueSummary): Table {
  const interval = `${percentWord(summary)} interval`;
  const rows = league.ratings.map((r) => [
    String(r.rank),
    nameOf(summary, r.entrant),
    worthText(r.worth),
    range(r.worthLo, r.worthHi, worthText),
    percentNumber(r.winShare),
    range(r.winLo, r.winHi, percentNumber),
    count(r.games),
  ]);
  const columns = [
    figures('rank'),
    words('agent'),
    figures('worth'),
    figures(interval),
    figures('wins of 100 games'),
    figures(interval),
    figures('games'),
  ];
  const methods = [...new Set(league.ratings.map(({ winMethod }) => winMethod))];
  const k = league.ratings.length;
  return {
    columns,
    rows,
    note:
      `${count(league.games)} games in ${count(summary.blocks)} blocks at ${tablesWords(league)}. ` +
      'Worth: part of the wins at a table with one of each agent, by conditional logit; ' +
      `intervals: ${worthMethod(summary)}. Wins: of 100 games that it sat in, ${percentNumber(1 / league.players)} would be even; ` +
      `intervals: ${methods.join('; ')}, simultaneous over ${k} (Šidák).`,
  };
}

/** Returns "15 tables", or "15 tables of 1,365, every agent equally often". */
export function tablesWords({ tables, possible }: LeagueSummary): string {
  const number = tables === 1 ? '1 table' : `${count(tables)} tables`;
  return tables === possible ? number : `${number} of ${count(possible)}, every agent equally often`;
}

/** Returns all pairs of a league. */
export function pairTable(summary: LadderSummary, { pairs, players }: LeagueSummary): Table {
  const rows = pairs.map((pair) => [
    nameOf(summary, pair.row),
    nameOf(summary, pair.column),
    percentNumber(pair.share),
    range(pair.lo, pair.hi, percentNumber),
    pValue(pair.pAdjusted),
    VERDICT_WORDS[pair.verdict],
    count(pair.games),
  ]);
  const columns = [
    words('agent'),
    words('against'),
    figures('of 100 wins of either'),
    figures(`${percentWord(summary)} interval`),
    figures('adjusted p'),
    verdicts('verdict'),
    figures('games'),
  ];
  const tablesNote =
    players === 2
      ? ''
      : ' Counted at the tables where both sit, with any other agents: it holds for this mix of tables.';
  return {
    columns,
    rows,
    note:
      `${pairs.length} tests of 50 % (Benjamini-Hochberg): differences of pairs told apart are mostly too large, with intervals to match ` +
      '(Benjamini-Yekutieli); intervals: Wilson, t, as many trials as the jackknife over blocks shows; exact where one side never wins; ' +
      `too small to matter: ${plain(summary.marginPp)} of 100 either way.${tablesNote}`,
  };
}

/** Returns all steps of all climbs. */
export function stepTable(summary: LadderSummary): Table {
  const rows = summary.steps.map((step) => [
    stepName(summary, step.climb, step.to),
    String(step.players),
    percentNumber(step.winShare),
    range(step.lo, step.hi, percentNumber),
    percentNumber(step.fair),
    bareChange(100 * (step.winShare - step.fair), 'pp'),
    VERDICT_WORDS[step.verdict],
    count(step.games),
  ]);
  const columns = [
    words('step'),
    figures('players'),
    figures('wins of 100 games'),
    figures(`${percentWord(summary)} interval`),
    figures('even'),
    figures('gain'),
    verdicts('against the fair share'),
    figures('games'),
  ];
  const methods = [...new Set(summary.steps.map(({ method }) => method))];
  return {
    columns,
    rows,
    note:
      `One seat at the higher level, all others at the level before; ${size(summary)} in all; ` +
      `intervals: ${methods.join('; ')}; too small to matter: ${plain(summary.marginPp)} of 100 either way.`,
  };
}

/** Returns a table of the part of wins that each factor explains. */
export function explainedTable(summary: LadderSummary, { explained, games }: LeagueSummary): Table {
  const rows = explained.map(({ factor, share, lo, hi }) => [
    factorWords(factor),
    percent(Math.max(0, share)),
    range(lo, hi, percent),
  ]);
  return {
    columns: [words('explained by'), figures('part of who wins'), figures(`${percentWord(summary)} interval`)],
    rows,
    note:
      `${count(games)} games in ${count(summary.blocks)} blocks. ` +
      "Part of the variance of a seat's win (η², less what chance alone would give): 0 if it makes no difference, 100 % if it " +
      `decides every game; intervals between blocks, t, simultaneous over ${explained.length - 1} (Šidák). With other agents other parts.`,
  };
}

/** Returns the agents at tables that the worths do not fit. */
export function misfitTable(summary: LadderSummary, { fits }: LeagueSummary): Table {
  const missed = fits.filter(({ residual }) => Math.abs(residual ?? 0) > RESIDUAL_LIMIT);
  const rows = missed.map((fit) => [
    nameOf(summary, fit.entrant),
    summary.tables[fit.cell].lineup
      .filter((entrant) => entrant !== fit.entrant)
      .map((entrant) => nameOf(summary, entrant))
      .join(', '),
    percent(fit.share),
    percent(fit.expected),
    (fit.residual ?? 0).toFixed(1).replace('-', '−'),
  ]);
  return {
    columns: [
      words('agent'),
      words('at the table with'),
      figures('won'),
      figures('expected'),
      figures('standard errors off'),
    ],
    rows,
    note:
      `${rows.length} of ${fits.length} ${isOrAre(rows.length)} more than ${RESIDUAL_LIMIT} standard errors off; by chance it would be some ` +
      `${(TAIL * fits.length).toFixed(1)}. Not corrected: it shows where one number an agent is too few.`,
  };
}
