import { describe, expect, test } from 'vitest';
import { ecdf, type Histogram, quantile, quantileInterval } from '../../src/stats/index.js';

/** Counts blocks of values as the tally does. */
function histogram(blocks: readonly (readonly number[])[]): Histogram {
  const counts = new Map<number, [number, number]>();
  for (const block of blocks) {
    [...block]
      .sort((x, y) => x - y)
      .forEach((value, i) => {
        const [games, ranked] = counts.get(value) ?? [0, 0];
        counts.set(value, [games + 1, ranked + 2 * i + 1]);
      });
  }
  const values = [...counts.keys()].sort((x, y) => x - y);
  return {
    values,
    counts: values.map((v) => counts.get(v)?.[0] ?? 0),
    ranked: values.map((v) => counts.get(v)?.[1] ?? 0),
    blocks: blocks.length,
    perBlock: blocks[0].length,
  };
}

describe('quantile of a histogram', () => {
  const h = histogram([
    [3, 5],
    [4, 4],
    [9, 3],
    [7, 10],
    [5, 6],
  ]);

  test('the quantile of a histogram is the smallest value with that share at or below it', () => {
    expect([0.1, 0.2, 0.5, 0.9, 1].map((p) => quantile(h, p))).toEqual([3, 3, 5, 9, 10]);
  });

  test('the quantile of a histogram of more than all games is the largest value', () => {
    expect(quantile(h, 1.1)).toBe(10);
  });

  test('the quantile of a histogram does not exist without games', () => {
    expect(quantile({ values: [], counts: [], ranked: [], blocks: 0, perBlock: 4 }, 0.5)).toBeNaN();
  });

  test('the distribution ends at 1', () => {
    expect(ecdf(h)).toEqual([0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1]);
  });
});

describe('the interval of a quantile', () => {
  /** As many blocks of one game as there are values. */
  const apart = (n: number): Histogram => histogram(Array.from({ length: n }, (_, i) => [i + 1]));

  test('the interval of a quantile is of order statistics: the exact ranks of the binomial distribution, or between them', () => {
    // Of 10 games the second and the ninth are 97.9 % around the median, the third and eighth 89.1 %.
    expect(quantileInterval(apart(10), 0.5, 0.0215)).toEqual({ lo: 2, hi: 9 });
    expect(quantileInterval(apart(10), 0.5, 0.1094)).toEqual({ lo: 3, hi: 8 });
    expect(quantileInterval(apart(10), 0.5, 0.1)).toEqual({ lo: 2, hi: 9 });
  });

  test('the interval of a quantile has no upper bound if no game is long enough, and the lower one then has all the confidence', () => {
    expect(quantileInterval(apart(35), 0.9, 0.05).hi).toBe(Infinity);
    expect(quantileInterval(apart(36), 0.9, 0.05).hi).toBe(36);
    // P(7 or fewer of 10 lie below) = 7.0 %.
    expect(quantileInterval(apart(10), 0.9, 0.071).lo).toBe(8);
    expect(quantileInterval(apart(10), 0.9, 0.07).lo).toBe(7);
    expect(quantileInterval(apart(10), 0.1, 0.071)).toEqual({ lo: -Infinity, hi: 3 });
  });

  test('the interval of a quantile does not exist with fewer than six blocks, or without either bound', () => {
    expect(quantileInterval(histogram(Array(5).fill([1, 2, 3, 4])), 0.5, 0.5)).toEqual({ lo: NaN, hi: NaN });
    expect(quantileInterval(apart(6), 0.5, 0.03)).toEqual({ lo: NaN, hi: NaN });
    expect(quantileInterval(apart(6), 0.5, 0.05)).toEqual({ lo: 1, hi: 6 });
  });

  test('the interval of a quantile counts games of a block that last alike as one, and no more games than there are', () => {
    const alike = histogram(Array.from({ length: 40 }, (_, i) => [i + 1, i + 1, i + 1]));
    expect(quantileInterval(alike, 0.5, 0.05)).toEqual(quantileInterval(apart(40), 0.5, 0.05));
    const spread = histogram(Array.from({ length: 40 }, (_, i) => [i + 1, 41 + i, 120 - i]));
    const single = quantileInterval(apart(120), 0.5, 0.05);
    expect(quantileInterval(spread, 0.5, 0.05)).toEqual(single);
  });

  test('the interval of a quantile is a point when all games last as long and are enough', () => {
    expect(quantileInterval(histogram(Array(6).fill([7, 7])), 0.5, 0.05)).toEqual({ lo: 7, hi: 7 });
  });

  test('the interval of a quantile has the spread between blocks from running sums of ranks: they are sums of squares', () => {
    const blocks = [
      [3, 5, 5],
      [4, 4, 9],
      [9, 3, 2],
      [7, 10, 1],
    ];
    const h = histogram(blocks);
    const below = (block: readonly number[]): number => block.filter((value) => value <= 5).length;
    const squares = h.values.reduce((sum, value, i) => (value <= 5 ? sum + h.ranked[i] : sum), 0);
    expect(squares).toBe(blocks.reduce((sum, block) => sum + below(block) ** 2, 0));
  });
});
