import { FEATURES } from '../../../agents/talisman/features.js';
import { HIDDEN, NETWORK, UNIT, scoreOf } from '../../../agents/talisman/network.js';
import { draw, mix } from '../../engine/index.js';
import type { Positions } from './positions.js';
import type { Scale } from './scale.js';

/** Fits the network of the judge by stochastic gradients (Adam, Kingma & Ba 2015). The same positions give the same weights. */

const INPUTS = FEATURES.length;
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

/** Weights for scaled features that make the winners likely. */
export function learn(positions: Positions, scale: Scale, lesson: Lesson): Float64Array {
  const learner = new Learner(positions, scale);
  const order = Int32Array.from({ length: positions.count }, (_, at) => at);
  for (let pass = 0; pass < lesson.passes; pass++) {
    shuffle(order, pass);
    const rate = pass < lesson.passes * 2 / 3 ? lesson.rate : lesson.rate / 10;
    for (let from = 0; from < order.length; from += lesson.batch) learner.step(order.subarray(from, from + lesson.batch), rate);
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
  /** Scaled features, sums of the hidden units and scores of the rows of one position. */
  private readonly x = new Float64Array(MOST_SEATS * INPUTS);
  private readonly sums = new Float64Array(MOST_SEATS * HIDDEN);
  private readonly chance = new Float64Array(MOST_SEATS);

  constructor(private readonly positions: Positions, private readonly scale: Scale) {
    // Small unlike weights, so that the units come to mean different things; the sum starts from nothing.
    for (let at = INPUTS; at < NETWORK; at++) {
      const isBias = (at - INPUTS) % UNIT === 0;
      this.weights[at] = isBias ? 0 : (draw(mix(at), mix(~at), 33, 0, 2001) - 1000) / 1000 * Math.sqrt(3 / INPUTS);
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
      weights[at] -= rate * (mean[at] / first) / (Math.sqrt(square[at] / second) + SMALL);
    }
  }

  /** Adds the gradient of one position: of each row its chance, less 1 if it won, times the slopes of its score. */
  private gather(position: number): void {
    const { start, winner } = this.positions;
    const first = start[position];
    const rows = start[position + 1] - first;
    let top = -Infinity;
    for (let row = 0; row < rows; row++) {
      this.chance[row] = this.forward(first + row, row);
      if (this.chance[row] > top) top = this.chance[row];
    }
    let all = 0;
    for (let row = 0; row < rows; row++) all += this.chance[row] = Math.exp(this.chance[row] - top);
    for (let row = 0; row < rows; row++) this.backward(row, this.chance[row] / all - (first + row === winner[position] ? 1 : 0));
  }

  private forward(from: number, row: number): number {
    const { weights: w, x, sums } = this;
    const at = row * INPUTS;
    let score = 0;
    for (let i = 0; i < INPUTS; i++) {
      x[at + i] = (this.positions.x[from * INPUTS + i] - this.scale.mean[i]) / this.scale.deviation[i];
      score += w[i] * x[at + i];
    }
    for (let h = 0, unit = INPUTS; h < HIDDEN; h++, unit += UNIT) {
      let sum = w[unit];
      for (let i = 0; i < INPUTS; i++) sum += w[unit + 2 + i] * x[at + i];
      sums[row * HIDDEN + h] = sum;
      if (sum > 0) score += sum * w[unit + 1];
    }
    return score;
  }

  private backward(row: number, slope: number): void {
    const { weights: w, gradient, x, sums } = this;
    const at = row * INPUTS;
    for (let i = 0; i < INPUTS; i++) gradient[i] += slope * x[at + i];
    for (let h = 0, unit = INPUTS; h < HIDDEN; h++, unit += UNIT) {
      const sum = sums[row * HIDDEN + h];
      if (sum <= 0) continue;
      const inner = slope * w[unit + 1];
      gradient[unit] += inner;
      gradient[unit + 1] += slope * sum;
      for (let i = 0; i < INPUTS; i++) gradient[unit + 2 + i] += inner * x[at + i];
    }
  }
}

/** Mean log likelihood of the winners under weights for features as they are. */
export function meanLogLikelihood({ count, x, start, winner }: Positions, weights: Float64Array): number {
  const row = new Int32Array(INPUTS);
  let sum = 0;
  for (let position = 0; position < count; position++) {
    const scores: number[] = [];
    for (let at = start[position]; at < start[position + 1]; at++) {
      for (let i = 0; i < INPUTS; i++) row[i] = x[at * INPUTS + i];
      scores.push(scoreOf(weights, 0, row));
    }
    const top = Math.max(...scores);
    const all = scores.reduce((total, score) => total + Math.exp(score - top), 0);
    sum += scores[winner[position] - start[position]] - top - Math.log(all);
  }
  return sum / count;
}
