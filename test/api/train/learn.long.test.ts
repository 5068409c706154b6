import { beforeAll, describe, expect, test } from 'vitest';
import { FEATURES } from '../../../agents/talisman/judge/feature-names.js';
import { INPUTS, Reading } from '../../../agents/talisman/judge/inputs.js';
import { type Layers, network, scoreOf } from '../../../agents/talisman/judge/network.js';
import { draw } from '../../../src/engine/index.js';
import { learn } from '../../../src/workshops/train/learn.js';
import { type Likelihood, likelihoodOf } from '../../../src/workshops/train/likelihood.js';
import { buildModel, type JudgeModel, layersOfNetwork } from '../../../src/workshops/train/model.js';
import { type Positions, type Row, Sample } from '../../../src/workshops/train/sample.js';
import { loadTensorFlow, type TensorFlow } from '../../../src/workshops/train/tensorflow.js';

const LESSON = { epochs: 12, batch: 128, rate: 0.01, seed: 5 };
/** A mark, beside the features 0 to 2. */
const MARK = FEATURES.length + 3;
const PHASE = 1;

/**
 * Positions of two seats with three features drawn from 0 to 3 and a mark; the chance of the first is by the difference
 * of `worth`.
 */
function drawn(count: number, worth: (x: Int32Array) => number, from = 0, copies = 1): Positions {
  const sample = new Sample();
  for (let k = from; k < from + count; k++) {
    const seats = [0, 1].map((seat) =>
      Int32Array.from({ length: 4 }, (_, i) => draw(k, ~k, 1, seat * 4 + i, i < 3 ? 4 : 2)),
    );
    const lead = worth(seats[0]) - worth(seats[1]);
    const winner = draw(k, ~k, 2, 0, 1_000_000) / 1e6 < 1 / (1 + Math.exp(-lead)) ? 0 : 1;
    for (let copy = 0; copy < copies; copy++) sample.add(seats.map(row), winner, k);
  }
  return sample.positions();
}

function row(x: Int32Array): Row {
  return { phase: PHASE, input: Int16Array.of(0, 1, 2, MARK), value: Int16Array.from(x) };
}

let library: TensorFlow;
beforeAll(async () => void (library = await loadTensorFlow('wasm')));

async function learnt(positions: Positions, lesson = LESSON): Promise<JudgeModel> {
  const model = buildModel(library, 16, lesson.seed);
  await learn(library, model.towers, positions, lesson, () => undefined);
  return model;
}

async function fitted(positions: Positions, lesson = LESSON): Promise<Layers> {
  return layersOfNetwork((await learnt(positions, lesson)).towers[PHASE]);
}

/** Returns the likelihood of the outcomes if all phases are evaluated alike. */
function judged(positions: Positions, weights: Float32Array): Likelihood {
  return likelihoodOf([positions], new Array<Float32Array>(PHASE + 1).fill(weights));
}

/** The score of three features, the mark, and any one input more. */
function score(weights: Float32Array, x: readonly number[], more = -1): number {
  const reading = new Reading();
  x.forEach((value, i) => reading.add(i < 3 ? i : MARK, value));
  if (more >= 0) reading.add(more, 4);
  return scoreOf(weights, reading);
}

