import { describe, expect, test } from 'vitest';
import { draw } from '../../src/engine/index.js';
import { explainedShare, type LevelCounts } from '../../src/stats/explained.js';

const BLOCKS = 60;
const GAMES = 4;
const T = 2.0;

/** Levels whose games are won with these chances, by block. */
function played(chances: readonly number[], run: number): LevelCounts[] {
  return chances.map((chance, level) => {
    const a = Float64Array.from({ length: BLOCKS }, (_, block) => {
      let won = 0;
      for (let k = 0; k < GAMES; k++)
        won += draw(run + 1, level * 7919 + 1, block, k, 1 << 20) < chance * (1 << 20) ? 1 : 0;
      return won;
    });
    return { a, b: new Float64Array(BLOCKS).fill(GAMES) };
  });
}

describe('the share of winning that levels explain', () => {
  test('is all of it where one level always wins and the other never', () => {
    const { share, lo, hi } = explainedShare([played([1, 0], 0)], BLOCKS, T);
    expect([share, lo, hi]).toEqual([1, 1, 1]);
  });

  test('is, over many runs, what the chances make it, with intervals that mostly hold it', () => {
    const chances = [0.3, 0.5, 0.7];
    // Between: mean squared distance from 0.5; all there is: 0.25.
    const truth = (2 * 0.2 ** 2) / 3 / 0.25;
    const runs = Array.from({ length: 300 }, (_, run) => explainedShare([played(chances, run)], BLOCKS, T));
    const shares = runs.map(({ share }) => share);
    const mean = shares.reduce((sum, x) => sum + x, 0) / runs.length;
    const spread = Math.sqrt(shares.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (runs.length - 1));
    expect(Math.abs(mean - truth)).toBeLessThan(4 * (spread / Math.sqrt(runs.length)));
    const covered = runs.filter(({ lo, hi }) => lo <= truth && truth <= hi).length / runs.length;
    expect(covered).toBeGreaterThan(0.91);
    const width = runs.reduce((sum, { lo, hi }) => sum + hi - lo, 0) / runs.length;
    expect(width / (2 * T * spread)).toBeGreaterThan(0.85);
    expect(width / (2 * T * spread)).toBeLessThan(1.15);
  });

  test('is not invented where all levels win alike', () => {
    const runs = Array.from({ length: 200 }, (_, run) => explainedShare([played([0.4, 0.4, 0.4], run)], BLOCKS, T));
    const mean = runs.reduce((sum, { share }) => sum + share, 0) / runs.length;
    expect(Math.abs(mean)).toBeLessThan(0.003);
    expect(runs.filter(({ lo }) => lo > 0).length / runs.length).toBeLessThan(0.1);
  });

  test('leaves out levels that played nothing, and adds up over strata', () => {
    const [a, b] = played([0.2, 0.8], 5);
    const nothing: LevelCounts = { a: new Float64Array(BLOCKS), b: new Float64Array(BLOCKS) };
    expect(explainedShare([[a, nothing, b]], BLOCKS, T)).toEqual(explainedShare([[a, b]], BLOCKS, T));
    const twice = explainedShare(
      [
        [a, b],
        [a, b],
      ],
      BLOCKS,
      T,
    );
    expect(twice.share).toBeCloseTo(explainedShare([[a, b]], BLOCKS, T).share, 12);
  });
});
