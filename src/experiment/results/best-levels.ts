import { type Gap, pairsOf, rangeAlpha, regrets, signFlipFloor } from '../../stats/index.js';
import { alphaAtLook, hasInterimLooks, type LookPlan } from './every-look.js';
import { tidy, tidyOrNull } from './numbers.js';

/** How far a level of a sweep is behind the best, whichever that is. Shares are fractions of 1. */
export interface BestLevel {
  readonly cell: number;
  /** Part of its games that the varied seat wins. */
  readonly share: number;
  /** Behind the level that won most: 0 for itself. */
  readonly behind: number;
  /** Behind the best of all, for all levels at once; null where it cannot be had. */
  readonly lo: number | null;
  readonly hi: number | null;
  /** False where it is worse than the best beyond the error rate. */
  readonly mayBeBest: boolean;
}

/**
 * Works out which of several cells the varied seat may do best in, and what the others cost (`regrets`), but for the
 * error all of it at once, and where a rule may end the run at every look. Every two cells are compared over the same
 * blocks, by t; two made-up games, one won by each alone, keep a gap that never varied from counting as certain (as
 * Agresti & Min 2005 have it for two shares), and where the sign-flip test cannot tell two cells apart
 * (`signFlipFloor`) nothing is said of their gap.
 *
 * @param design when the run may end
 * @param cells  numbers of the cells
 * @param shares by cell and block: the part of the block's games that a seat of the varied agent won
 * @param games  games of a block of one cell, at least
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

/** Error of one pair of levels. The range of means is that of one look: at every look the error is shared out. */
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