describe('learning to judge', () => {
  test('finds the weights of a plain sum, marks among them', async () => {
    const weights = network(await fitted(drawn(12_000, (x) => 0.8 * x[0] - 0.5 * x[1] + 1.2 * x[3])));
    const base = score(weights, [1, 1, 1, 0]);
    expect(score(weights, [2, 1, 1, 0]) - base).toBeCloseTo(0.8, 0);
    expect(score(weights, [1, 2, 1, 0]) - base).toBeCloseTo(-0.5, 0);
    expect(Math.abs(score(weights, [1, 1, 2, 0]) - base)).toBeLessThan(0.15);
    expect(score(weights, [1, 1, 1, 1]) - base).toBeCloseTo(1.2, 0);
  });

  test('finds what only counts together, which no sum can say', async () => {
    const apart = (x: Int32Array): number => (x[0] > 1 === x[1] > 1 ? 2 : 0);
    const layers = await fitted(drawn(12_000, apart));
    const fresh = drawn(4000, apart, 50_000);
    const fitOf = (weights: Float32Array): number => judged(fresh, weights).value;
    const { even } = judged(fresh, network(layers));
    expect(even).toBeCloseTo(-Math.LN2, 6);
    expect(fitOf(network({ ...layers, out: new Float32Array(16) }))).toBeLessThan(even + 0.02);
    expect(fitOf(network(layers))).toBeGreaterThan(even + 0.1);
  });

  test('gives the same weights for the same positions, and what never changes or is never there no say', async () => {
    const positions = drawn(600, (x) => x[0]);
    const layers = await fitted(positions);
    expect(await fitted(positions)).toEqual(layers);
    expect(await fitted(positions, { ...LESSON, seed: 6 })).not.toEqual(layers);
    const weights = network(layers);
    const before = score(weights, [1, 1, 1, 1]);
    expect(score(weights, [1, 1, 1, 1], 5)).toBe(before);
    expect(score(weights, [1, 1, 1, 1], INPUTS.length - 1)).toBe(before);
  });

  test('of positions with unlike numbers of seats', async () => {
    const sample = new Sample();
    for (let k = 0; k < 3000; k++) {
      const seats = Array.from({ length: 2 + (k % 3) }, (_, seat) => Int32Array.of(draw(k, ~k, 1, seat, 4), 0, 0, 0));
      const best = seats.map((x) => x[0]).indexOf(Math.max(...seats.map((x) => x[0])));
      sample.add(seats.map(row), best, k);
    }
    const weights = network(await fitted(sample.positions(), { ...LESSON, epochs: 6 }));
    expect(score(weights, [2, 0, 0, 0]) - score(weights, [1, 0, 0, 0])).toBeGreaterThan(1);
  });

  test('of seats in two phases gives each weights of its own', async () => {
    const sample = new Sample();
    for (let k = 0; k < 4000; k++) {
      const seats = [0, 1, 2].map((seat) => ({
        ...row(Int32Array.of(draw(k, ~k, 1, seat, 4), 0, 0, 0)),
        phase: seat % 2,
      }));
      // What counts for a seat in one phase counts against it in the other.
      const worth = seats.map(({ phase, value }) => (phase === 1 ? value[0] : 3 - value[0]));
      sample.add(seats, worth.indexOf(Math.max(...worth)), k);
    }
    const { towers } = await learnt(sample.positions(), { ...LESSON, epochs: 6 });
    const [even, odd] = towers.slice(0, 2).map((tower) => network(layersOfNetwork(tower)));
    expect(score(odd, [2, 0, 0, 0]) - score(odd, [1, 0, 0, 0])).toBeGreaterThan(1);
    expect(score(even, [2, 0, 0, 0]) - score(even, [1, 0, 0, 0])).toBeLessThan(-1);
    const untouched = layersOfNetwork(towers[2]);
    expect(untouched.direct).toEqual(new Float32Array(INPUTS.length));
  });
});

describe('the log likelihood of positions kept out', () => {
  const positions = drawn(4000, (x) => x[0]);
  const weights = network({
    inputs: [INPUTS[0]],
    units: 1,
    hidden: new Float32Array(1),
    hiddenBias: new Float32Array(1),
    direct: Float32Array.of(1),
    directBias: new Float32Array(1),
    out: new Float32Array(1),
  });

  test('is best at the chances by which they were drawn, with an interval of that many games', () => {
    const { value, lo, hi, positions: n } = judged(positions, weights);
    expect(n).toBe(4000);
    const other = judged(
      positions,
      weights.map((w, i) => (i === 0 ? w : 1.3 * w)),
    );
    expect(value).toBeGreaterThan(other.value);
    expect(value).toBeGreaterThan(-Math.LN2);
    expect((lo + hi) / 2).toBeCloseTo(value, 9);
    // Of 4,000 games, each its own block, with logs that scatter by some half.
    expect(hi - lo).toBeGreaterThan(0.01);
    expect(hi - lo).toBeLessThan(0.06);
  });

  test('is no surer for positions of the same games', () => {
    const one = judged(positions, weights);
    const four = judged(
      drawn(4000, (x) => x[0], 0, 4),
      weights,
    );
    expect(four).toEqual({ ...one, positions: 16_000, even: expect.closeTo(one.even, 9) });
  });
});
