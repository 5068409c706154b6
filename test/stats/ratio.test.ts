import { describe, expect, test } from 'vitest';
import { type CrossSums, pairedDifference, type RatioSums, ratio, ratioVariance } from '../../src/stats/index.js';

type Block = readonly [a: number, b: number];

function sums(blocks: readonly Block[]): RatioSums {
  const total = (of: (a: number, b: number) => number): number => blocks.reduce((sum, [a, b]) => sum + of(a, b), 0);
  return {
    blocks: blocks.filter(([, b]) => b > 0).length,
    a: total((a) => a),
    b: total((_, b) => b),
    aa: total((a) => a * a),
    ab: total((a, b) => a * b),
    bb: total((_, b) => b * b),
  };
}

function cross(one: readonly Block[], zero: readonly Block[]): CrossSums {
  const total = (of: (x: Block, y: Block) => number): number =>
    one.reduce((sum, block, i) => sum + of(block, zero[i]), 0);
  return {
    blocks: one.filter(([, b], i) => b > 0 || zero[i][1] > 0).length,
    aa: total((x, y) => x[0] * y[0]),
    ab: total((x, y) => x[0] * y[1]),
    ba: total((x, y) => x[1] * y[0]),
    bb: total((x, y) => x[1] * y[1]),
    differing: one.filter(([a, b], i) => a * zero[i][1] !== zero[i][0] * b).length,
  };
}

function meanAndVariance(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  return { mean, variance: values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1) };
}

const A: Block[] = [
  [1, 4],
  [0, 4],
  [2, 4],
  [1, 4],
  [3, 4],
  [1, 4],
];
const B: Block[] = [
  [2, 4],
  [0, 4],
  [2, 4],
  [2, 4],
  [4, 4],
  [0, 4],
];

describe('ratio of sums', () => {
  test('a ratio of sums with equal blocks is the block mean, and its variance s²/N', () => {
    const { mean, variance } = meanAndVariance(A.map(([a, b]) => a / b));
    expect(ratio(sums(A))).toBeCloseTo(mean, 14);
    expect(ratioVariance(sums(A))).toBeCloseTo(variance / A.length, 14);
  });

  test('a ratio of sums with unequal blocks has the linearised variance', () => {
    const blocks: Block[] = [
      [1, 2],
      [0, 1],
      [3, 4],
      [1, 3],
      [0, 2],
    ];
    const r = 5 / 12;
    const squares = blocks.reduce((sum, [a, b]) => sum + (a - r * b) ** 2, 0);
    expect(ratioVariance(sums(blocks))).toBeCloseTo(((5 / 4) * squares) / 12 ** 2, 14);
  });

  test('a ratio of sums does not vary when every block has the same share, not even in the last digit', () => {
    const blocks: Block[] = [
      [840, 3],
      [1680, 6],
      [280, 1],
      [2520, 9],
    ];
    expect(ratioVariance(sums(blocks))).toBe(0);
  });

  test('a ratio of sums keeps its digits with large sums', () => {
    const blocks = Array.from({ length: 1000 }, (_, i): Block => [1_000_000 + (i % 2), 1_000_000]);
    expect(ratioVariance(sums(blocks)) / (0.25e-12 / 999)).toBeCloseTo(1, 9);
  });

  test('a ratio of sums has no variance from a single block', () => {
    expect(ratioVariance(sums([[1, 4]]))).toBeNaN();
    expect(ratio(sums([[0, 0]]))).toBeNaN();
  });
});

describe('paired difference', () => {
  test('a paired difference with equal blocks is the mean of block differences, and its variance s²/N', () => {
    const { mean, variance } = meanAndVariance(B.map(([a, b], i) => a / b - A[i][0] / A[i][1]));
    const got = pairedDifference(sums(B), sums(A), cross(B, A));
    expect(got.value).toBeCloseTo(mean, 14);
    expect(got.variance).toBeCloseTo(variance / A.length, 14);
    expect(got.unpairedVariance).toBeCloseTo(ratioVariance(sums(A)) + ratioVariance(sums(B)), 14);
    expect(got.identical).toBe(false);
  });

  test('a paired difference with unequal blocks is that of the influence values, each side with its own blocks', () => {
    const one: Block[] = [
      [1, 2],
      [0, 1],
      [3, 4],
      [1, 3],
      [0, 0],
    ];
    const zero: Block[] = [
      [1, 2],
      [1, 2],
      [2, 4],
      [0, 1],
      [1, 3],
    ];
    const e1 = one.map(([a, b]) => (a - 0.5 * b) / 10);
    const e0 = zero.map(([a, b]) => (a - (5 / 12) * b) / 12);
    const sum = (x: number[], y: number[]): number => x.reduce((all, each, i) => all + each * y[i], 0);
    const got = pairedDifference(sums(one), sums(zero), cross(one, zero));
    expect(got.value).toBeCloseTo(0.5 - 5 / 12, 14);
    // Four blocks on the one side and five on the other.
    const own = (4 / 3) * sum(e1, e1) + (5 / 4) * sum(e0, e0);
    expect(got.variance).toBeCloseTo(own - 2 * (5 / 4) * sum(e1, e0), 14);
    expect(got.unpairedVariance).toBeCloseTo(own, 14);
  });

  test('a paired difference of sides without a common block has the variance of two separate ratios', () => {
    const one: Block[] = [
      [1, 2],
      [0, 2],
      [0, 0],
      [0, 0],
      [0, 0],
    ];
    const zero: Block[] = [
      [0, 0],
      [0, 0],
      [1, 1],
      [0, 1],
      [2, 3],
    ];
    const { variance, unpairedVariance } = pairedDifference(sums(one), sums(zero), cross(one, zero));
    expect(variance).toBeCloseTo(ratioVariance(sums(one)) + ratioVariance(sums(zero)), 14);
    expect(unpairedVariance).toBe(variance);
  });

  test('a paired difference with a side that counted nothing says nothing', () => {
    const none = A.map((): Block => [0, 0]);
    for (const [one, zero] of [
      [A, none],
      [none, A],
    ]) {
      const got = pairedDifference(sums(one), sums(zero), cross(one, zero));
      expect([got.variance, got.unpairedVariance, got.identical]).toEqual([NaN, NaN, false]);
    }
  });

  test('a paired difference of a thing with itself is identical: exactly zero', () => {
    expect(pairedDifference(sums(A), sums(A), cross(A, A))).toMatchObject({ value: 0, variance: 0, identical: true });
  });

  test('a paired difference that is the same in every block has no spread but is not identical', () => {
    const shifted = A.map(([a, b]): Block => [a + 1, b]);
    const got = pairedDifference(sums(shifted), sums(A), cross(shifted, A));
    expect(got).toMatchObject({ variance: 0, identical: false });
    expect(got.value).toBeCloseTo(0.25, 14);
  });

  test('a paired difference with equal means and moving blocks is not identical', () => {
    const swapped = [...A].reverse();
    const got = pairedDifference(sums(swapped), sums(A), cross(swapped, A));
    expect(got.value).toBe(0);
    expect(got.identical).toBe(false);
    expect(got.variance).toBeGreaterThan(0);
  });

  test('a paired difference cannot be had from one block or from a side without games', () => {
    expect(pairedDifference(sums([[1, 4]]), sums([[2, 4]]), cross([[1, 4]], [[2, 4]])).variance).toBeNaN();
    const nothing = A.map((): Block => [0, 0]);
    expect(pairedDifference(sums(nothing), sums(A), cross(nothing, A)).identical).toBe(false);
  });
});
