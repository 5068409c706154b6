import { shortestCycle } from '../../stats/cycle.js';
import {
  correctExplored,
  type Interval,
  type ObservedShare,
  ratio,
  ratioVariance,
  signFlipFloor,
  studentTwoSided,
  verdict,
  wilson,
} from '../../stats/index.js';
import { criticalT, shareInterval, tidy, tidyOrNull } from '../results/intervals.js';
import { type Cycle, type Pair, WORTH_BLOCKS } from './ladder-summary.js';
import { type PairSums, pairSums } from './league-counts.js';
import type { TableOutcomes } from './outcomes.js';

interface Found {
  readonly row: number;
  readonly column: number;
  readonly tables: readonly TableOutcomes[];
  readonly sums: PairSums;
  readonly share: number;
  readonly se: number;
  readonly p: number;
}

/**
 * Compares all pairs of agents that play each other, row before column in the given order. One family of tests under
 * Benjamini-Hochberg, with matching intervals; an interval includes even if the test cannot exclude it.
 *
 * @param sameAgents true if two decide in the same way, so that an even share in every block is by design and no chance
 */
export function comparePairs(
  tables: readonly TableOutcomes[],
  blocks: number,
  order: readonly number[],
  winScore: number,
  marginPp: number,
  confidence: number,
  sameAgents: (row: number, column: number) => boolean = () => false,
): Pair[] {
  const found = order.flatMap((row, i) =>
    order.slice(i + 1).flatMap((column) => comparePair(tables, blocks, row, column, winScore)),
  );
  const tested = found.map(({ p, sums }) => ({ p, least: signFlipFloor(sums.uneven) }));
  const { adjusted, alpha } = correctExplored(tested, 1 - confidence);
  const beside = found.map(
    ({ share, se, sums }): ObservedShare => ({ share, variance: se * se, blocks: sums.blocks, trials: decided(sums) }),
  );
  return found.map(({ row, column, tables: shared, sums, share, se, p }, i): Pair => {
    const forced = sameAgents(row, column);
    const made = pairInterval(share, se, sums, alpha, beside, forced);
    const { lo, hi } = p < alpha || forced ? made : reachingEven(made);
    const result = verdict({
      lo: 100 * (lo - 0.5),
      hi: 100 * (hi - 0.5),
      identical: forced && share === 0.5 && se === 0,
      margin: marginPp,
    });
    return {
      row,
      column,
      tables: shared.length,
      games: shared.reduce((games, { players }) => games + players * blocks, 0),
      blocks,
      share: tidy(share),
      lo: tidyOrNull(lo),
      hi: tidyOrNull(hi),
      p: result === 'invalid' ? null : tidy(p),
      pAdjusted: result === 'invalid' ? null : tidy(adjusted[i]),
      verdict: result,
    };
  });
}

function reachingEven({ lo, hi }: Interval): Interval {
  return { lo: lo > 0.5 ? 0.5 : lo, hi: hi < 0.5 ? 0.5 : hi };
}

/** Compares one pair; null if the two never play each other or neither ever won. */
function comparePair(
  tables: readonly TableOutcomes[],
  blocks: number,
  row: number,
  column: number,
  winScore: number,
): Found[] {
  const shared = tables.filter(({ entrants }) => entrants.includes(row) && entrants.includes(column));
  const sums = pairSums(shared, blocks, row, column, winScore);
  if (shared.length === 0 || sums.b === 0) return [];
  const share = ratio(sums);
  const se = Math.sqrt(ratioVariance(sums));
  return [{ row, column, tables: shared, sums, share, se, p: pValue(share, se, sums) }];
}

/** Returns the wins of either, by seat: a lower bound of the games that inform about the pair. */
function decided({ b, unit }: PairSums): number {
  return b / unit;
}

/** True if log odds can measure a pair: each won, in enough blocks, which are not equal. */
function isMeasured(share: number, se: number, { blocks }: PairSums): boolean {
  return blocks >= WORTH_BLOCKS && se > 0 && share > 0 && share < 1;
}

/**
 * Returns the share with the pseudo-wins, and as many independent trials as the error of its log odds shows:
 * 1 / (p(1−p) se²).
 */
function trialsOf({ odds, oddsError }: PairSums): { readonly p: number; readonly trials: number } {
  const p = 1 / (1 + Math.exp(-odds));
  return { p, trials: 1 / (p * (1 - p) * oddsError * oddsError) };
}

/** Returns Wilson's interval with t of the blocks; if log odds are undefined, that of a plain share. */
function pairInterval(
  share: number,
  se: number,
  sums: PairSums,
  alpha: number,
  beside: readonly ObservedShare[],
  forced: boolean,
): Interval {
  const { blocks } = sums;
  if (!isMeasured(share, se, sums)) {
    return shareInterval(share, se * se, { blocks, b: decided(sums) }, alpha, beside, forced).interval;
  }
  const { p, trials } = trialsOf(sums);
  return wilson(p, trials, criticalT(alpha, blocks));
}

/**
 * Returns Student's p of the distance from even over the error of even trials, which is the test that Wilson's interval
 * inverts. It is at least that of a coin thrown once per uneven block.
 */
function pValue(share: number, se: number, sums: PairSums): number {
  if (!Number.isFinite(se) || share === 0.5) return 1;
  const floor = signFlipFloor(sums.uneven);
  if (!isMeasured(share, se, sums)) return floor;
  const { p, trials } = trialsOf(sums);
  return Math.max(floor, studentTwoSided((2 * p - 1) * Math.sqrt(trials), sums.blocks - 1));
}

/** Finds a circle of wins: first among the pairs that differ significantly from even, otherwise among the estimates. */
export function findCycle(pairs: readonly Pair[], agents: number): Cycle | null {
  for (const shown of [true, false]) {
    const beats = Array.from({ length: agents }, () => new Array<boolean>(agents).fill(false));
    for (const { row, column, share, verdict: result } of pairs) {
      if (shown && result !== 'different') continue;
      if (share > 0.5) beats[row][column] = true;
      if (share < 0.5) beats[column][row] = true;
    }
    const entrants = shortestCycle(beats);
    if (entrants !== null) return { entrants, shown };
  }
  return null;
}
