import { type RatioSums, ratio, ratioVariance, sidak, studentCritical } from '../../stats/index.js';

/** Fewest blocks for an interval. */
const BLOCKS_MIN = 16;

/** Error of all intervals of one measure together. */
const ALPHA = 0.05;

/** A share or a rate with its interval. */
export interface RatioEstimate {
  readonly value: number;
  /** Null with too few blocks. */
  readonly low: number | null;
  readonly high: number | null;
  readonly trials: number;
}

/** Counts over trials, block by block: how often something happened among how many. */
export class BlockRatios {
  private readonly sums = new Map<string, { sums: RatioSums; a: number; b: number }>();

  /** Adds to the block at hand. @param count integer that happened @param trials integer among which it happened */
  add(key: string, count: number, trials: number): void {
    const found = this.sums.get(key) ?? { sums: { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 }, a: 0, b: 0 };
    found.a += count;
    found.b += trials;
    this.sums.set(key, found);
  }

  /** Ends a block. */
  endBlock(): void {
    for (const one of this.sums.values()) {
      const { sums, a, b } = one;
      if (b > 0)
        one.sums = {
          blocks: sums.blocks + 1,
          a: sums.a + a,
          b: sums.b + b,
          aa: sums.aa + a * a,
          ab: sums.ab + a * b,
          bb: sums.bb + b * b,
        };
      one.a = 0;
      one.b = 0;
    }
  }

  /** Returns the keys that were counted, sorted. */
  keys(): string[] {
    return [...this.sums.keys()].sort();
  }

  /**
   * Returns an estimate with an interval that holds for `together` such estimates at once (Šidák). Where no
   * block differs, as when nothing was counted among n trials, it leaves room for a rate of −ln(error) / n.
   */
  estimate(key: string, together: number): RatioEstimate {
    const { sums } = this.sums.get(key)!;
    const alpha = sidak(ALPHA, together);
    const value = ratio(sums);
    if (sums.blocks < BLOCKS_MIN) return { value, low: null, high: null, trials: sums.b };
    const variance = ratioVariance(sums);
    const half =
      variance === 0 ? -Math.log(alpha) / sums.b : studentCritical(alpha, sums.blocks - 1) * Math.sqrt(variance);
    return { value, low: Math.max(0, value - half), high: value + half, trials: sums.b };
  }
}
