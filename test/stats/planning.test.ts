import { describe, expect, it } from 'vitest';
import {
  anytimeErrors,
  detectable,
  mixingVariance,
  normalCritical,
  normalQuantile,
  sequenceLength,
  testLength,
} from '../../src/stats/index.js';
import { mulberry } from './luck.js';

describe('how much must be played', () => {
  it('planning a test of two shares one point apart is within five in a hundred of the simulation', () => {
    const { atHypotheses, midway } = testLength(0.01, 0.25 * 0.75, 0.05);
    // 10,343 and 10,219 games where a hypothesis holds, 16,961 midway, overshoot included.
    expect(atHypotheses).toBeCloseTo(0.9 * 2.944439 * 2 * 1875, 0);
    expect(atHypotheses / 10_281).toBeGreaterThan(0.95);
    expect(midway).toBeCloseTo(2.944439 ** 2 * 1875, 0);
    expect(midway / 16_961).toBeGreaterThan(0.95);
  });

  it('planning asks for more games if there are few looks, as the bounds are then overshot by more', () => {
    // 64 games between looks at two points: 2,851, 2,813 and midway 4,985 games in 3,000 simulated tests.
    const { atHypotheses, midway } = testLength(0.02, 0.25 * 0.75, 0.05, 64);
    expect(Math.abs(atHypotheses / 2832 - 1)).toBeLessThan(0.06);
    expect(Math.abs(midway / 4985 - 1)).toBeLessThan(0.07);
  });

  it('planning asks for four times as much for half the distance', () => {
    expect(testLength(0.005, 1, 0.05).midway).toBeCloseTo(4 * testLength(0.01, 1, 0.05).midway, 6);
  });

  it('planning to find an effect in four of five runs leaves one of 2.8 standard errors', () => {
    expect(detectable(1, 0.05, 0.8)).toBeCloseTo(1.959964 + 0.841621, 5);
    expect(detectable(2, 0.05, 0.5)).toBeCloseTo(2 * 1.959964, 5);
  });

  it('4.6 planning to show an effect in four of five runs leaves one that is clear of zero, and beyond it with the margin added', () => {
    const [error, margin, alpha, runs] = [0.008, 0.02, 0.02, 4000];
    const luck = mulberry(11);
    const finds = detectable(error, alpha, 0.8);
    const part = (effect: number, over: number): number => {
      let found = 0;
      for (let run = 0; run < runs; run++)
        found += Number(effect + error * (normalQuantile(luck()) - normalCritical(alpha)) > over);
      return found / runs;
    };
    expect(Math.abs(part(finds, 0) - 0.8)).toBeLessThan(0.02);
    expect(Math.abs(part(margin + finds, margin) - 0.8)).toBeLessThan(0.02);
  });

  it('planning for a confidence sequence that is narrow enough ends where its formula crosses the width', () => {
    const mixing = mixingVariance(500, 0.05);
    const n = sequenceLength(0.3, 0.02, 0.05, mixing);
    const half = (blocks: number): number => (0.3 / Math.sqrt(blocks)) * anytimeErrors(0.05, blocks, mixing);
    expect(half(n)).toBeLessThanOrEqual(0.02);
    expect(half(n - 1)).toBeGreaterThan(0.02);
    expect(sequenceLength(0.001, 5, 0.05, mixing)).toBe(1);
  });
});
