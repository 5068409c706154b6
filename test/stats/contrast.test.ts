import { describe, expect, test } from 'vitest';
import { contrast, type Products, pairedDifference, type RatioSums, type Term } from '../../src/stats/index.js';

type Block = readonly [a: number, b: number];

function sums(blocks: readonly Block[]): RatioSums {
  const total = (of: (a: number, b: number) => number): number => blocks.reduce((sum, [a, b]) => sum + of(a, b), 0);
  return {
    blocks: blocks.length,
    a: total((a) => a),
    b: total((_, b) => b),
    aa: total((a) => a * a),
    ab: total((a, b) => a * b),
    bb: total((_, b) => b * b),
  };
}

function products(one: readonly Block[], zero: readonly Block[]): Products {
  const total = (of: (x: Block, y: Block) => number): number =>
    one.reduce((sum, block, i) => sum + of(block, zero[i]), 0);
  return {
    aa: total((x, y) => x[0] * y[0]),
    ab: total((x, y) => x[0] * y[1]),
    ba: total((x, y) => x[1] * y[0]),
    bb: total((x, y) => x[1] * y[1]),
  };
}

/** Sides whose blocks have unequal denominators, and share some of their luck. */
const SIDES: readonly (readonly Block[])[] = [0, 1, 2, 3].map((side) =>
  Array.from({ length: 9 }, (_, b): Block => {
    const shared = (b * 7) % 5;
    return [(shared + side * ((b * 3 + side) % 4)) % 6, 3 + ((b + side) % 3)];
  }),
);

/** N/(N−1) Σ (Σ wᵢ eᵢ)², from its definition. */
function byHand(weights: readonly number[], sides: readonly (readonly Block[])[]): number {
  const influence = sides.map((blocks) => {
    const { a, b } = sums(blocks);
    return blocks.map(([x, y]) => (x - (a / b) * y) / b);
  });
  const n = sides[0].length;
  const squares = Array.from({ length: n }, (_, block) =>
    weights.reduce((sum, weight, i) => sum + weight * influence[i][block], 0),
  );
  return (n / (n - 1)) * squares.reduce((sum, e) => sum + e * e, 0);
}

function of(weights: readonly number[], sides = SIDES): ReturnType<typeof contrast> {
  const terms: Term[] = weights.map((weight, i) => ({ weight, sums: sums(sides[i]) }));
  return contrast(terms, (i, j) => products(sides[i], sides[j]), sides[0].length, 5);
}

describe('a contrast', () => {
  test('a contrast is the weighted sum of its ratios, with the variance between blocks', () => {
    const weights = [1, -1, -1, 1];
    const found = of(weights);
    const value = weights.reduce((sum, weight, i) => sum + (weight * sums(SIDES[i]).a) / sums(SIDES[i]).b, 0);
    expect(found.value).toBeCloseTo(value, 14);
    expect(found.variance).toBeCloseTo(byHand(weights, SIDES), 14);
    expect(of([2, -3, 1, 0]).variance).toBeCloseTo(byHand([2, -3, 1, 0], SIDES), 14);
    expect(found).toMatchObject({ blocks: 9, differing: 5, identical: false });
  });

  test('a contrast of two is their paired difference', () => {
    const [one, zero] = SIDES;
    const cross = { ...products(one, zero), blocks: 9, differing: 5 };
    expect(of([1, -1]).variance).toBeCloseTo(pairedDifference(sums(one), sums(zero), cross).variance, 15);
    expect(of([1, -1]).unpairedVariance).toBeCloseTo(
      pairedDifference(sums(one), sums(zero), cross).unpairedVariance,
      15,
    );
  });

  test('a contrast is exactly nothing where the two changes are the same in every block', () => {
    const same = of([1, -1, -1, 1], [SIDES[0], SIDES[1], SIDES[0], SIDES[1]]);
    expect(same).toMatchObject({ value: 0, variance: 0, identical: true });
  });

  test('a contrast has no variance with fewer than two blocks, or where something never occurred', () => {
    expect(of([1, -1], [[[1, 2]], [[1, 3]]]).variance).toBeNaN();
    expect(of([1, -1], [SIDES[0], SIDES[0].map((): Block => [0, 0])]).variance).toBeNaN();
  });
});
