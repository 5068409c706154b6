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

  test('is the smallest value with that share at or below it', () => {
    expect([0.1, 0.2, 0.5, 0.9, 1].map((p) => quantile(h, p))).toEqual([3, 3, 5, 9, 10]);
  });

  test('does not exist without games', () => {
    expect(quantile({ values: [], counts: [], ranked: [], blocks: 0, perBlock: 4 }, 0.5)).toBeNaN();
  });

  test('the distribution ends at 1', () => {
    expect(ecdf(h)).toEqual([0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1]);
  });
});

describe('Woodruff interval', () => {
  test('has the block variance of the share below: running sums of ranks are sums of squares', () => {
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

  test('is a point when all games last as long', () => {
    expect(
      quantileInterval(
        histogram([
          [7, 7],
          [7, 7],
          [7, 7],
        ]),
        0.5,
        2,
      ),
    ).toEqual({ lo: 7, hi: 7 });
  });

  test('is wider where the games of a block go together', () => {
    const apart = Array.from({ length: 100 }, (_, i) => [i, 99 - i]);
    const together = Array.from({ length: 100 }, (_, i) => [i, i]);
    const width = ({ lo, hi }: { lo: number; hi: number }): number => hi - lo;
    const narrow = width(quantileInterval(histogram(apart), 0.5, 1.98));
    const wide = width(quantileInterval(histogram(together), 0.5, 1.98));
    expect(narrow).toBeLessThanOrEqual(2);
    expect(wide).toBeGreaterThan(15);
    expect(wide).toBeLessThan(25);
  });

  test('does not exist for one block', () => {
    expect(quantileInterval(histogram([[1, 2]]), 0.5, 2)).toEqual({ lo: NaN, hi: NaN });
  });
});
