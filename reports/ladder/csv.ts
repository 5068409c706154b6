import { type LadderSummary, WORTH_GROUPS } from '../../src/experiment/ladder/ladder-summary.js';
import { chance, csv, real } from '../csv.js';
import { labelOf } from './names.js';

/** ratings.csv: one row an agent and number of players, by rank. */
export function ratingsCsv(summary: LadderSummary): string {
  return csv(
    [
      'players',
      'rank',
      'agent',
      'n_tables',
      'n_games',
      'n_blocks',
      'worth',
      'worth_lo',
      'worth_hi',
      'worth_method',
      'win_share',
      'win_lo',
      'win_hi',
      'fair',
      'win_method',
    ],
    summary.leagues.flatMap(({ players, ratings }) =>
      ratings.map((r) => [
        players,
        r.rank,
        labelOf(summary, r.entrant),
        r.tables,
        r.games,
        r.blocks,
        real(r.worth),
        real(r.worthLo),
        real(r.worthHi),
        worthMethod(summary),
        real(r.winShare),
        real(r.winLo),
        real(r.winHi),
        real(1 / players),
        r.winMethod,
      ]),
    ),
  );
}

/** Returns the method of the intervals of worths. */
export function worthMethod(summary: LadderSummary): string {
  return `${worthWay(summary)}, simultaneous over ${summary.entrants.length} (Šidák)`;
}

/** Returns the method without the number of agents. */
export function worthWay({ blocks }: LadderSummary): string {
  const groups = blocks > WORTH_GROUPS ? `one of ${WORTH_GROUPS} groups of blocks` : 'one block';
  return `log odds, t, leaving out ${groups} at a time (jackknife)`;
}

/** matrix.csv: one row a pair of agents and number of players, the better ranked first. */
export function matrixCsv(summary: LadderSummary): string {
  return csv(
    [
      'players',
      'row',
      'column',
      'n_tables',
      'n_games',
      'n_blocks',
      'share_of_wins',
      'lo',
      'hi',
      'p',
      'p_adjusted',
      'correction',
      'tests',
      'margin',
      'verdict',
    ],
    summary.leagues.flatMap(({ players, pairs }) =>
      pairs.map((pair) => [
        players,
        labelOf(summary, pair.row),
        labelOf(summary, pair.column),
        pair.tables,
        pair.games,
        pair.blocks,
        real(pair.share),
        real(pair.lo),
        real(pair.hi),
        chance(pair.p),
        chance(pair.pAdjusted),
        'Benjamini-Hochberg',
        pairs.length,
        real(summary.marginPp / 100),
        pair.verdict,
      ]),
    ),
  );
}

/** steps.csv: one row a step of a climb and number of players. */
export function stepsCsv(summary: LadderSummary): string {
  return csv(
    ['players', 'climb', 'from', 'to', 'n_games', 'n_blocks', 'win_share', 'lo', 'hi', 'fair', 'verdict', 'method'],
    summary.steps.map((step) => {
      const { name, levels, entrants } = summary.climbs[step.climb];
      return [
        step.players,
        name,
        levels[entrants.indexOf(step.from)],
        levels[entrants.indexOf(step.to)],
        step.games,
        step.blocks,
        real(step.winShare),
        real(step.lo),
        real(step.hi),
        real(step.fair),
        step.verdict,
        step.method,
      ];
    }),
  );
}

/** explained.csv: one row a factor and number of players. */
export function explainedCsv(summary: LadderSummary): string {
  return csv(
    ['players', 'factor', 'n_games', 'n_blocks', 'share', 'lo', 'hi'],
    summary.leagues.flatMap((league) =>
      league.explained.map(({ factor, share, lo, hi }) => [
        league.players,
        factor,
        league.games,
        summary.blocks,
        real(share),
        real(lo),
        real(hi),
      ]),
    ),
  );
}

/** tables.csv: one row an agent at a table, against what the worths expect. */
export function tablesCsv(summary: LadderSummary): string {
  return csv(
    ['cell', 'players', 'table', 'agent', 'seats', 'n_games', 'n_blocks', 'share_of_decided', 'expected', 'residual'],
    summary.leagues.flatMap((league) =>
      league.fits.map((fit) => {
        const { players, lineup, games } = summary.tables[fit.cell];
        return [
          fit.cell,
          players,
          lineup.map((entrant) => labelOf(summary, entrant)).join(' + '),
          labelOf(summary, fit.entrant),
          fit.seats,
          games,
          summary.blocks,
          real(fit.share),
          real(fit.expected),
          real(fit.residual),
        ];
      }),
    ),
  );
}
