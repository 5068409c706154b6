import { describe, expect, test } from 'vitest';
import {
  type ChoiceSet,
  choicesOfOrder,
  expectedShares,
  neverBeatAbove,
  separateGroups,
  worths,
} from '../../src/stats/plackett-luce.js';

const pair = (a: number, b: number, wins: readonly [number, number]): ChoiceSet => ({
  entrants: [a, b],
  seats: [1, 1],
  wins,
});

describe('worths', () => {
  test('worths of consistent pairs are their odds: 2:1, 3:1 and 6:1 give 6 : 3 : 1', () => {
    const { worth, converged } = worths([pair(0, 1, [2e8, 1e8]), pair(1, 2, [3e8, 1e8]), pair(0, 2, [6e8, 1e8])], 3);
    expect(converged).toBe(true);
    [0.6, 0.3, 0.1].forEach((w, i) => expect(worth[i]).toBeCloseTo(w, 7));
  });

  test('worths of four at one table are their shares of the wins: 1 : 1 : 1.2 : 1.5', () => {
    const wins = [1, 1, 1.2, 1.5].map((w) => w * 1e8);
    const { worth } = worths([{ entrants: [0, 1, 2, 3], seats: [1, 1, 1, 1], wins }], 4);
    [1, 1, 1.2, 1.5].forEach((w, i) => expect(worth[i] / worth[0]).toBeCloseTo(w, 6));
  });

  test('worths count seats: two of three seats and two thirds of the wins are no more worth', () => {
    const { worth } = worths([{ entrants: [0, 1], seats: [2, 1], wins: [2e8, 1e8] }], 2);
    expect(worth[0]).toBeCloseTo(0.5, 7);
  });

  test('worths make expected wins equal to those counted, but for the half games against the made-up opponent', () => {
    const sets: ChoiceSet[] = [
      { entrants: [0, 1, 2], seats: [1, 1, 1], wins: [700, 500, 300] },
      { entrants: [0, 2, 3], seats: [1, 2, 1], wins: [400, 610, 90] },
      { entrants: [1, 3], seats: [1, 1], wins: [250, 50] },
    ];
    const { worth } = worths(sets, 4);
    for (let i = 0; i < 4; i++) {
      const of = (value: (set: ChoiceSet, k: number) => number): number =>
        sets.reduce((sum, set) => {
          const k = set.entrants.indexOf(i);
          return k < 0 ? sum : sum + value(set, k);
        }, 0);
      const counted = of((set, k) => set.wins[k]);
      const expected = of((set, k) => expectedShares(set, worth)[k] * set.wins.reduce((sum, n) => sum + n, 0));
      expect(Math.abs(counted - expected)).toBeLessThanOrEqual(0.5);
    }
  });

  test('worths of one that never won stay above zero, and fall with the games it lost', () => {
    const lost = (games: number): number => worths([pair(0, 1, [games, 0])], 2).worth[1];
    expect(lost(10)).toBeGreaterThan(lost(100));
    expect(lost(100)).toBeGreaterThan(0);
  });

  test('worths of one game follow from it and half a win and half a loss against the made-up opponent', () => {
    // With the made-up opponent at 1 the two are r and 1/r, and 1 + 1/2 wins are expected of the first.
    const { worth } = worths([pair(0, 1, [1, 0])], 2);
    const r = Math.sqrt(worth[0] / worth[1]);
    expect((r * r) / (r * r + 1) + r / (r + 1)).toBeCloseTo(1.5, 9);
  });

  test('worths without games are alike, and do not depend on the start of the search', () => {
    expect(worths([], 4).worth).toEqual([0.25, 0.25, 0.25, 0.25]);
    const sets = [pair(0, 1, [70, 30]), pair(1, 2, [60, 40])];
    const from = worths(sets, 3, [5, 1, 9]).worth;
    worths(sets, 3).worth.forEach((w, i) => expect(from[i]).toBeCloseTo(w, 9));
  });

  test('worths report when the steps run out before they converge', () => {
    const { worth, steps, converged } = worths([pair(0, 1, [3, 1])], 2, undefined, 0);
    expect([steps, converged]).toEqual([20_000, false]);
    worths([pair(0, 1, [3, 1])], 2).worth.forEach((w, i) => expect(worth[i]).toBeCloseTo(w, 9));
    expect(worth).toHaveLength(2);
  });

  test('worths of finishing orders are those of the choices that they record (Plackett)', () => {
    const orders = [...Array<number[]>(4).fill([0, 1, 2]), ...Array<number[]>(2).fill([1, 0, 2]), [0, 2, 1], [2, 1, 0]];
    expect(choicesOfOrder([2, 0, 1])).toEqual([
      { entrants: [2, 0, 1], seats: [1, 1, 1], wins: [1, 0, 0] },
      { entrants: [0, 1], seats: [1, 1], wins: [1, 0] },
    ]);
    const { worth } = worths(orders.flatMap(choicesOfOrder), 3);
    expect(worth[0]).toBeGreaterThan(worth[1]);
    expect(worth[1]).toBeGreaterThan(worth[2]);
  });
});

describe('what the games cannot say', () => {
  test('entrants that never meet, by way of others either, are groups of their own', () => {
    expect(separateGroups([{ entrants: [0, 1] }, { entrants: [2, 3] }, { entrants: [1, 4] }], 5)).toEqual([
      [0, 1, 4],
      [2, 3],
    ]);
    expect(separateGroups([{ entrants: [0, 1] }, { entrants: [1, 2] }], 3)).toHaveLength(1);
  });

  test('entrants that never beat anyone above have no lower bound', () => {
    const sets = [pair(0, 1, [3, 2]), pair(1, 2, [5, 0]), pair(2, 3, [1, 4]), pair(0, 3, [5, 0])];
    expect(neverBeatAbove(sets, 4)).toEqual([false, false, true, true]);
    expect(neverBeatAbove([...sets, pair(3, 0, [1, 0])], 4)).toEqual([false, false, false, false]);
    const shared = { entrants: [3, 0, 1, 2], seats: [1, 1, 1, 1], wins: [0.25, 0.25, 0.25, 0.25] };
    expect(neverBeatAbove([...sets, shared], 4), 'a shared win is one').toEqual([false, false, false, false]);
  });
});
