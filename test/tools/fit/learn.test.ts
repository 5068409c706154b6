import { describe, expect, test } from 'vitest';
import { FEATURES } from '../../../agents/talisman/judge/features.js';
import { INPUTS, Reading } from '../../../agents/talisman/judge/inputs.js';
import { NETWORK, OUT, scoreOf } from '../../../agents/talisman/judge/network.js';
import { draw } from '../../../src/engine/index.js';
import { learn, meanLogLikelihood } from '../../../src/tools/fit/learn.js';
import { positionsOf } from '../../../src/tools/fit/positions.js';
import { type Positions, type Row, Sample } from '../../../src/tools/fit/sample.js';
import { scaleOf, unscaled } from '../../../src/tools/fit/scale.js';

const LESSON = { passes: 12, batch: 128, rate: 0.01 };
/** A mark, beside the features 0 to 2. */
const MARK = FEATURES.length + 3;

/**
 * Positions of two seats with three features drawn from 0 to 3 and a mark; the chance of the first is by the difference
 * of `worth`.
 */
function drawn(count: number, worth: (x: Int32Array) => number, from = 0): Positions {
  const sample = new Sample();
  for (let k = from; k < from + count; k++) {
    const seats = [0, 1].map((seat) =>
      Int32Array.from({ length: 4 }, (_, i) => draw(k, ~k, 1, seat * 4 + i, i < 3 ? 4 : 2)),
    );
    const lead = worth(seats[0]) - worth(seats[1]);
    sample.add(seats.map(row), draw(k, ~k, 2, 0, 1_000_000) / 1e6 < 1 / (1 + Math.exp(-lead)) ? 0 : 1);
  }
  return sample.positions();
}

function row(x: Int32Array): Row {
  return { input: Int16Array.of(0, 1, 2, MARK), value: Int16Array.from(x) };
}

function fitted(positions: Positions): Float64Array {
  const scale = scaleOf(positions);
  return unscaled(learn(positions, scale, LESSON), scale);
}

/** The score of three features, the mark, and any one input more. */
function score(weights: Float64Array, x: readonly number[], more = -1): number {
  const reading = new Reading();
  x.forEach((value, i) => reading.add(i < 3 ? i : MARK, value));
  if (more >= 0) reading.add(more, 4);
  return scoreOf(weights, reading);
}

describe('learning to judge', () => {
  test('finds the weights of a plain sum, marks among them', () => {
    const weights = fitted(drawn(12_000, (x) => 0.8 * x[0] - 0.5 * x[1] + 1.2 * x[3]));
    const base = score(weights, [1, 1, 1, 0]);
    expect(score(weights, [2, 1, 1, 0]) - base).toBeCloseTo(0.8, 0);
    expect(score(weights, [1, 2, 1, 0]) - base).toBeCloseTo(-0.5, 0);
    expect(Math.abs(score(weights, [1, 1, 2, 0]) - base)).toBeLessThan(0.15);
    expect(score(weights, [1, 1, 1, 1]) - base).toBeCloseTo(1.2, 0);
  });

  test('finds what only counts together, which no sum can say', () => {
    const apart = (x: Int32Array): number => (x[0] > 1 === x[1] > 1 ? 2 : 0);
    const weights = fitted(drawn(12_000, apart));
    const fresh = drawn(4000, apart, 50_000);
    const even = meanLogLikelihood(fresh, new Float64Array(NETWORK));
    const sum = Float64Array.from(weights, (w, i) => (i < OUT ? w : 0));
    expect(even).toBeCloseTo(-Math.LN2, 6);
    expect(meanLogLikelihood(fresh, sum)).toBeLessThan(even + 0.02);
    expect(meanLogLikelihood(fresh, weights)).toBeGreaterThan(even + 0.1);
  });

  test('gives the same weights for the same positions, and what never changes or is never there no say', () => {
    const positions = drawn(600, (x) => x[0]);
    const weights = fitted(positions);
    expect(fitted(positions)).toEqual(weights);
    const before = score(weights, [1, 1, 1, 1]);
    expect(score(weights, [1, 1, 1, 1], 5)).toBe(before);
    expect(score(weights, [1, 1, 1, 1], INPUTS.length - 1)).toBe(before);
  });
});

describe('positions of self-play', () => {
  test('are the same for the same game, and of seats that may still win', () => {
    const seen = positionsOf(4, 8);
    expect(seen.length).toBeGreaterThan(1);
    expect(positionsOf(4, 8)).toEqual(seen);
    for (const { rows, winner } of seen) {
      expect(winner).toBeLessThan(rows.length);
      for (const { input, value } of rows) {
        expect(value.length).toBe(input.length);
        expect(Math.max(...input)).toBeLessThan(INPUTS.length);
      }
    }
  });

  test('that are taken together keep their rows and winners', () => {
    const sample = new Sample();
    const seen = [positionsOf(1, 12), positionsOf(2, 12)].flat();
    for (const { rows, winner } of seen) sample.add(rows, winner);
    const { count, start, winner, entry, input, value } = sample.positions();
    expect(count).toBe(seen.length);
    seen.forEach((sighting, at) => {
      expect(start[at + 1] - start[at]).toBe(sighting.rows.length);
      sighting.rows.forEach((seat, k) => {
        const [from, to] = [entry[start[at] + k], entry[start[at] + k + 1]];
        expect(input.subarray(from, to)).toEqual(seat.input);
        expect(value.subarray(from, to)).toEqual(seat.value);
      });
      expect(winner[at] - start[at]).toBe(sighting.winner);
    });
  });
});
