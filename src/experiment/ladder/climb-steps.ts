import { fairVerdict, ratio, ratioVariance, sidak } from '../../stats/index.js';
import { shareInterval } from '../results/intervals.js';
import { tidy, tidyOrNull } from '../results/numbers.js';
import type { ClimbStep } from './ladder-summary.js';
import { shareSums } from './league-counts.js';
import type { Outcomes } from './outcomes.js';

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
