import { describe, expect, test } from 'vitest';
import { type MatchedSums, matchedDifference } from '../../src/stats/index.js';
import { Draws } from '../reports/made-up.js';

const sums = (
  exposed: readonly number[],
  exposedSum: readonly number[],
  controls: readonly number[],
  controlSum: readonly number[],
): MatchedSums => ({
  exposed: Float64Array.from(exposed),
  exposedSum: Float64Array.from(exposedSum),
  controls: Float64Array.from(controls),
  controlSum: Float64Array.from(controlSum),
});

test('compares within strata, weighs by the exposed, and leaves out a stratum without controls', () => {
  const found = matchedDifference(
    [sums([1, 0, 2], [1, 0, 2], [2, 1, 0], [1, 5, 0]), sums([1, 1, 0], [0, 6, 0], [2, 1, 0], [1, 3, 0])],
    3,
    0.05,
  );
  // Stratum 0: 0.5 against 0.5, twice; stratum 1: 6 against 4, once.
  expect(found.value).toBeCloseTo(2 / 3);
  expect(found.matched).toBe(3);
  expect(found.lo).toBeLessThan(found.value);
});

/** Returns blocks of games in which units of a high chance are exposed more often; the judge is too sure of itself. */
function games(draws: Draws, blocks: number, effect: number): MatchedSums[] {
  const strata = 10;
  return Array.from({ length: blocks }, () => {
    const block = sums(...(Array.from({ length: 4 }, () => new Array<number>(strata).fill(0)) as [[], [], [], []]));
    // Units of a block share some luck.
    const luck = 0.2 * (draws.part() - 0.5);
    for (let unit = 0; unit < 40; unit++) {
      const chance = 0.15 + 0.6 * draws.part();
      const judged = Math.min(0.999, Math.max(0, 1.4 * (chance - 0.45) + 0.45));
      const isExposed = draws.part() < chance / 3;
      const won = draws.part() < chance + luck + (isExposed ? effect : 0) ? 1 : 0;
      const at = Math.floor(strata * judged);
      block[isExposed ? 'exposed' : 'controls'][at]++;
      block[isExposed ? 'exposedSum' : 'controlSum'][at] += won - judged;
    }
    return block;
  });
}

describe('on made-up games in which the better are exposed more often', () => {
  const RUNS = 300;
  test.each([0, 0.1])('the interval holds the planted effect %s in 95 of 100 runs', (effect) => {
    const found = Array.from({ length: RUNS }, (_, key) =>
      matchedDifference(games(new Draws(key), 60, effect), 10, 0.05),
    );
    const held = found.filter(({ lo, hi }) => lo <= effect && effect <= hi).length;
    expect(held / RUNS).toBeGreaterThan(0.91);
    expect(held / RUNS).toBeLessThan(0.985);
    expect(Math.abs(found.reduce((sum, { value }) => sum + value, 0) / RUNS - effect)).toBeLessThan(0.006);
  });

  test('without the strata the exposed would seem to win more where the card does nothing', () => {
    const plain = games(new Draws(7), 2000, 0);
    const total = (of: keyof MatchedSums): number =>
      plain.reduce((sum, block) => sum + block[of].reduce((all, x) => all + x, 0), 0);
    const judged = total('exposedSum') / total('exposed') - total('controlSum') / total('controls');
    expect(Math.abs(judged)).toBeGreaterThan(0.02);
    expect(Math.abs(matchedDifference(plain, 10, 0.05).value)).toBeLessThan(0.01);
  });
});
