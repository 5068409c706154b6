import { type Difference, groupLetters, looksAlpha, rangeAlpha, sidak } from '../../stats/index.js';
import { type BlockSums, differenceOf, estimateOf } from './block-sums.js';
import { tidy } from './intervals.js';
import { halfWidth } from './paired.js';

/** An alternative of a ranking, with its sums by block. */
export interface RankedOption {
  readonly name: string;
  readonly sums: BlockSums;
  /** A separate baseline, counted in the same seats; the common one if absent. Then effects are compared. */
  readonly base?: BlockSums | undefined;
}

/** When the intervals of a ranking must hold. */
export interface RankingOptions {
  /** Alternatives at the start, those included that have left. */
  readonly count: number;
  /** Blocks at each planned look, ascending. */
  readonly looks: readonly number[];
  /** True for shares of 1; false for means. */
  readonly isShare: boolean;
  /** One minus the confidence of the whole table, and of all its groups. */
  readonly alpha: number;
}

/** Place of an alternative among all, compared with a common baseline. Shares are fractions of 1. */
export interface RankedResult {
  readonly name: string;
  /** Difference from the baseline, with an interval that holds for all alternatives and looks at once. */
  readonly effect: number;
  readonly lo: number;
  readonly hi: number;
  /** Estimates of the alternative and of the baseline over the same blocks. */
  readonly value: number;
  readonly base: number;
  /** Blocks in which either side was counted. */
  readonly blocks: number;
  /** False if no block differs from the baseline: the alternative had no effect in any game. */
  readonly differs: boolean;
  /** Letters of its groups: alternatives with a common letter cannot be distinguished. */
  readonly groups: string;
  /** True if no alternative is shown to be better. */
  readonly mayBeBest: boolean;
}

/** An interval of a difference. */
export interface DifferenceInterval extends Pick<RankedResult, 'effect' | 'lo' | 'hi' | 'blocks' | 'differs'> {}

/**
 * Comparisons of alternatives with a baseline and with each other, at several looks. All intervals against the baseline
 * hold at once at every look, and so do those of all pairs, each but for the error.
 *
 * Against the baseline each alternative has the error of one of k (Šidák 1967), which by the Gaussian correlation
 * inequality (Royen 2014) is enough whatever they have in common. Pairs have that of the range of k means (Tukey 1953,
 * see `rangeAlpha`). Either is spread over the looks by `looksAlpha`. The errors are those of normal means, used with
 * Student's t. What the few differing blocks of a rare event cannot prove stays open (see `halfWidth`).
 */
export class Ranking {
  private errors: RankingErrors;

  constructor(private readonly options: RankingOptions) {
    this.errors = new RankingErrors(options);
  }

  /** Returns the ranking for another measure of the same alternatives at the same looks. */
  for(isShare: boolean): Ranking {
    const other = new Ranking({ ...this.options, isShare });
    other.errors = this.errors;
    return other;
  }

  /** Returns the interval of an alternative against its baseline. */
  againstBase({ sums, base }: Omit<RankedOption, 'name'>, common: BlockSums): DifferenceInterval {
    return this.interval(sums, base ?? common, this.errors.arm);
  }

  /** Returns the interval of one alternative against another. */
  between(one: Omit<RankedOption, 'name'>, other: Omit<RankedOption, 'name'>): DifferenceInterval {
    return this.interval(compared(one), compared(other), this.errors.pair);
  }

  /** Returns the number of alternatives that are shown to be better than each, in the given order. */
  betterThan(options: readonly RankedOption[]): number[] {
    const { length } = options;
    const better = new Array<number>(length).fill(0);
    for (let i = 0; i < length; i++) {
      for (let j = 0; j < i; j++) {
        const { lo, hi } = this.between(options[i], options[j]);
        if (lo > 0) better[j]++;
        if (hi < 0) better[i]++;
      }
    }
    return better;
  }

  /** Returns the letters of the groups of alternatives, in the given order; see `RankedResult`. */
  groups(options: readonly RankedOption[]): string[] {
    return groupLetters(options.length, (i, j) => {
      const { lo, hi } = this.between(options[i], options[j]);
      return lo > 0 || hi < 0;
    });
  }

  /** Returns the table: the largest effect first, then in the given order. */
  table(options: readonly RankedOption[], base: BlockSums): RankedResult[] {
    const found = options
      .map((option, at) => ({ option, at, interval: this.againstBase(option, base) }))
      .sort((x, y) => y.interval.effect - x.interval.effect || x.at - y.at);
    const ranked = found.map(({ option }) => option);
    const gap = ranked.map((one, i) => ranked.slice(0, i).map((other) => this.between(one, other)));
    const differ = (i: number, j: number): boolean => {
      const { lo, hi } = gap[Math.max(i, j)][Math.min(i, j)];
      return lo > 0 || hi < 0;
    };
    const letters = groupLetters(ranked.length, differ);
    return found.map(({ option, interval }, i) => ({
      name: option.name,
      ...interval,
      value: tidy(estimateOf(option.sums, sharedBlocks(option.sums, option.base ?? base))),
      base: tidy(estimateOf(option.base ?? base, sharedBlocks(option.sums, option.base ?? base))),
      groups: letters[i],
      mayBeBest: ranked.every((_, j) => j === i || !this.isBehind(gap, i, j)),
    }));
  }

  /** True if an alternative is shown to be worse than another. */
  private isBehind(gap: readonly (readonly DifferenceInterval[])[], i: number, j: number): boolean {
    return j < i ? gap[i][j].hi < 0 : gap[j][i].lo > 0;
  }

  private interval(one: BlockSums, zero: BlockSums, alpha: number): DifferenceInterval {
    const blocks = sharedBlocks(one, zero);
    const difference: Difference = differenceOf(one, zero);
    const { isShare } = this.options;
    const half = halfWidth(difference, isShare, alpha, estimateOf(zero, blocks));
    const { value, differing } = difference;
    const limit = isShare ? 1 : Infinity;
    // A single block has no spread.
    const within = Number.isNaN(half) ? Infinity : half;
    return {
      effect: tidy(value),
      lo: tidy(Math.max(-limit, value - within)),
      hi: tidy(Math.min(limit, value + within)),
      blocks: difference.blocks,
      differs: differing > 0,
    };
  }
}

function sharedBlocks(one: BlockSums, zero: BlockSums): number {
  return Math.min(one.a.length, zero.a.length);
}

/**
 * Error of one interval, so that all of its kind hold at once. Each is computed when it is first needed, because that
 * takes a while.
 */
class RankingErrors {
  private knownArm: number | null = null;
  private knownPair: number | null = null;

  constructor(private readonly options: RankingOptions) {}

  /** Against the baseline. */
  get arm(): number {
    const { alpha, count, looks } = this.options;
    this.knownArm ??= looksAlpha(sidak(alpha, count), looks);
    return this.knownArm;
  }

  /** Of one alternative against another. */
  get pair(): number {
    const { alpha, count, looks } = this.options;
    this.knownPair ??= looksAlpha(count < 2 ? alpha : rangeAlpha(alpha, count), looks);
    return this.knownPair;
  }
}

function compared({ sums, base }: Omit<RankedOption, 'name'>): BlockSums {
  if (base === undefined) return sums;
  return { ...sums, a: sums.a.map((won, block) => won - base.a[block]) };
}

/** Returns the blocks played at each look of stages of these sizes. */
export function looksOf(stages: readonly number[]): number[] {
  let blocks = 0;
  return stages.map((stage) => (blocks += stage));
}
