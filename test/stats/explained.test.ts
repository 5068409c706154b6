import { describe, expect, test } from 'vitest';
import { draw } from '../../src/engine/index.js';
import { explainedShare, type LevelCounts } from '../../src/stats/explained.js';
import { studentQuantile } from '../../src/stats/index.js';
import { mulberry } from './luck.js';

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
  test('the share of winning that levels explain is all of it where one level always wins and the other never', () => {
    const { share, lo, hi } = explainedShare([played([1, 0], 0)], BLOCKS, T);
    expect([share, lo, hi]).toEqual([1, 1, 1]);
  });

  test('the share of winning that levels explain agrees with the chances over many runs, and its intervals mostly hold it', () => {
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
    expect(width / (2 * T * spread)).toBeLessThan(1.25);
  });

  test('the share of winning that levels explain is zero where all levels win alike', () => {
    const runs = Array.from({ length: 200 }, (_, run) => explainedShare([played([0.4, 0.4, 0.4], run)], BLOCKS, T));
    const mean = runs.reduce((sum, { share }) => sum + share, 0) / runs.length;
    expect(Math.abs(mean)).toBeLessThan(0.003);
    expect(runs.filter(({ lo }) => lo > 0).length / runs.length).toBeLessThan(0.1);
  });

  test('the share of winning that levels explain has a short interval of few blocks where nothing is explained, with its coverage', () => {
    for (const [levels, blocks, games] of [
      [2, 5, 20],
      [2, 12, 20],
      [4, 5, 20],
      [4, 12, 4],
      [14, 12, 4],
    ]) {
      const t = studentQuantile(0.975, blocks - 1);
      const runs = Array.from({ length: 600 }, (_, run) => {
        const luck = mulberry(run * 7919 + blocks);
        const level = (): LevelCounts => ({
          a: Float64Array.from({ length: blocks }, () => {
            let won = 0;
            for (let game = 0; game < games; game++) if (luck() < 0.4) won++;
            return won;
          }),
          b: new Float64Array(blocks).fill(games),
        });
        return explainedShare([Array.from({ length: levels }, level)], blocks, t);
      });
      expect(runs.filter(({ lo }) => lo === 0).length / runs.length).toBeGreaterThan(0.94);
      expect(Math.max(...runs.map(({ hi }) => hi))).toBeLessThan(1);
    }
  });

  test('the share of winning that levels explain is finite where the levels happen to come out all alike', () => {
    const level = (shift: number): LevelCounts => ({
      a: Float64Array.from({ length: 30 }, (_, block) => (block + shift) % 2),
      b: new Float64Array(30).fill(2),
    });
    const { lo, hi } = explainedShare([[level(0), level(1)]], 30, T);
    expect(lo).toBe(0);
    expect(hi).toBeGreaterThan(0.05);
    expect(hi).toBeLessThan(0.3);
  });

  test('the share of winning that levels explain has an interval of all h with (B − h)² ≤ t²κh + q²V, q being t, and more for the lower bound', () => {
    const games = 2;
    const won = [
      [2, 1, 2, 1, 2, 1, 1, 2, 1, 1],
      [0, 1, 0, 1, 1, 0, 1, 0, 0, 1],
    ];
    const blocks = won[0].length;
    const all = blocks * games;
    const sum = (list: readonly number[]): number => list.reduce((total, x) => total + x, 0);
    const [r0, r1] = won.map((level) => sum(level) / all);
    const mean = (r0 + r1) / 2;
    // Influence of each block on the distance of a level from the mean: half of the difference of the two levels.
    const e = won[0].map((_, k) => ((won[0][k] - games * r0 - (won[1][k] - games * r1)) / 2) * (blocks / all));
    const c = sum(e.map((x) => x * x)) / (blocks * (blocks - 1));
    const d = (r0 - r1) / 2;
    // Two levels whose distances are opposite: every covariance is c or −c, and each weighs its games.
    const raw = 2 * all * d * d;
    const [between, noise, second] = [raw - 2 * all * c, 2 * all * c, 4 * (all * c) ** 2];
    const along = sum(e.map((x) => (4 * all * d * x) ** 2)) / (blocks * (blocks - 1)) / raw;
    const kappa = Math.max(along, (4 * second) / noise);
    const scale = 2 * all * mean * (1 - mean);
    for (const t of [1.5, 2, 2.5]) {
      const found = explainedShare([won.map((a) => ({ a, b: new Array<number>(blocks).fill(games) }))], blocks, t);
      expect(found.share).toBeCloseTo(between / scale, 12);
      const miss = (bound: number, q: number): number =>
        (between - bound * scale) ** 2 - t * t * kappa * bound * scale - q * q * 2 * second;
      expect([found.hi < 1, found.lo > 0]).toEqual([true, true]);
      expect(miss(found.hi, t)).toBeCloseTo(0, 9);
      const skew = Math.sqrt(8 * second) / noise;
      expect(miss(found.lo, t + (skew * (t * t - 1)) / 6)).toBeCloseTo(0, 9);
    }
  });

  test('the share of winning that levels explain leaves out levels that played nothing, and adds up over strata', () => {
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
