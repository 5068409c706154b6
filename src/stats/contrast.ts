import type { Difference, RatioSums } from './ratio.js';

/** Sums over blocks of the products of two ratios' counts: the first letter is of the one, the second of the other. */
export interface Products {
  readonly aa: number;
  readonly ab: number;
  readonly ba: number;
  readonly bb: number;
}

/** One ratio of a contrast, with its integer weight. */
export interface Term {
  readonly weight: number;
  readonly sums: RatioSums;
}

/**
 * Returns Σ wᵢ Rᵢ of several ratios over the same blocks, such as the difference of two differences (R₁ − R₀) − (R₁′ −
 * R₀′). With influence values eᵢ_b = (aᵢ_b − Rᵢ·bᵢ_b)/Σbᵢ the variance is N/(N−1) · Σ(Σ wᵢ eᵢ_b)², as in
 * `pairedDifference`, which it equals for weights 1 and −1. Sums are taken in exact integers, so that no spread means
 * exactly 0.
 *
 * @param products  of the i-th and j-th term, i < j
 * @param blocks    in which any term has b_b > 0
 * @param differing blocks in which the sum is not 0
 */
export function contrast(
  terms: readonly Term[],
  products: (i: number, j: number) => Products,
  blocks: number,
  differing: number,
): Difference {
  const value = terms.reduce((sum, { weight, sums }) => sum + (weight * sums.a) / sums.b, 0);
  if (blocks < 2 || terms.some(({ sums }) => sums.b === 0))
    return { blocks, differing, value, variance: NaN, unpairedVariance: NaN, identical: false };
  const a = terms.map(({ sums }) => BigInt(sums.a));
  const b = terms.map(({ sums }) => BigInt(sums.b));
  const all = b.reduce((product, one) => product * one, 1n);
  const scale = terms.map(({ weight }, i) => BigInt(weight) * (all / b[i]) ** 2n);
  let own = 0n;
  let mixed = 0n;
  terms.forEach(({ sums }, i) => {
    own += scale[i] ** 2n * moment(a[i], b[i], a[i], b[i], { aa: sums.aa, ab: sums.ab, ba: sums.ab, bb: sums.bb });
    for (let j = i + 1; j < terms.length; j++)
      mixed += scale[i] * scale[j] * moment(a[i], b[i], a[j], b[j], products(i, j));
  });
  const whole = all ** 4n;
  const spread = blocks / (blocks - 1);
  const none = a.reduce((sum, one, i) => sum + BigInt(terms[i].weight) * one * (all / b[i]), 0n) === 0n;
  const both = own + 2n * mixed;
  return {
    blocks,
    differing,
    value: none ? 0 : value,
    variance: (spread * Number(both)) / Number(whole),
    unpairedVariance: (spread * Number(own)) / Number(whole),
    identical: none && both === 0n,
  };
}

/** Returns Bᵢ²Bⱼ² Σ eᵢ_b eⱼ_b, an integer. */
function moment(ai: bigint, bi: bigint, aj: bigint, bj: bigint, { aa, ab, ba, bb }: Products): bigint {
  return bi * bj * BigInt(aa) - aj * bi * BigInt(ab) - ai * bj * BigInt(ba) + ai * aj * BigInt(bb);
}
