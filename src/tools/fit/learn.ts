import { FEATURES } from '../../../agents/talisman/judge/features.js';
import { Reading } from '../../../agents/talisman/judge/inputs.js';
import { BIAS, HIDDEN, NETWORK, OUT, ROW, scoreOf } from '../../../agents/talisman/judge/network.js';
import { draw, mix } from '../../engine/index.js';
import type { Positions } from './sample.js';

/**
 * Fits the network of the judge by stochastic gradients (Adam, Kingma & Ba 2015). The same positions give the same
 * weights.
 */

const MOST_SEATS = 8;

/** How it is learnt. */
export interface Lesson {
  /** Passes over all positions. */
  readonly passes: number;
  /** Positions to a step. */
  readonly batch: number;
  /** Length of a step; a tenth of it in the last third of the passes. */
  readonly rate: number;
}

const MOMENTUM = 0.9;
const MEMORY = 0.999;
const SMALL = 1e-8;

/** Weights for scaled inputs that make the winners likely. */
export function learn(positions: Positions, scale: Float64Array, lesson: Lesson): Float64Array {
  const learner = new Learner(positions, scale);
  const order = Int32Array.from({ length: positions.count }, (_, at) => at);
  for (let pass = 0; pass < lesson.passes; pass++) {
    shuffle(order, pass);
    const rate = pass < (lesson.passes * 2) / 3 ? lesson.rate : lesson.rate / 10;
    for (let from = 0; from < order.length; from += lesson.batch)
      learner.step(order.subarray(from, from + lesson.batch), rate);
  }
  return learner.weights;
}

function shuffle(order: Int32Array, pass: number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(mix(pass), mix(i), 32, i & 0xffff, i + 1);
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}

class Learner {
  readonly weights = new Float64Array(NETWORK);
  private readonly gradient = new Float64Array(NETWORK);
  private readonly mean = new Float64Array(NETWORK);
  private readonly square = new Float64Array(NETWORK);
  private steps = 0;
  /** Values of the entries, scaled. */
  private readonly x: Float32Array;
  /** Sums of the units of the rows of one position, and their chances. */
  private readonly sums = new Float64Array(MOST_SEATS * ROW);
  private readonly chance = new Float64Array(MOST_SEATS);
  /** What a row's score changes by with the sum of each unit. */
  private readonly slopes = new Float64Array(ROW);

  constructor(
    private readonly positions: Positions,
    scale: Float64Array,
  ) {
    this.x = Float32Array.from(positions.value, (value, at) => value / scale[positions.input[at]]);
    // Small unlike weights, so that the units come to mean different things; marks and the sum start from nothing.
    for (let h = 1; h < ROW; h++) {
      for (let i = 0; i < FEATURES.length; i++)
        this.weights[i * ROW + h] = small(i * ROW + h) / Math.sqrt(FEATURES.length);
      this.weights[OUT + h - 1] = small(OUT + h) / Math.sqrt(HIDDEN);
    }
  }

  /** One step of Adam along the mean gradient of some positions. */
  step(batch: Int32Array, rate: number): void {
    const { weights, gradient, mean, square } = this;
    gradient.fill(0);
    for (let k = 0; k < batch.length; k++) this.gather(batch[k]);
    this.steps++;
    const first = 1 - MOMENTUM ** this.steps;
    const second = 1 - MEMORY ** this.steps;
    for (let at = 0; at < NETWORK; at++) {
      const g = gradient[at] / batch.length;
      mean[at] = MOMENTUM * mean[at] + (1 - MOMENTUM) * g;
      square[at] = MEMORY * square[at] + (1 - MEMORY) * g * g;
      weights[at] -= (rate * (mean[at] / first)) / (Math.sqrt(square[at] / second) + SMALL);
    }
  }

  /** Adds the gradient of one position: of each row its chance, less 1 if it won, times the slopes of its score. */
  private gather(position: number): void {
    const { start, winner } = this.positions;
    const first = start[position];
    const rows = start[position + 1] - first;
    let top = -Infinity;
    for (let row = 0; row < rows; row++) {
      this.chance[row] = this.forward(first + row, row * ROW);
      if (this.chance[row] > top) top = this.chance[row];
    }
    let all = 0;
    for (let row = 0; row < rows; row++) all += this.chance[row] = Math.exp(this.chance[row] - top);
    for (let row = 0; row < rows; row++) {
      this.backward(first + row, row * ROW, this.chance[row] / all - (first + row === winner[position] ? 1 : 0));
    }
  }

  private forward(row: number, at: number): number {
    const { weights: w, x, sums } = this;
    const { entry, input } = this.positions;
    for (let h = 0; h < ROW; h++) sums[at + h] = w[BIAS + h];
    for (let e = entry[row]; e < entry[row + 1]; e++) {
      const from = input[e] * ROW;
      for (let h = 0; h < ROW; h++) sums[at + h] += w[from + h] * x[e];
    }
    let score = sums[at];
    for (let h = 1; h < ROW; h++) if (sums[at + h] > 0) score += sums[at + h] * w[OUT + h - 1];
    return score;
  }

  private backward(row: number, at: number, slope: number): void {
    const { weights: w, gradient, x, sums, slopes } = this;
    const { entry, input } = this.positions;
    slopes[0] = slope;
    for (let h = 1; h < ROW; h++) {
      const sum = sums[at + h];
      slopes[h] = sum > 0 ? slope * w[OUT + h - 1] : 0;
      if (sum > 0) gradient[OUT + h - 1] += slope * sum;
    }
    for (let h = 0; h < ROW; h++) gradient[BIAS + h] += slopes[h];
    for (let e = entry[row]; e < entry[row + 1]; e++) {
      const from = input[e] * ROW;
      for (let h = 0; h < ROW; h++) gradient[from + h] += slopes[h] * x[e];
    }
  }
}

/** A number from -√3 to √3: of deviation 1. */
function small(at: number): number {
  return ((draw(mix(at), mix(~at), 33, 0, 2001) - 1000) / 1000) * Math.sqrt(3);
}

/** Mean log likelihood of the winners under weights for inputs as they are. */
export function meanLogLikelihood(
  { count, start, winner, entry, input, value }: Positions,
  weights: Float64Array,
): number {
  const reading = new Reading();
  let sum = 0;
  for (let position = 0; position < count; position++) {
    const scores: number[] = [];
    for (let row = start[position]; row < start[position + 1]; row++) {
      reading.count = 0;
      for (let e = entry[row]; e < entry[row + 1]; e++) reading.add(input[e], value[e]);
      scores.push(scoreOf(weights, reading));
    }
    const top = Math.max(...scores);
    const all = scores.reduce((total, score) => total + Math.exp(score - top), 0);
    sum += scores[winner[position] - start[position]] - top - Math.log(all);
  }
  return sum / count;
}
