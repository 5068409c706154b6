import { describe, expect, test } from 'vitest';
import { FEATURES } from '../../../agents/talisman/features.js';
import { NETWORK, scoreOf } from '../../../agents/talisman/network.js';
import { draw } from '../../../src/engine/index.js';
import { learn, meanLogLikelihood } from '../../../src/cli/fit/learn.js';
import { Sample, positionsOf, type Positions } from '../../../src/cli/fit/positions.js';
import { scaleOf, unscaled } from '../../../src/cli/fit/scale.js';

const INPUTS = FEATURES.length;
const LESSON = { passes: 12, batch: 128, rate: 0.01 };

/** Positions of two seats with a few features drawn from 0 to 3; the chance of the first is by the difference of `worth`. */
function drawn(count: number, worth: (row: Int16Array) => number, from = 0): Positions {
  const sample = new Sample();
  for (let k = from; k < from + count; k++) {
    const rows = Int16Array.from({ length: 2 * INPUTS }, (_, at) => (at % INPUTS < 3 ? draw(k, ~k, 1, at, 4) : 0));
    const lead = worth(rows.subarray(0, INPUTS)) - worth(rows.subarray(INPUTS));
    sample.add(rows, draw(k, ~k, 2, 0, 1_000_000) / 1e6 < 1 / (1 + Math.exp(-lead)) ? 0 : 1);
  }
  return sample.positions();
}

function fitted(positions: Positions): Float64Array {
  const scale = scaleOf(positions);
  return unscaled(learn(positions, scale, LESSON), scale);
}

describe('learning to judge', () => {
  test('finds the weights of a plain sum', () => {
    const weights = fitted(drawn(12_000, (row) => 0.8 * row[0] - 0.5 * row[1]));
    const at = (...features: number[]): number => scoreOf(weights, 0, Int32Array.from({ length: INPUTS }, (_, i) => features[i] ?? 0));
    expect(at(2, 1, 1) - at(1, 1, 1)).toBeCloseTo(0.8, 0);
    expect(at(1, 2, 1) - at(1, 1, 1)).toBeCloseTo(-0.5, 0);
    expect(Math.abs(at(1, 1, 2) - at(1, 1, 1))).toBeLessThan(0.15);
  });

  test('finds what only counts together, which no sum can say', () => {
    const apart = (row: Int16Array): number => ((row[0] > 1) === (row[1] > 1) ? 2 : 0);
    const weights = fitted(drawn(12_000, apart));
    const fresh = drawn(4000, apart, 50_000);
    const even = meanLogLikelihood(fresh, new Float64Array(NETWORK));
    const sum = Float64Array.from(weights, (w, i) => (i < INPUTS ? w : 0));
    expect(even).toBeCloseTo(-Math.LN2, 6);
    expect(meanLogLikelihood(fresh, sum)).toBeLessThan(even + 0.02);
    expect(meanLogLikelihood(fresh, weights)).toBeGreaterThan(even + 0.1);
  });

  test('gives the same weights for the same positions, and a feature that never changes no say', () => {
    const positions = drawn(600, (row) => row[0]);
    const weights = fitted(positions);
    expect(fitted(positions)).toEqual(weights);
    const row = new Int32Array(INPUTS);
    const before = scoreOf(weights, 0, row);
    row[5] = 4;
    expect(scoreOf(weights, 0, row)).toBe(before);
  });
});

describe('positions of self-play', () => {
  test('are the same for the same game, and of seats that may still win', () => {
    const seen = positionsOf(3, 8);
    expect(seen.length).toBeGreaterThan(3);
    expect(positionsOf(3, 8)).toEqual(seen);
    for (const { rows, winner } of seen) {
      expect(rows.length % INPUTS).toBe(0);
      expect(winner).toBeLessThan(rows.length / INPUTS);
    }
  });

  test('that are taken together keep their rows and winners', () => {
    const sample = new Sample();
    const seen = [positionsOf(1, 12), positionsOf(2, 12)].flat();
    for (const { rows, winner } of seen) sample.add(rows, winner);
    const { count, x, start, winner } = sample.positions();
    expect(count).toBe(seen.length);
    seen.forEach((sighting, at) => {
      expect(x.subarray(start[at] * INPUTS, start[at + 1] * INPUTS)).toEqual(sighting.rows);
      expect(winner[at] - start[at]).toBe(sighting.winner);
    });
  });
});
