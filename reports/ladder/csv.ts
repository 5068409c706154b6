import {
  type ClimbStep,
  type LadderSummary,
  type LeagueSummary,
  type Pair,
  WORTH_GROUPS,
} from '../../src/experiment/ladder/ladder-summary.js';
import { type Columns, chance, csv, csvOf, type Field, real } from '../format/csv.js';
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

/** Two agents in the games of a number of players. */
export interface LeaguePair {
  readonly league: LeagueSummary;
  readonly pair: Pair;
}

/** Returns the columns of a pair's games. */
export function pairColumns({ marginPp }: LadderSummary): Columns<LeaguePair> {
  return {
    n_games: ({ pair }) => pair.games,
    n_blocks: ({ pair }) => pair.blocks,
    share_of_wins: ({ pair }) => real(pair.share),
    lo: ({ pair }) => real(pair.lo),
    hi: ({ pair }) => real(pair.hi),
    p: ({ pair }) => chance(pair.p),
    p_adjusted: ({ pair }) => chance(pair.pAdjusted),
    correction: () => 'Benjamini-Hochberg',
    tests: ({ league }) => league.pairs.length,
    margin: () => real(marginPp / 100),
    verdict: ({ pair }) => pair.verdict,
  };
}

/** Returns matrix.csv: one row a pair of agents and number of players, the better ranked first. */
export function matrixCsv(summary: LadderSummary): string {
  const columns: Columns<LeaguePair> = {
    players: ({ league }) => league.players,
    row: ({ pair }) => labelOf(summary, pair.row),
    column: ({ pair }) => labelOf(summary, pair.column),
    n_tables: ({ pair }) => pair.tables,
    ...pairColumns(summary),
  };
  return csvOf(
    columns,
    summary.leagues.flatMap((league) => league.pairs.map((pair) => ({ league, pair }))),
  );
}

/** Returns the columns of a step of a climb. */
export function stepColumns({ climbs }: LadderSummary): Columns<ClimbStep> {
  const level = ({ climb }: ClimbStep, entrant: number): Field => {
    const { levels, entrants } = climbs[climb];
    return levels[entrants.indexOf(entrant)];
  };
  return {
    players: (step) => step.players,
    climb: (step) => climbs[step.climb].name,
    from: (step) => level(step, step.from),
    to: (step) => level(step, step.to),
    n_games: (step) => step.games,
    n_blocks: (step) => step.blocks,
    win_share: (step) => real(step.winShare),
    lo: (step) => real(step.lo),
    hi: (step) => real(step.hi),
    fair: (step) => real(step.fair),
    verdict: (step) => step.verdict,
    method: (step) => step.method,
  };
}

/** Returns steps.csv: one row a step of a climb and number of players. */
export function stepsCsv(summary: LadderSummary): string {
  return csvOf(stepColumns(summary), summary.steps);
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

/** tables.csv: one row an agent at a table, with the expectation by the worths. */
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
