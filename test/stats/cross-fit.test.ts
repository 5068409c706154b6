import { describe, expect, test } from 'vitest';
import { pickedElsewhere } from '../../src/stats/cross-fit.js';
import { mulberry } from './luck.js';

const mean = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, x) => sum + x, 0) / values.length;

/** Levels with a chance each, of blocks with one game. */
function levels(chances: readonly number[], blocks: number, luck: () => number): Float64Array[] {
  return chances.map((chance) => Float64Array.from({ length: blocks }, () => (luck() < chance ? 1 : 0)));
}

describe('a level that is picked and valued in different blocks', () => {
  test('picked elsewhere: the best and the worst of equal levels have no excess, where the extreme means have', () => {
    const luck = mulberry(1);
    const runs = Array.from({ length: 2000 }, () => {
      const all = levels(Array<number>(6).fill(0.25), 100, luck);
      return [
        Math.max(...all.map(mean)) - 0.25,
        mean(pickedElsewhere(all, 1)) - 0.25,
        mean(pickedElsewhere(all, -1)) - 0.25,
      ];
    });
    const [lucky, best, worst] = [0, 1, 2].map((i) => mean(runs.map((run) => run[i])));
    // One level has a standard error of 0.043, the mean of 2,000 runs one of 0.001.
    expect(lucky).toBeGreaterThan(0.04);
    expect(Math.abs(best)).toBeLessThan(0.003);
    expect(Math.abs(worst)).toBeLessThan(0.003);
  });

  test('picked elsewhere: levels far apart are valued by all of their blocks', () => {
    const all = levels([0.1, 0.9, 0.5], 200, mulberry(2));
    expect(pickedElsewhere(all, 1)).toEqual(all[1]);
    expect(pickedElsewhere(all, -1)).toEqual(all[0]);
  });

  test('picked elsewhere: fewer blocks than parts leave one out each, and a single block picks itself', () => {
    const all = [Float64Array.of(1, 0, 0), Float64Array.of(0, 1, 1)];
    expect([...pickedElsewhere(all, 1)]).toEqual([0, 0, 0].map((_, i) => all[i === 0 ? 1 : 0][i]));
    expect([...pickedElsewhere([Float64Array.of(0.2), Float64Array.of(0.7)], 1)]).toEqual([0.7]);
  });
});
