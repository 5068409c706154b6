import { describe, expect, test } from 'vitest';
import { sequenceRuns, testRuns } from './sequential.js';

/** One standard error of a rate of 5 % in so many runs. */
const error = (runs: number): number => Math.sqrt((0.05 * 0.95) / runs);

describe('a sequential test of shares', () => {
  const RUNS = 300;
  const [none, midway, full] = testRuns(RUNS);

  test('errs in at most 5 of 100 runs on either side', () => {
    expect(none.accepted / RUNS).toBeLessThan(0.05 + error(RUNS));
    expect(1 - full.accepted / RUNS).toBeLessThan(0.05 + error(RUNS));
    expect([none.open, full.open]).toEqual([0, 0]);
  });

  test('is undecided midway, where it takes longest', () => {
    expect(midway.accepted / RUNS).toBeGreaterThan(0.35);
    expect(midway.accepted / RUNS).toBeLessThan(0.65);
    expect(midway.meanGames).toBeGreaterThan(1.3 * Math.max(none.meanGames, full.meanGames));
  });

  test.each([none, midway, full])('of $above points takes as many games as planned, within a tenth', (found) => {
    // Three standard errors of the mean of 300 run lengths, whose spread is some seven tenths of their mean.
    expect(Math.abs(found.meanGames / found.planned - 1)).toBeLessThan(0.1 + 0.7 / Math.sqrt(RUNS));
  });
});

test('intervals of runs that may stop hold at all looks at once', () => {
  for (const { kind, runs, missed } of sequenceRuns(100)) {
    expect(missed / runs, kind).toBeLessThan(0.05 + error(runs));
  }
}, 120_000);
