import type { BlockSums } from './block-sums.js';

/** Sums of the games of one kind, such as those of one number of players, by block: integers. */
export interface Stratum {
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** Parts of one whole in the sums of blocks, which are integers. */
const UNIT = 2 ** 14;

/** A mean over strata with equal weights, for any numbers of games. */
export class EvenMean {
  /** Mean of Σa / Σb over the strata. */
  readonly value: number;
  readonly variance: number;
  /** Degrees of freedom of the variance (Satterthwaite 1946). */
  readonly df: number;
  private readonly byBlock: Float64Array;

  /**
   * @param strata each with a count
   * @param blocks of the run
   * @param around ratios by stratum that deviations are taken from, the own ones by default. Two means over the same
   *   games with the same ratios here differ only in blocks whose sums differ
   */
  constructor(strata: readonly Stratum[], blocks: number, around?: readonly number[]) {
    const ratios = strata.map(ratioOf);
    this.value = mean(ratios);
    this.byBlock = new Float64Array(blocks).fill(mean(around ?? ratios));
    let [variance, perDf] = [0, 0];
    strata.forEach(({ a, b }, s) => {
      const counted = b.reduce((found, one) => found + Number(one > 0), 0);
      const weight = 1 / (sum(b) * strata.length);
      // The variance of a ratio has the blocks in which it was counted, not all: see `ratioVariance`.
      const spread = around === undefined ? Math.sqrt((freedom(counted) * (blocks - 1)) / blocks) : 1;
      let own = 0;
      for (let block = 0; block < blocks; block++) {
        const deviation = spread * weight * (a[block] - (around ?? ratios)[s] * b[block]);
        this.byBlock[block] += blocks * deviation;
        own += deviation ** 2;
      }
      variance += own;
      perDf += own ** 2 / Math.max(1, counted - 1);
    });
    const deviations = this.byBlock.reduce((squares, one) => squares + (one - this.value) ** 2, 0);
    this.variance = deviations / blocks / (blocks - 1);
    this.df = perDf === 0 ? blocks - 1 : Math.max(1, Math.min(blocks - 1, variance ** 2 / perDf));
  }

  /** Returns a value for each block, whose mean and variance are those of the whole, in parts of `unit`. */
  sums(unit: number): BlockSums {
    const scale = UNIT / unit;
    return { unit: UNIT, a: this.byBlock.map((one) => Math.round(one * scale)), b: this.byBlock.map(() => 1) };
  }
}

/** Returns N/(N−1). A single block is taken for two. */
function freedom(blocks: number): number {
  return blocks < 2 ? 2 : blocks / (blocks - 1);
}

function sum(values: Float64Array): number {
  return values.reduce((all, one) => all + one, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0) / values.length;
}

/** Returns the ratio of a stratum. */
export function ratioOf({ a, b }: Stratum): number {
  return sum(a) / sum(b);
}
