/**
 * Sums over blocks of the integers a_b (counted events) and b_b (trials). The estimate is R = Σa / Σb; a mean per block
 * is the case of equal b_b. Sums stay integers, so the order in which blocks arrive cannot matter.
 */
export interface RatioSums {
  /** Blocks with b_b > 0. */
  readonly blocks: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly ab: number;
  readonly bb: number;
}

/** Sums of products of two sides over the same blocks, and the blocks in which either side has b_b > 0. */
export interface CrossSums {
  readonly blocks: number;
  readonly aa: number;
  readonly ab: number;
  readonly ba: number;
  readonly bb: number;
  /** Blocks in which the sides differ: in a_b / b_b, or in having any b_b. */
  readonly differing: number;
}

/** A paired difference of two ratios. */
export interface Difference {
  readonly blocks: number;
  /** Blocks in which the sides differ. */
  readonly differing: number;
  readonly value: number;
  /** Variance of the paired difference; exactly 0 when every block moved by the same amount. */
  readonly variance: number;
  /** Variance the difference would have with separate blocks on each side. */
  readonly unpairedVariance: number;
  /** True if every block has the same difference, and it is zero. */
  readonly identical: boolean;
}

/** Returns R = Σa / Σb; NaN if nothing was counted. */
export function ratio(sums: RatioSums): number {
  return sums.a / sums.b;
}

/**
 * Returns the variance of R between blocks by linearisation (Taylor series; Cochran, Sampling Techniques §6.3): N/(N−1)
 * · Σ(a_b − R·b_b)² / (Σb)². The sum of squares is taken in exact integers, so that no spread means exactly 0.
 */
export function ratioVariance(sums: RatioSums): number {
  const { blocks } = sums;
  if (blocks < 2 || sums.b === 0) return NaN;
  const b = BigInt(sums.b);
  return (blocks / (blocks - 1)) * quotient(residualSquares(sums), b ** 4n);
}

/** Returns B² Σ(a_b − R·b_b)², an integer. */
function residualSquares(sums: RatioSums): bigint {
  const a = BigInt(sums.a);
  const b = BigInt(sums.b);
  return b * b * BigInt(sums.aa) - 2n * a * b * BigInt(sums.ab) + a * a * BigInt(sums.bb);
}

/**
 * Returns R₁ − R₀ over the same blocks. With influence values e_b = (a_b − R·b_b)/Σb on each side, the variance is
 * N/(N−1) · Σ(e₁_b − e₀_b)²; for equal b_b this is the variance of the mean of block differences. If a side counted
 * only in some of the blocks, the squares of its own values take the number of those: without a common block the
 * variance is that of two separate ratios.
 */
export function pairedDifference(one: RatioSums, zero: RatioSums, cross: CrossSums): Difference {
  const { blocks, differing } = cross;
  const value = ratio(one) - ratio(zero);
  if (blocks < 2 || one.b === 0 || zero.b === 0) {
    return { blocks, differing, value, variance: NaN, unpairedVariance: NaN, identical: false };
  }
  const a1 = BigInt(one.a);
  const b1 = BigInt(one.b);
  const a0 = BigInt(zero.a);
  const b0 = BigInt(zero.b);
  const mixed =
    b1 * b0 * BigInt(cross.aa) - a0 * b1 * BigInt(cross.ab) - a1 * b0 * BigInt(cross.ba) + a1 * a0 * BigInt(cross.bb);
  const [own, base] = [residualSquares(one) * b0 ** 4n, residualSquares(zero) * b1 ** 4n];
  const both = own + base - 2n * mixed * (b1 * b0) ** 2n;
  const scale = (b1 * b0) ** 4n;
  const beyond =
    (spread(one.blocks) - spread(blocks)) * quotient(own, scale) +
    (spread(zero.blocks) - spread(blocks)) * quotient(base, scale);
  const same = a1 * b0 === a0 * b1;
  return {
    blocks,
    differing,
    value: same ? 0 : value,
    variance: spread(blocks) * quotient(both, scale) + beyond,
    unpairedVariance: spread(blocks) * quotient(own + base, scale) + beyond,
    identical: same && both === 0n,
  };
}

/** Returns N/(N−1): the factor that a variance loses to its own mean. A single block is taken for two. */
function spread(blocks: number): number {
  return blocks < 2 ? 2 : blocks / (blocks - 1);
}

/** top / bottom of two large integers as a double: eighth powers of sums that are exact themselves lie in its range. */
function quotient(top: bigint, bottom: bigint): number {
  return Number(top) / Number(bottom);
}
