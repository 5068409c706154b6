import { describe, expect, test } from 'vitest';
import { clopperPearson } from '../../src/stats/index.js';
import { oddsInterval, oddsTest, poissonBinomial } from '../../src/stats/poisson-binomial.js';

/** Chances of the sum of outcomes, over all combinations of successes. */
function enumerated(chances: readonly number[]): number[] {
  const mass = new Array<number>(chances.length + 1).fill(0);
  for (let bits = 0; bits < 2 ** chances.length; bits++) {
    const won = chances.map((_, i) => (bits >> i) & 1);
    const chance = chances.reduce((product, p, i) => product * (won[i] === 1 ? p : 1 - p), 1);
    mass[won.reduce((sum, x) => sum + x, 0)] += chance;
  }
  return mass;
}

/** Returns the logarithm of the factor of all odds with which the mean chance is the given one, by halving. */
function factorWith(chances: readonly number[], mean: number): number {
  let [low, high] = [-20, 20];
  for (let step = 0; step < 80; step++) {
    const log = (low + high) / 2;
    const sum = chances.reduce((all, p) => all + 1 / (1 + ((1 - p) / p) * Math.exp(-log)), 0);
    if (sum / chances.length < mean) low = log;
    else high = log;
  }
  return (low + high) / 2;
}

const TABLES = [1 / 2, 1 / 3, 1 / 4, 1 / 4, 1 / 5, 2 / 5, 1 / 6];

describe('trials with different chances', () => {
  test('Poisson-binomial: the distribution is that of all combinations of successes', () => {
    const mass = poissonBinomial(TABLES);
    enumerated(TABLES).forEach((chance, k) => expect(mass[k]).toBeCloseTo(chance, 14));
  });

  test('odds test: p is twice the smaller tail, and least is the smallest p of any result', () => {
    const mass = enumerated(TABLES);
    expect(oddsTest(TABLES, 5).p).toBeCloseTo(2 * (mass[5] + mass[6] + mass[7]), 14);
    expect(oddsTest(TABLES, 0).p).toBeCloseTo(2 * mass[0], 14);
    expect(oddsTest(TABLES, 2).p).toBe(1);
    expect(oddsTest(TABLES, 2).least).toBeCloseTo(2 * mass[7], 14);
    expect(oddsTest([0.9, 0.9, 0.9], 2).least).toBeCloseTo(2 * 0.001, 14);
  });

  test('odds interval: with equal chances it is the interval of Clopper and Pearson', () => {
    for (const [x, n] of [
      [0, 9],
      [3, 12],
      [20, 20],
    ]) {
      const found = oddsInterval(new Array<number>(n).fill(0.3), x, 0.05);
      const exact = clopperPearson(x, n, 0.05);
      expect(found.lo).toBeCloseTo(exact.lo, 9);
      expect(found.hi).toBeCloseTo(exact.hi, 9);
    }
  });

  test('odds interval: without a success it begins at 0, without a failure it ends at 1', () => {
    expect([oddsInterval(TABLES, 0, 0.05).lo, oddsInterval(TABLES, TABLES.length, 0.05).hi]).toEqual([0, 1]);
  });

  test('odds interval: it leaves out the mean chance exactly if the test rejects', () => {
    const even = TABLES.reduce((sum, p) => sum + p, 0) / TABLES.length;
    let rejected = 0;
    for (const alpha of [0.001, 0.05, 0.2]) {
      for (let x = 0; x <= TABLES.length; x++) {
        const { lo, hi } = oddsInterval(TABLES, x, alpha);
        const rejects = oddsTest(TABLES, x).p < alpha;
        expect(even < lo || even > hi).toBe(rejects);
        if (rejects) rejected++;
      }
    }
    expect(rejected).toBeGreaterThan(3);
  });

  test('test and interval of many trials are those of the whole distribution', () => {
    const chances = Array.from({ length: 2100 }, (_, i) => 1 / (2 + (i % 3)));
    const mass = poissonBinomial(chances);
    const sum = (from: number, to: number): number => mass.subarray(from, to).reduce((all, x) => all + x, 0);
    for (const wins of [640, 700, 758, 800, 900]) {
      const both = Math.min(1, 2 * Math.min(sum(0, wins + 1), sum(wins, mass.length)));
      expect(Math.abs(oddsTest(chances, wins).p / both - 1)).toBeLessThan(1e-9);
    }
    const equal = new Array<number>(100_000).fill(0.25);
    const { lo, hi } = oddsInterval(equal, 25_300, 0.05);
    const exact = clopperPearson(25_300, 100_000, 0.05);
    expect(Math.abs(lo - exact.lo) + Math.abs(hi - exact.hi)).toBeLessThan(1e-9);
  });

  test('odds interval: each bound is where its tail has probability α/2, also far from the given chances', () => {
    const chances = Array.from({ length: 1000 }, (_, i) => 1 / (2 + (i % 3)));
    const even = chances.reduce((sum, p) => sum + p, 0) / chances.length;
    for (const wins of [100, 361, 900]) {
      const { lo, hi } = oddsInterval(chances, wins, 0.05);
      const tails = [lo, hi].map((bound) => {
        const log = factorWith(chances, bound);
        const mass = poissonBinomial(chances.map((p) => 1 / (1 + ((1 - p) / p) * Math.exp(-log))));
        const part = bound === lo ? mass.subarray(wins) : mass.subarray(0, wins + 1);
        return part.reduce((all, x) => all + x, 0);
      });
      for (const tail of tails) expect(tail).toBeCloseTo(0.025, 9);
      expect(even > lo && even < hi).toBe(wins === 361);
    }
  });

  test('odds interval: 100,000 trials with ten different chances take less than a second', () => {
    const chances = Array.from({ length: 100_000 }, (_, i) => (1 + (i % 10)) / 12);
    const began = performance.now();
    const { lo, hi } = oddsInterval(chances, 46_000, 0.001);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(lo).toBeLessThan(0.46);
    expect(hi).toBeGreaterThan(0.46);
    expect(hi - lo).toBeLessThan(0.011);
  });
});
