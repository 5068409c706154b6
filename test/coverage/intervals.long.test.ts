import { beforeAll, describe, expect, test } from 'vitest';
import { type Coverage, coverage, rate } from './coverage.js';
import { Luck } from './luck.js';
import {
  madeUpDesign,
  playMadeUp,
  playTables,
  TABLE_WIN,
  trueMean,
  trueQuantile,
  WIN_CHANCE,
  WORTHS,
} from './made-up.js';

/**
 * Runs for each number of blocks. Three standard errors of so many are 6 points: an interval that holds in fewer than
 * 87 of 100 runs is found. `TALISMAN_LAB_RUNS=10000` measures to a tenth of that.
 */
const RUNS = Number(process.env['TALISMAN_LAB_RUNS'] ?? 120);
/** Runs of 500 blocks, which take as long as all others: found is an interval that holds in fewer than 70 of 100. */
const RUNS_OF_500 = 8;

describe('intervals of runs of known truth', () => {
  let found: readonly Coverage[];
  beforeAll(async () => {
    found = await coverage((blocks) => (blocks < 500 ? RUNS : RUNS_OF_500));
  }, 600_000);

  /** Three standard errors of a rate of 5 % in so many runs: there are some sixty rates. */
  const error = ({ held, missed, blocks }: Coverage): number =>
    3 * Math.sqrt((0.05 * 0.95) / Math.min(held + missed, blocks < 500 ? RUNS : RUNS_OF_500));
  const cases = (nulls: boolean): Coverage[] => found.filter((one) => one.nulls === nulls && one.held + one.missed > 0);

  test('hold it in 93.5 to 97 of 100 runs, in more only with fewer than ten blocks', () => {
    expect(new Set(cases(false).map(({ kind }) => kind)).size).toBe(20);
    for (const one of cases(false)) {
      const name = `${one.kind}, ${one.blocks} blocks`;
      expect(rate(one), name).toBeGreaterThan(0.935 - error(one));
      if (one.blocks >= 10) expect(rate(one), name).toBeLessThan(0.97 + error(one));
    }
  });

  test('are refused with few blocks only', () => {
    const refused = found.filter((one) => one.refused > 0.01 * (one.held + one.missed));
    expect(refused.length).toBeGreaterThan(0);
    for (const { blocks, kind } of refused) {
      // Characters that are dealt sit in a part of the blocks each, and all of them need enough.
      const most = /^strengths of characters/.test(kind) ? 30 : 5;
      expect([kind, blocks <= most]).toEqual([expect.stringMatching(/median|p90|strengths of characters/), true]);
    }
  });

  test('without a difference claim one in at most 5 of 100 runs', () => {
    expect(new Set(cases(true).map(({ kind }) => kind)).size).toBe(13);
    for (const one of cases(true))
      expect(rate(one), `${one.kind}, ${one.blocks} blocks`).toBeLessThan(0.05 + error(one));
  });
});

test('a made-up run has the truth that is said of it', () => {
  const tally = playMadeUp(madeUpDesign(['rounds']), 20_000, { win: 0, length: -0.04 }, new Luck(1));
  const mean = (cell: number, series: number): number => tally.ratio(cell, series).a / tally.ratio(cell, series).b;
  const { focal, metrics } = tally.plan;
  expect(mean(0, focal) / tally.design.winScore).toBeCloseTo(WIN_CHANCE, 2);
  expect(mean(0, metrics[0].first) / trueMean(0)).toBeCloseTo(1, 2);
  expect(mean(1, metrics[0].first) / trueMean(-0.04)).toBeCloseTo(1, 2);
  const { values, counts } = tally.histogram(0)!;
  for (const p of [0.5, 0.9]) {
    const atMost = counts.reduce((sum, count, i) => sum + (values[i] <= trueQuantile(p) ? count : 0), 0);
    expect(Math.abs(atMost / 80_000 - p)).toBeLessThan(0.015);
  }
});

test('a made-up table is won by worth', () => {
  const [{ scores }] = playTables([[0, 1, 2, 3, 4]], WORTHS, 20_000, new Luck(2));
  WORTHS.forEach((worth, i) => {
    const won = scores.reduce((sum, score, at) => sum + (at % 5 === i ? score : 0), 0);
    expect(won / TABLE_WIN / 100_000).toBeCloseTo(worth, 2);
  });
});
