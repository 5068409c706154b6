import type { BlockSums } from '../../experiment/results/block-sums.js';
import { Ranking } from '../../experiment/results/ranking.js';
import type { MainEffect } from '../../experiment/results/sweep-summary.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import type { RaceData } from '../../playing/race/race.js';
import type { BestRace } from './best-race.js';
import { commonBlocks, estimate, levelValue } from './estimates.js';
import type { SweepPlan } from './plan.js';

/**
 * Returns the effect of each level of each factor against its first level, averaged over the combinations of the
 * others, from the blocks that all combinations played. All differences hold at once, at every stage.
 *
 * @param looks blocks at each planned look
 */
export function mainEffects(
  { design, grid, vary, aim }: SweepPlan,
  rule: BestRace,
  raced: RaceData,
  looks: readonly number[],
): MainEffect[] {
  const factors = Object.values(vary);
  const count = factors.reduce((sum, { length }) => sum + length - 1, 0);
  const ranking = new Ranking({ count, looks, isShare: aim.isShare, alpha: ALPHA });
  const blocks = commonBlocks(raced);
  return design.factors.flatMap((factor, f) => {
    const pooled = factors[f].map((_, place) =>
      together(
        grid.withLevel(f, place).map((label) => rule.option(raced, label).sums),
        blocks,
      ),
    );
    return pooled.map((sums, place): MainEffect => {
      const cell = grid.labels.indexOf(grid.withLevel(f, place)[0]);
      const difference = place === 0 ? null : ranking.againstBase({ sums }, pooled[0]);
      return {
        factor,
        level: design.cells[cell].levels[factor],
        cell,
        value: levelValue(rule, sums),
        effect: difference === null ? null : estimate(rule, difference),
      };
    });
  });
}

/** Returns the first blocks of several combinations together, each with the weight of the first. */
function together(all: readonly BlockSums[], blocks: number): BlockSums {
  const [{ unit }] = all;
  const counted = all.map(({ b }) => b.subarray(0, blocks).reduce((sum, seats) => sum + seats, 0));
  const total = { unit, a: new Float64Array(blocks), b: new Float64Array(blocks) };
  all.forEach(({ a, b }, i) => {
    const weight = counted[i] === 0 ? 0 : counted[0] / counted[i];
    for (let block = 0; block < blocks; block++) {
      total.a[block] += weight * a[block];
      total.b[block] += weight * b[block];
    }
  });
  return total;
}
