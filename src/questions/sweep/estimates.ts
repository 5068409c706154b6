import { type BlockSums, estimateOf } from '../../experiment/results/block-sums.js';
import { tidy } from '../../experiment/results/intervals.js';
import type { DifferenceInterval, RankedOption } from '../../experiment/results/ranking.js';
import type { SweepEstimate } from '../../experiment/results/sweep-summary.js';
import type { RaceData } from '../../playing/race/race.js';
import type { BestRace } from './best-race.js';

/** Returns the blocks that all levels played. */
export function commonBlocks(raced: RaceData): number {
  return Math.min(...raced.levels.map((level) => raced.blocks(level)));
}

/** Returns the value of a level with an interval, as its difference from nothing. */
export function ownEstimate(rule: Pick<BestRace, 'aim' | 'ranking'>, option: RankedOption): SweepEstimate {
  const own = estimate(rule, rule.ranking.againstBase(option, nothing(option.sums)));
  return rule.aim.isShare ? { ...own, lo: Math.max(0, own.lo), hi: Math.min(1, own.hi) } : own;
}

/** Returns sums with the value 0 in the same blocks. */
function nothing({ unit, a }: BlockSums): BlockSums {
  return { unit, a: new Float64Array(a.length), b: new Float64Array(a.length).fill(1) };
}

/** Returns a difference in the sign of the measure. */
export function estimate(
  { aim }: Pick<BestRace, 'aim'>,
  { effect, lo, hi, blocks }: Pick<DifferenceInterval, 'effect' | 'lo' | 'hi' | 'blocks'>,
): SweepEstimate {
  return aim.goal === 'most'
    ? { value: effect, lo, hi, blocks }
    : { value: tidy(-effect), lo: tidy(-hi), hi: tidy(-lo), blocks };
}

/** Returns the estimate of sums in the sign of the measure. */
export function levelValue({ aim }: Pick<BestRace, 'aim'>, sums: BlockSums): number {
  return tidy(aim.goal === 'most' ? estimateOf(sums) : -estimateOf(sums));
}
