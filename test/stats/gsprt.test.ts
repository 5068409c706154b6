import { describe, expect, it } from 'vitest';
import { gsprt, waldBounds } from '../../src/stats/index.js';

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** The mean of an outcome between 0 and 1 that a difference in logistic Elo means. */
function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

describe('generalised sequential probability ratio test', () => {
  it.each([
    [[10789, 19328, 33806, 19402, 10543], scoreOf(-3), scoreOf(1), 2.1310678118],
    [[39, 2226, 31451, 2412, 40], scoreOf(0.2), scoreOf(0.9), 2.16254258],
    [[5, 40, 110, 60, 10], 0.5, 0.51, 1.4379749879],
    [[5, 40, 110, 60, 10], 0.25, 0.26, 8.3964891165],
    [[120, 300, 400, 150, 30], 0.5, 0.51, -13.0410439431],
  ])('the sequential ratio test of %s between means %f and %f is %f', (counts, mean0, mean1, expected) => {
    expect(gsprt(QUARTERS, counts, mean0, mean1)).toBeCloseTo(expected, 7);
  });

  it('the sequential ratio test is zero between two like hypotheses, and changes its sign with their order', () => {
    const counts = [5, 40, 110, 60, 10];
    expect(gsprt(QUARTERS, counts, 0.5, 0.5)).toBe(0);
    expect(gsprt(QUARTERS, counts, 0.51, 0.5)).toBeCloseTo(-gsprt(QUARTERS, counts, 0.5, 0.51), 12);
  });

  it('the sequential ratio test stays finite where an outcome was never seen', () => {
    expect(Number.isFinite(gsprt(QUARTERS, [0, 0, 20, 0, 0], 0.5, 0.51))).toBe(true);
  });

  it('the sequential ratio test says nothing of a mean that no outcome reaches', () => {
    expect(gsprt(QUARTERS, [1, 1, 1, 1, 1], 0.5, 1)).toBeNaN();
    expect(gsprt(QUARTERS, [1, 1, 1, 1, 1], 0, 0.5)).toBeNaN();
    expect(gsprt([], [], 0.5, 0.51)).toBeNaN();
  });

  it('the sequential ratio test has bounds of ±2.944 at 5 % and 5 %', () => {
    const { accept0, accept1 } = waldBounds(0.05, 0.05);
    expect(accept1).toBeCloseTo(2.944439, 6);
    expect(accept0).toBeCloseTo(-2.944439, 6);
    expect(waldBounds(0.01, 0.05).accept1).toBeCloseTo(Math.log(95), 12);
  });
});
