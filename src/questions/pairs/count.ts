import { MINUTES } from '../../experiment/design/table-time.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import { countBlocks } from '../../playing/race/block-counts.js';
import { openRun } from '../../playing/run/known-places.js';
import { sidak, studentCritical } from '../../stats/index.js';

/** Two rules together, in minutes of a game, on average over the other rules in use and not. */
export interface RulePair {
  /** Factors of the two. */
  readonly rules: readonly [string, string];
  /** What each changes without the other. */
  readonly alone: readonly [number, number];
  /** What both change. */
  readonly together: number;
  /** What both change beyond the sum, with its interval; null bounds with too few blocks. */
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** The pairs of a run. */
export interface RulePairs {
  /** Mean minutes of a game without any of the rules. */
  readonly base: number;
  readonly blocks: number;
  /** The pair that is farthest from the sum comes first, by the first half of the blocks. All else is of the other half. */
  readonly pairs: readonly RulePair[];
}

/** Fewest blocks of a half for an interval. */
const BLOCKS_MIN = 16;

/** Counts the minutes of a run of every combination, and compares the pairs. */
export async function countPairs(dir: string): Promise<RulePairs> {
  const folder = await openRun(dir);
  const counts = await countBlocks(folder, await folder.survey());
  const { factors, cells } = folder.design;
  const minutes = counts.map((cell) => {
    const { a, b, unit } = cell.get(MINUTES)!;
    return a.map((sum, block) => sum / b[block] / unit);
  });
  // Interrupted runs end with blocks that some cells lack.
  const blocks = Math.min(
    ...minutes.map((values) => values.findIndex(Number.isNaN)).map((n) => (n < 0 ? Infinity : n)),
    minutes[0].length,
  );
  const levels = factors.map((factor) => [...new Set(cells.map((cell) => cell.levels[factor]))]);
  const bits = cells.map((cell) =>
    factors.reduce((set, factor, f) => (cell.levels[factor] === levels[f][1] ? set | (1 << f) : set), 0),
  );
  const ordered = bits.map((_, set) => minutes[bits.indexOf(set)].subarray(0, blocks));
  return pairsOf(factors, ordered);
}

/**
 * Compares the pairs of a full factorial of two levels each.
 *
 * @param values by set of factors (bit f: factor f at its second level), then by block
 */
export function pairsOf(factors: readonly string[], values: readonly Float64Array[]): RulePairs {
  const blocks = values[0].length;
  const half = blocks >> 1;
  const all = factors.flatMap((_, f) => factors.slice(f + 1).map((__, g) => [f, f + 1 + g] as const));
  const alpha = sidak(ALPHA, all.length);
  const ranked = all
    .map(([f, g]) => ({ f, g, size: Math.abs(mean(contrast(values, f, g), 0, half)) }))
    .sort((x, y) => y.size - x.size);
  return {
    base: mean(values[0], 0, blocks),
    blocks,
    pairs: ranked.map(({ f, g }): RulePair => {
      const extra = contrast(values, f, g);
      const value = mean(extra, half, blocks);
      const [one, other] = [f, g].map((factor) => mean(effect(values, factor), half, blocks));
      const reach = blocks - half < BLOCKS_MIN ? null : halfWidth(extra.subarray(half), alpha);
      return {
        rules: [factors[f], factors[g]],
        // A mean effect lies half way between those without and with the other.
        alone: [one - value / 2, other - value / 2],
        together: one + other,
        value,
        low: reach === null ? null : value - reach,
        high: reach === null ? null : value + reach,
      };
    }),
  };
}

/** Returns the mean change by a factor, over all sets of the others, block by block. */
function effect(values: readonly Float64Array[], factor: number): Float64Array {
  return weighted(values, (set) => ((set >> factor) & 1 ? 2 : -2));
}

/** Returns how much a factor changes more with another than without, over all sets of the others, block by block. */
function contrast(values: readonly Float64Array[], f: number, g: number): Float64Array {
  return weighted(values, (set) => (((set >> f) ^ (set >> g)) & 1 ? -4 : 4));
}

function weighted(values: readonly Float64Array[], weight: (set: number) => number): Float64Array {
  return values[0].map((_, block) =>
    values.reduce((sum, cell, set) => sum + (weight(set) * cell[block]) / values.length, 0),
  );
}

function mean(values: Float64Array, from: number, to: number): number {
  return values.subarray(from, to).reduce((sum, x) => sum + x, 0) / (to - from);
}

function halfWidth(values: Float64Array, alpha: number): number {
  const n = values.length;
  const middle = mean(values, 0, n);
  const variance = values.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (n - 1) / n;
  return studentCritical(alpha, n - 1) * Math.sqrt(variance);
}
