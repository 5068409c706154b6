import { describe, expect, test } from 'vitest';
import { parseStopRule } from '../../../src/experiment/design/stop-rule.js';
import { type Leading, probableGames } from '../../../src/experiment/results/leading.js';

const share = (value: number, half: number): Leading =>
  ({
    of: { effect: value, baselineEstimate: 0.25 },
    value,
    lo: value - half,
    hi: value + half,
    isShare: true,
  }) as never;
const mean = (value: number, half: number): Leading =>
  ({ of: { effect: value, baselineEstimate: 60 }, value, lo: value - half, hi: value + half, isShare: false }) as never;
const rule = (text: string) => parseStopRule(text, '--stop', 4);

describe('5.12 the games that a run will probably take', () => {
  test('5.12 the probable number of games is four times as many if the interval is twice as wide as the deciding one', () => {
    expect(probableGames(1000, share(3, 6), rule('decided'), 2)).toBe(4000);
    expect(probableGames(1000, share(0, 4), rule('decided'), 2)).toBe(4000);
    expect(probableGames(1000, mean(0, 6), rule('decided'), 2)).toBe(4000);
  });

  test('5.12 the probable number of games is that of the run if it is decided', () => {
    expect(probableGames(1000, share(10, 2), rule('decided'), 2)).toBe(1000);
  });

  test('5.12 the probable number of games for precision follows from the width that is asked for', () => {
    expect(probableGames(1000, share(0, 2), rule('precision 1pp'), 2)).toBe(4000);
    expect(probableGames(1000, mean(0, 2.4), rule('precision 2%'), 2)).toBeCloseTo(4000, 6);
    expect(probableGames(1000, mean(0, 2.4), rule('precision 1pp'), 2)).toBeNull();
  });

  test('5.12 unknown without an interval, and for a test of two hypotheses', () => {
    expect(probableGames(1000, { ...share(0, 1), lo: null }, rule('decided'), 2)).toBeNull();
    expect(probableGames(1000, share(0, 1), rule('improve 1pp'), 2)).toBeNull();
  });
});
