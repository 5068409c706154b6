import { alphaRank } from '../../stats/alpha-rank.js';
import { fairVerdict, type Interval, type ObservedShare, ratio, ratioVariance, sidak } from '../../stats/index.js';
import { percentileInterval } from '../../stats/resampling.js';
import { sameAgent } from '../design/agent-text.js';
import { playedRules } from '../design/played-rules.js';
import { criticalT, shareInterval, tidy, tidyOrNull } from '../results/intervals.js';
import { notableOptions, type RunFacts } from '../results/summary.js';
import { ALPHA, CONFIDENCE } from '../results/thresholds.js';
import { fitTables } from './fits.js';
import {
  type AlphaRankCurve,
  type ClimbStep,
  type LadderSummary,
  type LeagueSummary,
  type Rating,
  WORTH_BLOCKS,
  WORTH_GROUPS,
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
  logOdds,
  oddsErrors,
  POPULATION,
  resampleDraw,
  resampleMasses,
} from './resampling.js';

/** Facts of a summary that the outcomes do not give. */
export interface LadderFacts extends RunFacts {
  /** Returns the capped games of a cell. */
  cappedIn(cell: number): number;
  /** Returns the games of a cell that ended without a winner, not at the cap. */
  withoutWinnerIn(cell: number): number;
  /** Resamples of the blocks, for α-Rank; fewer only in tests. */
  readonly resamples?: number;
}

/** Turns the outcomes of a ladder into ratings, comparisons and shares: the only place where its counts are divided. */
export function summariseLadder(outcomes: Outcomes, facts: LadderFacts): LadderSummary {
  const { design, blocks } = outcomes;
  const { leagues, climbs } = design.ladder ?? { leagues: [], climbs: [] };
  return {
    schema: 1,
    kind: 'ladder',
    id: design.id,
    question: design.question,
    ...playedRules(design),
    seed: design.seed,
    blocks,
    games: design.cells.reduce((games, { rotations }) => games + rotations * blocks, 0),
    confidence: CONFIDENCE,
    marginPp: design.marginPp,
    entrants: design.entrants,
    options: notableOptions(design),
    tables: design.cells.map(({ index, players, lineup, rotations }) => ({
      cell: index,
      players,
      lineup,
      games: rotations * blocks,
    })),
    leagues: leagues.map((_, league) => summariseLeague(outcomes, league, facts)),
    climbs,
    steps: climbSteps(outcomes, CONFIDENCE),
    capped: facts.capped,
    winless: facts.winless,
    ...(facts.speech === undefined ? {} : { speech: facts.speech }),
    provenance: facts.provenance,
  };
}

function summariseLeague(outcomes: Outcomes, league: number, facts: LadderFacts): LeagueSummary {
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
  const errors = blocks < WORTH_BLOCKS ? null : oddsErrors(tables, blocks, winScore, fit, WORTH_GROUPS);
  return {
    players,
    tables: tables.length,
    possible,
    games: tables.length * players * blocks,
    cappedGames: cells.reduce((sum, cell) => sum + facts.cappedIn(cell), 0),
    gamesWithoutWinner: cells.reduce((sum, cell) => sum + facts.withoutWinnerIn(cell), 0),
    converged: fit.worths.converged,
    ratings: order.map((entrant, i) => rate(shares, entrant, i + 1, fit, errors?.[entrant] ?? NaN, allAlike)),
    pairs,
    explained: explainedParts(tables, outcomes.roles[league], blocks, winScore, CONFIDENCE),
    fits: fitTables(tables, blocks, fit.worths.worth, winScore),
    cycle,
    alphaRank: cycle === null ? null : alphaRankCurve(tables, outcomes, fit, facts.resamples ?? ALPHA_RESAMPLES),
  };
}

interface OwnShare extends ObservedShare {
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
  error: number,
  forced: boolean,
): Rating {
  const alpha = sidak(ALPHA, worths.worth.length);
  const { share, variance, blocks, trials, tables, games } = shares[entrant];
  const below = unbounded[entrant];
  const { lo, hi } = worthInterval(worths.worth[entrant], below ? NaN : error, alpha, blocks, forced);
  const { interval, method } = shareInterval(share, variance, { blocks, b: trials }, alpha, shares, forced);
  return {
    rank,
    entrant,
    worth: tidy(worths.worth[entrant]),
    unbounded: below,
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

/** Smallest usable error of a worth's log odds: below it no two blocks differ, which proves nothing. */
const SPREAD_MIN = 1e-6;

/**
 * Returns log odds ± t errors, as a worth. There is no interval if no two blocks differ, except for identical agents.
 *
 * @param error of the log odds, NaN if undefined
 */
export function worthInterval(worth: number, error: number, alpha: number, blocks: number, forced: boolean): Interval {
  if (forced && error < SPREAD_MIN) return { lo: worth, hi: worth };
  if (!(error >= SPREAD_MIN)) return { lo: NaN, hi: NaN };
  const half = criticalT(alpha, Math.min(blocks, WORTH_GROUPS)) * error;
  const share = (odds: number): number => 1 / (1 + Math.exp(-odds));
  return { lo: share(logOdds(worth) - half), hi: share(logOdds(worth) + half) };
}

function alphaRankCurve(
  tables: readonly TableOutcomes[],
  { design, blocks }: Outcomes,
  { shares }: LeagueFit,
  most: number,
): AlphaRankCurve {
  const resamples = blocks < 2 ? 0 : most;
  const mass = resampleMasses(tables, blocks, shares.length, design.winScore, resampleDraw(design.seed), resamples);
  const points = ALPHAS.flatMap((alpha, a) =>
    alphaRank(shares, alpha, POPULATION).map((value, entrant) => {
      const { lo, hi } = percentileInterval(mass[a][entrant], ALPHA);
      return { alpha, entrant, mass: tidy(value), lo: tidyOrNull(lo), hi: tidyOrNull(hi) };
    }),
  );
  return { population: POPULATION, resamples, points };
}

/**
 * Returns every step of every climb: one seat at a level against others at the level before. The intervals hold
 * together.
 */
export function climbSteps({ design, tables, blocks }: Outcomes, confidence: number): ClimbStep[] {
  const { climbs, steps } = design.ladder ?? { climbs: [], steps: [] };
  const alpha = sidak(1 - confidence, Math.max(1, steps.length));
  return steps.map(({ climb, level: higher, players, cell }): ClimbStep => {
    const { entrants } = climbs[climb];
    const sums = shareSums([tables[cell]], blocks, entrants[higher], design.winScore);
    const share = ratio(sums);
    const games = sums.b / design.winScore;
    const {
      interval: { lo, hi },
      method,
    } = shareInterval(share, ratioVariance(sums), { ...sums, b: games }, alpha);
    const fair = 1 / players;
    return {
      climb,
      players,
      from: entrants[higher - 1],
      to: entrants[higher],
      games,
      blocks,
      winShare: tidy(share),
      lo: tidyOrNull(lo),
      hi: tidyOrNull(hi),
      fair: tidy(fair),
      method: steps.length > 1 ? `${method}, simultaneous over ${steps.length} (Šidák)` : method,
      verdict: fairVerdict(lo, hi, fair, design.marginPp / 100),
    };
  });
}
