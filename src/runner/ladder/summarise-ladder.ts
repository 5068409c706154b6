import { alphaRank, percentileInterval, ratio, ratioVariance, type SeenShare, sidak } from '../../stats/index.js';
import { sameAgent } from '../design/same-agent.js';
import { shareInterval } from '../results/estimates.js';
import { tidy, tidyOrNull } from '../results/numbers.js';
import { CONFIDENCE, notableOptions, type RunFacts } from '../results/summary.js';
import { climbSteps } from './climb-steps.js';
import { fitTables } from './fits.js';
import {
  type AlphaRankCurve,
  type LadderSummary,
  type LeagueSummary,
  type Rating,
  RESAMPLES,
} from './ladder-summary.js';
import { shareSums } from './league-counts.js';
import type { Outcomes, TableOutcomes } from './outcomes.js';
import { comparePairs, findCycle } from './pairs.js';
import { explainedParts } from './parts.js';
import {
  ALPHA_RESAMPLES,
  ALPHAS,
  fitLeague,
  type LeagueFit,
  POPULATION,
  type ResampledFits,
  resampleDraw,
  resampleLeague,
} from './resampling.js';

/** What a summary needs beside the outcomes. */
export interface LadderFacts extends RunFacts {
  /** Capped games by cell. */
  cappedIn(cell: number): number;
  /** Games by cell that ended without a winner, not at the cap. */
  withoutWinnerIn(cell: number): number;
  /** Fewer only in tests. */
  readonly resamples?: number;
}

/** Turns the outcomes of a ladder into ratings, comparisons and shares: the one place where its counts are divided. */
export function summariseLadder(outcomes: Outcomes, facts: LadderFacts): LadderSummary {
  const { design, blocks } = outcomes;
  const { leagues, climbs } = design.ladder ?? { leagues: [], climbs: [] };
  const resamples = facts.resamples ?? RESAMPLES;
  return {
    schema: 1,
    kind: 'ladder',
    id: design.id,
    question: design.question,
    game: design.game,
    variant: design.variant,
    ...(design.set === undefined ? {} : { set: design.set }),
    seed: design.seed,
    blocks,
    games: design.cells.reduce((games, { rotations }) => games + rotations * blocks, 0),
    confidence: CONFIDENCE,
    marginPp: design.marginPp,
    resamples,
    entrants: design.entrants,
    options: notableOptions(design),
    tables: design.cells.map(({ index, players, lineup, rotations }) => ({
      cell: index,
      players,
      lineup,
      games: rotations * blocks,
    })),
    leagues: leagues.map((_, league) => summariseLeague(outcomes, league, facts, resamples)),
    climbs,
    steps: climbSteps(outcomes, CONFIDENCE),
    capped: facts.capped,
    provenance: facts.provenance,
  };
}

function summariseLeague(outcomes: Outcomes, league: number, facts: LadderFacts, resamples: number): LeagueSummary {
  const { design, blocks } = outcomes;
  const { winScore, marginPp, entrants } = design;
  const { players, cells, possible } = design.ladder!.leagues[league];
  const tables = cells.map((cell) => outcomes.tables[cell]);
  const fit = fitLeague(tables, blocks, entrants.length, winScore);
  const order = entrants.map((_, i) => i).sort((i, j) => fit.worths.worth[j] - fit.worths.worth[i] || i - j);
  const pairs = comparePairs(tables, blocks, order, winScore, marginPp, CONFIDENCE, (i, j) =>
    sameAgent(entrants[i], entrants[j]),
  );
  const shares = entrants.map((_, entrant) => ownShare(tables, blocks, winScore, entrant));
  const allAlike = entrants.every((entrant) => sameAgent(entrant, entrants[0]));
  const cycle = findCycle(pairs, entrants.length);
  const resampled = resampleLeague(
    tables,
    blocks,
    winScore,
    fit,
    resampleDraw(design.seed),
    blocks < 2 ? 0 : resamples,
    cycle !== null,
  );
  return {
    players,
    tables: tables.length,
    possible,
    games: tables.length * players * blocks,
    cappedGames: cells.reduce((sum, cell) => sum + facts.cappedIn(cell), 0),
    gamesWithoutWinner: cells.reduce((sum, cell) => sum + facts.withoutWinnerIn(cell), 0),
    converged: fit.worths.converged,
    ratings: order.map((entrant, i) => rate(shares, entrant, i + 1, fit, resampled, allAlike)),
    pairs,
    explained: explainedParts(tables, outcomes.roles[league], blocks, winScore, CONFIDENCE),
    fits: fitTables(tables, blocks, fit.worths.worth, winScore),
    cycle,
    alphaRank: cycle === null ? null : alphaRankCurve(fit, resampled),
  };
}

/** What an agent won at its own tables. */
interface OwnShare extends SeenShare {
  readonly tables: number;
  readonly games: number;
}

function ownShare(tables: readonly TableOutcomes[], blocks: number, winScore: number, entrant: number): OwnShare {
  const own = tables.filter(({ entrants }) => entrants.includes(entrant));
  const sums = shareSums(own, blocks, entrant, winScore);
  return {
    share: ratio(sums),
    variance: ratioVariance(sums),
    blocks,
    trials: sums.b / winScore,
    tables: own.length,
    games: own.reduce((games, { players }) => games + players * blocks, 0),
  };
}

function rate(
  shares: readonly OwnShare[],
  entrant: number,
  rank: number,
  { worths, unbounded }: LeagueFit,
  resampled: ResampledFits,
  forced: boolean,
): Rating {
  const level = sidak(CONFIDENCE, worths.worth.length);
  const { share, variance, blocks, trials, tables, games } = shares[entrant];
  const { lo, hi } = percentileInterval(unbounded[entrant] ? [] : resampled.worth[entrant], level);
  const { interval, method } = shareInterval(share, variance, { blocks, b: trials }, level, shares, forced);
  return {
    rank,
    entrant,
    worth: tidy(worths.worth[entrant]),
    worthLo: tidyOrNull(lo),
    worthHi: tidyOrNull(hi),
    tables,
    games,
    blocks,
    winShare: tidy(share),
    winLo: tidyOrNull(interval.lo),
    winHi: tidyOrNull(interval.hi),
    winMethod: method,
  };
}

function alphaRankCurve({ shares }: LeagueFit, { mass }: ResampledFits): AlphaRankCurve {
  const points = ALPHAS.flatMap((alpha, a) =>
    alphaRank(shares, alpha, POPULATION).map((value, entrant) => {
      const { lo, hi } = percentileInterval(mass[a][entrant], CONFIDENCE);
      return { alpha, entrant, mass: tidy(value), lo: tidyOrNull(lo), hi: tidyOrNull(hi) };
    }),
  );
  return { population: POPULATION, resamples: ALPHA_RESAMPLES, points };
}
