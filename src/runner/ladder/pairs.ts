import {
  benjaminiHochberg,
  type RatioSums,
  ratio,
  ratioVariance,
  shortestCycle,
  sidak,
  studentTwoSided,
  verdict,
} from '../../stats/index.js';
import { shareInterval } from '../results/estimates.js';
import { tidy, tidyOrNull } from '../results/numbers.js';
import type { Cycle, Pair } from './ladder-summary.js';
import { pairSums } from './league-counts.js';
import type { TableOutcomes } from './outcomes.js';

interface Found {
  readonly row: number;
  readonly column: number;
  readonly tables: readonly TableOutcomes[];
  readonly sums: RatioSums;
  readonly share: number;
  readonly se: number;
  readonly p: number;
}

/**
 * All pairs of agents that meet, row before column in the order given. One family of tests under Benjamini-Hochberg.
 */
export function comparePairs(
  tables: readonly TableOutcomes[],
  blocks: number,
  order: readonly number[],
  marginPp: number,
  confidence: number,
): Pair[] {
  const found = order.flatMap((row, i) =>
    order.slice(i + 1).flatMap((column) => comparePair(tables, blocks, row, column)),
  );
  const adjusted = benjaminiHochberg(found.map(({ p }) => p));
  const level = sidak(confidence, Math.max(1, found.length));
  return found.map(({ row, column, tables: shared, sums, share, se, p }, i): Pair => {
    const { lo, hi } = shareInterval(share, se * se, sums, level).interval;
    const result = verdict(
      {
        lo: 100 * (lo - 0.5),
        hi: 100 * (hi - 0.5),
        identical: share === 0.5 && se === 0,
        pAdjusted: adjusted[i],
        margin: marginPp,
      },
      1 - confidence,
    );
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

/** Nothing, where they do not meet or neither ever won. */
function comparePair(tables: readonly TableOutcomes[], blocks: number, row: number, column: number): Found[] {
  const shared = tables.filter(({ entrants }) => entrants.includes(row) && entrants.includes(column));
  const sums = pairSums(shared, blocks, row, column);
  if (shared.length === 0 || sums.b === 0) return [];
  const share = ratio(sums);
  const se = Math.sqrt(ratioVariance(sums));
  return [{ row, column, tables: shared, sums, share, se, p: pValue(share - 0.5, se, sums.blocks) }];
}

/** Student's; where every block says the same, that of as many throws of a coin. */
function pValue(distance: number, se: number, blocks: number): number {
  if (!Number.isFinite(se) || distance === 0) return 1;
  return se === 0 ? Math.min(1, 2 * 0.5 ** blocks) : studentTwoSided(distance / se, blocks - 1);
}

/** A circle in who beats whom: first among the pairs distinguished from even, else among the estimates as they stand. */
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
