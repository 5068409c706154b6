import { describe, expect, test } from 'vitest';
import { closedIndex } from '../../src/stats/index.js';
import { Draws } from '../reports/made-up.js';

const only = (set: number): ReadonlyMap<number, number> => new Map([[set, 1]]);

test('the index of a set is its part of the variance, in numbers worked out by hand', () => {
  // Two inputs; replays that share nothing agree in 1 of 4, those that share the first in 2 of 4.
  const products = [
    Float64Array.of(0, 1, 0, 0),
    Float64Array.of(1, 0, 1, 0),
    Float64Array.of(0, 0, 1, 0),
    Float64Array.of(1, 1, 1, 1),
  ];
  expect(closedIndex(products, only(1), 0.05).value).toBeCloseTo((0.5 - 0.25) / (1 - 0.25));
  expect(closedIndex(products, only(2), 0.05).value).toBe(0);
  expect(closedIndex(products, new Map([...only(1), [2, -1]]), 0.05).value).toBeCloseTo(1 / 3);
  const { value, lo, hi } = closedIndex(products, only(3), 0.05);
  expect([value, lo, hi]).toEqual([1, 1, 1]);
});

/**
 * Returns replays of a toy game of four seats and two sources: the seat that wins is drawn by the first source with
 * chance `part`, otherwise by the second; a third source, of which nothing is known alone, draws which of them.
 */
function toy(draws: Draws, blocks: number, part: number): Float64Array[] {
  const sources = 3;
  const products = Array.from({ length: 1 << sources }, () => new Float64Array(blocks));
  const pairs = new Map<number, number>();
  for (let block = 0; block < blocks; block++) {
    const luck = Array.from({ length: 2 }, () => Array.from({ length: sources }, () => draws.part()));
    const winners = Array.from({ length: 1 << sources }, (_, set) => {
      const [first, second, which] = Array.from({ length: sources }, (__, i) => luck[(set >> i) & 1][i]);
      return Math.floor(4 * (which < part ? first : second));
    });
    pairs.clear();
    for (let one = 0; one < winners.length; one++)
      for (let other = one; other < winners.length; other++) {
        const shared = (winners.length - 1) ^ one ^ other;
        pairs.set(shared, (pairs.get(shared) ?? 0) + 1);
        if (winners[one] === winners[other]) products[shared][block]++;
      }
  }
  return products.map((sums, set) => sums.map((sum) => sum / pairs.get(set)!));
}

describe('on a toy game whose indices are known', () => {
  const RUNS = 300;
  const PART = 0.7;
  // Of the first source alone, of the second, of the third, and of all but the first.
  const TRUTH = [
    [1, PART ** 2],
    [2, (1 - PART) ** 2],
    [4, 0],
    [6, 1 - PART],
  ] as const;
  const runs = Array.from({ length: RUNS }, (_, key) => toy(new Draws(key), 200, PART));

  test.each(TRUTH)('the interval of set %s holds %s in 95 of 100 runs', (set, truth) => {
    const found = runs.map((products) => closedIndex(products, only(set), 0.05));
    const held = found.filter(({ lo, hi }) => lo <= truth && truth <= hi).length;
    expect(held / RUNS).toBeGreaterThan(0.91);
    expect(held / RUNS).toBeLessThan(0.985);
    expect(found.reduce((sum, { value }) => sum + value, 0) / RUNS).toBeCloseTo(truth, 1.7);
  });

  test('that the first source settles more than the second is found, and no difference where there is none', () => {
    const ahead = new Map([
      [1, 1],
      [2, -1],
    ]);
    const parted = (of: readonly Float64Array[][]): number =>
      of.filter((products) => closedIndex(products, ahead, 0.05).lo > 0).length / RUNS;
    expect(parted(runs)).toBeGreaterThan(0.95);
    expect(parted(Array.from({ length: RUNS }, (_, key) => toy(new Draws(1000 + key), 200, 0.5)))).toBeLessThan(0.06);
  });
});
