import { describe, expect, test } from 'vitest';
import { jackknifeGroups, jackknifeVariance } from '../../src/stats/resampling.js';

const VALUES = [3, 8, 1, 9, 4, 4, 7];
const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
const without = (left: readonly number[]): number => mean(VALUES.filter((_, i) => !left.includes(i)));

describe('the jackknife', () => {
  test('the jackknife of a mean, one block at a time, is its variance', () => {
    const squares = VALUES.reduce((sum, x) => sum + (x - mean(VALUES)) ** 2, 0);
    const groups = VALUES.map((_, i) => [i]);
    const found = jackknifeVariance(
      mean(VALUES),
      groups.map(without),
      groups.map(() => 1),
    );
    expect(found).toBeCloseTo(squares / 6 / 7, 12);
  });

  test('the jackknife of a mean, groups of unequal size at a time, is that of the weighted group means', () => {
    // Of a mean the pseudo-value of a group is the group's own mean, and h − 1 is (n − m) / m.
    const groups = [
      [0, 3, 6],
      [1, 4],
      [2, 5],
    ];
    const expected =
      groups.reduce((sum, group) => {
        const own = mean(group.map((i) => VALUES[i]));
        return sum + ((own - mean(VALUES)) ** 2 * group.length) / (7 - group.length);
      }, 0) / 3;
    const found = jackknifeVariance(mean(VALUES), groups.map(without), [3, 2, 2]);
    expect(found).toBeCloseTo(expected, 12);
  });

  test('the jackknife compares pseudo-values with their mean, which is not always the whole estimate', () => {
    // 2 · 5 − 4 = 6 and 2 · 5 − 7 = 3 have the mean 4.5: ((6 − 4.5)² + (3 − 4.5)²) / 1 / 2.
    expect(jackknifeVariance(5, [4, 7], [1, 1])).toBe(2.25);
    // h = 4 and 4/3: pseudo-values less 5 are 3 · 1 and −2/3, their mean by 1 − 1/h of what was moved.
    const mean = (3 / 4) * 1 + (1 / 4) * -2;
    expect(jackknifeVariance(5, [4, 7], [1, 3])).toBeCloseTo(((3 - mean) ** 2 / 3 + (-2 / 3 - mean) ** 2 * 3) / 2, 12);
  });

  test('the jackknife of an estimate that no block changes is zero', () => {
    expect(jackknifeVariance(5, [5, 5, 5], [1, 1, 1])).toBe(0);
  });

  test('the jackknife leaves out every block once, by turns where there are more than groups', () => {
    expect(jackknifeGroups(3, 500)).toEqual([[0], [1], [2]]);
    expect(jackknifeGroups(7, 3)).toEqual([
      [0, 3, 6],
      [1, 4],
      [2, 5],
    ]);
  });
});
