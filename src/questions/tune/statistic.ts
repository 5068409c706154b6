import type { BlockSums } from '../../experiment/results/block-sums.js';
import { LENGTH_CAPS } from '../../experiment/results/series.js';
import { isLength, isPercent, TABLE_NUMBERS, type Target, type TargetTable } from './target.js';

/** Counts of one setting, block by block. */
export interface Sample {
  readonly blocks: number;
  /**
   * Returns the sums of a measure of a race: `rounds`, `win:troll`, `end_reason:crown`.
   *
   * @param table of the goal; the tune's own if absent
   */
  sums(measure: string, table?: TargetTable): BlockSums;
}

/** Facts of the table that statistics need. */
export interface TableFacts {
  readonly players: number;
  /** Characters of the game. */
  readonly roles: readonly string[];
}

/** Returns the value of a statistic if block i counts `times[i]` times; each once if null. */
export type Statistic = (times: ArrayLike<number> | null) => number;

/** Returns the statistic of a target over a sample, in the target's unit. */
export function statisticOf(target: Target, sample: Sample, table: TableFacts): Statistic {
  if (target.measure === 'spread') return spreadStatistic(sample, table.roles);
  const number = TABLE_NUMBERS[target.measure];
  const sums = sample.sums(number?.counted ?? target.measure, target.table);
  const scale = isPercent(target) ? 100 : number?.unit === 'a game' ? table.players : 1;
  if (target.percentile !== null) return percentileOf(sums, scale, target.percentile / 100);
  return meanOf(isLength(target) ? withoutEndless(sums) : sums, scale);
}

/** Games longer than this many medians are endless rather than long. */
const MEDIANS = 3;

/**
 * Returns the lengths with a cap, as in other answers, so that one endless game does not count like a hundred: the
 * first of `LENGTH_CAPS` that is three times the median.
 */
function withoutEndless(sums: BlockSums): BlockSums {
  const cap = LENGTH_CAPS.find((most) => most >= MEDIANS * percentileOf(sums, 1, 0.5)(null));
  return cap === undefined ? sums : { ...sums, a: sums.a.map((sum, i) => Math.min(sum, cap * sums.unit * sums.b[i])) };
}

function meanOf({ a, b, unit }: BlockSums, scale: number): Statistic {
  return (times) => {
    let [above, below] = [0, 0];
    for (let i = 0; i < a.length; i++) {
      const weight = times === null ? 1 : times[i];
      above += weight * a[i];
      below += weight * b[i];
    }
    return (scale * above) / (unit * below);
  };
}

/**
 * Returns a percentile of the blocks' values. Whole numbers are grouped data: each value fills the unit interval around
 * it, so that the percentile moves with every game and not in steps.
 */
function percentileOf({ a, b, unit }: BlockSums, scale: number, p: number): Statistic {
  const values = Array.from(a, (sum, i) => sum / (unit * b[i]));
  const order = values
    .map((_, i) => i)
    .filter((i) => b[i] > 0)
    .sort((i, j) => values[i] - values[j]);
  return (times) => {
    const weightOf = (i: number): number => (times === null ? 1 : times[i]);
    const goal = p * order.reduce((sum, i) => sum + weightOf(i), 0);
    let below = 0;
    for (let from = 0; from < order.length; ) {
      const value = values[order[from]];
      let here = 0;
      for (; from < order.length && values[order[from]] === value; from++) here += weightOf(order[from]);
      if (here > 0 && below + here >= goal) return scale * (value - 0.5 + (goal - below) / here);
      below += here;
    }
    return NaN;
  };
}

/**
 * Returns the standard deviation between the win shares of characters, in percentage points, corrected for chance: the
 * mean binomial variance is subtracted, as in an analysis of variance.
 */
function spreadStatistic(sample: Sample, roles: readonly string[]): Statistic {
  const sums = roles.map((role) => sample.sums(`win:${role}`));
  return (times) => {
    const shares: number[] = [];
    let noise = 0;
    for (const { a, b, unit } of sums) {
      let [won, seats] = [0, 0];
      for (let i = 0; i < a.length; i++) {
        const weight = times === null ? 1 : times[i];
        won += (weight * a[i]) / unit;
        seats += weight * b[i];
      }
      if (seats < 2) continue;
      const share = won / seats;
      shares.push(share);
      noise += (share * (1 - share)) / (seats - 1);
    }
    if (shares.length < 2) return NaN;
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const between = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
    return 100 * Math.sqrt(Math.max(0, between - noise / shares.length));
  };
}
