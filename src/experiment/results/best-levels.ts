import { type Gap, pairsOf, rangeAlpha, regrets, signFlipFloor } from '../../stats/index.js';
import { alphaAtLook, hasInterimLooks, type LookPlan } from './every-look.js';
import { tidy, tidyOrNull } from './intervals.js';

/** Distance of a level of a sweep from the best one. Shares are fractions of 1. */
export interface BestLevel {
  readonly cell: number;
  /** Share of its games that the varied seat wins. */
  readonly share: number;
  /** Distance from the level that won most: 0 for itself. */
  readonly behind: number;
  /** Distance from the best of all, for all levels at once; null if unknown. */
  readonly lo: number | null;
  readonly hi: number | null;
  /** False if it is significantly worse than the best. */
  readonly mayBeBest: boolean;
}

/**
 * Returns the cells in which the varied seat may do best, and the cost of the others (`regrets`). All of it holds at
 * once but for the error, and with a stop rule at every look. Every two cells are compared over the same blocks, by t.
 * Two added games, one won by each alone, prevent a gap that never varied from counting as certain (like Agresti & Min
 * 2005 for two shares). If the sign-flip test cannot separate two cells (`signFlipFloor`), their gap is left open.
 *
 * @param design when the run may end
 * @param cells  numbers of the cells
 * @param shares by cell and block: the share of the block's games won by a seat of the varied agent
 * @param games  minimum games of a block of one cell
 * @param alpha  error of all of it together
 */
export function bestLevels(
  design: LookPlan,
  cells: readonly number[],
  shares: readonly Float64Array[],
  games: number,
  alpha: number,
): BestLevel[] {
  const means = shares.map(mean);
  const leader = means.indexOf(Math.max(...means));
  const each = pairAlpha(design, cells.length, shares[0].length, alpha);
  const found = regrets(cells.length, leader, (i, j) => gap(shares[i], shares[j], games, each), each);
  return found.map(({ value, lo, hi, mayBeBest }, i) => ({
    cell: cells[i],
    share: tidy(means[i]),
    behind: tidy(value),
    lo: tidyOrNull(lo),
    hi: tidyOrNull(hi),
    mayBeBest,
  }));
}

/**
 * Returns the error of one pair of levels. The range of means holds for one look; with several looks the error is
 * split.
 */
function pairAlpha(design: LookPlan, levels: number, blocks: number, alpha: number): number {
  if (!hasInterimLooks(design)) return rangeAlpha(alpha, levels);
  return alphaAtLook(design, alpha / pairsOf(levels), blocks);
}

function gap(one: Float64Array, other: Float64Array, games: number, least: number): Gap {
  const blocks = one.length;
  const gaps = one.map((share, block) => share - other[block]);
  const value = mean(gaps);
  const df = Math.max(1, blocks - 1);
  const differing = gaps.filter((each) => each !== 0).length;
  if (blocks < 2 || signFlipFloor(differing) >= least) return { value, variance: Infinity, df };
  const squares = gaps.reduce((sum, each) => sum + (each - value) ** 2, 0);
  return { value, variance: squares / (blocks - 1) / blocks + 2 / (blocks * games) ** 2, df };
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
