import type { Layers } from '../../../../agents/talisman/judge/network.js';
import { quickNames } from '../../../../agents/talisman/quick/inputs.js';
import { UNITS } from '../../../../agents/talisman/quick/net.js';
import { draw, fold } from '../../../engine/index.js';
import type { QuestionSet } from './question-set.js';

/** Weights of a row: that of the input in the value, then in each unit. */
const WIDTH = UNITS + 1;
/** Rows before those of the inputs: biases, and the weights of the units in the value. */
const BIASES = 0;
const OUT = 1;
const INPUTS = 2;

/** Points in a unit of the values that are fitted. */
const UNIT = 10;
/** Weight of the squared error of the mean of a question's actions. */
const MEAN = 0.02;
/** Length of the first step, and the sum of squares with which each row starts. */
const RATE = 0.04;
const FIRST_SQUARES = 0.05;
/** Inputs seen at fewer than one in this many questions are left out. */
const SELDOM = 5000;
/** Sums of squares of a row: of its weight in the value, and the mean of those in the units. */
const SQUARES = 2;
/** Bounds of the first weights. */
const SMALL = 0.05;
const SMALL_OUT = 0.2;
/** Most actions of a question that are learned from. */
const ACTIONS = 192;

/** Sizes of the inputs of questions. */
export class Sizes {
  /** Inverse of the typical size of each input, so that all are learned at one pace; 0 if it is left out. */
  readonly scale: Float32Array;

  constructor(sets: readonly QuestionSet[]) {
    const length = quickNames.all.length;
    const squares = new Float64Array(length);
    const times = new Float64Array(length);
    for (const { input, value } of sets) {
      for (let e = 0; e < input.length; e++) {
        squares[input[e]] += value[e] * value[e];
        times[input[e]]++;
      }
    }
    const least = sets.reduce((sum, { count }) => sum + count, 0) / SELDOM;
    this.scale = Float32Array.from(squares, (sum, i) =>
      times[i] === 0 || times[i] < least ? 0 : 1 / Math.max(1, Math.sqrt(sum / times[i])),
    );
  }
}

/**
 * Fits the network of `quick` to labels by stochastic gradients, one question a step. Each row has a step length of its
 * own, which falls with the gradients that it has seen (Adagrad: Duchi, Hazan & Singer 2011, by rows instead of
 * weights). Most inputs are 0 and cost nothing. The loss of a question is the mean squared error of the values against
 * the mean of its actions, plus `MEAN` times the squared error of that mean. The same questions give the same weights.
 */
export class Fit {
  private readonly w: Float32Array;
  private readonly squares: Float32Array;
  private readonly scale: Float32Array;
  private readonly question = new Float32Array(WIDTH);
  private readonly sums = new Float32Array(ACTIONS * WIDTH);
  private readonly values = new Float64Array(ACTIONS);
  private readonly back = new Float32Array(WIDTH);
  private readonly questionBack = new Float32Array(WIDTH);
  private readonly outBack = new Float32Array(WIDTH);

  constructor(seed: number, sizes: Sizes) {
    const rows = INPUTS + quickNames.all.length;
    this.w = new Float32Array(rows * WIDTH);
    this.squares = new Float32Array(rows * SQUARES).fill(FIRST_SQUARES);
    this.scale = sizes.scale;
    const random = (k: number, most: number): number =>
      (draw(fold(seed, k >> 16), seed, 33, k & 0xffff, 20_001) / 10_000 - 1) * most;
    for (let i = 1; i < WIDTH; i++) this.w[OUT * WIDTH + i] = random(i, SMALL_OUT);
    for (let i = INPUTS * WIDTH; i < this.w.length; i++) if (i % WIDTH !== 0) this.w[i] = random(i, SMALL);
  }

  /**
   * Learns from a question of a set.
   *
   * @param rate length of the step, in that of the first
   * @returns the loss before it
   */
  learn(set: QuestionSet, question: number, rate: number): number {
    return this.learnBy(set, question, rate * RATE);
  }

  private learnBy(set: QuestionSet, question: number, rate: number): number {
    const first = set.row[question];
    const actions = Math.min(set.row[question + 1] - first - 1, ACTIONS);
    this.forward(set, first, actions);
    let mean = 0;
    let label = 0;
    for (let a = 0; a < actions; a++) {
      mean += this.values[a] / actions;
      label += set.label[first + 1 + a] / (UNIT * actions);
    }
    const { w, sums, back, questionBack, outBack } = this;
    questionBack.fill(0);
    outBack.fill(0);
    let loss = MEAN * (mean - label) ** 2;
    for (let a = 0; a < actions; a++) {
      const off = this.values[a] - mean - (set.label[first + 1 + a] / UNIT - label);
      loss += (off * off) / actions;
      const slope = (off + MEAN * (mean - label)) * (2 / actions);
      back[0] = slope;
      questionBack[0] += slope;
      for (let i = 1; i < WIDTH; i++) {
        const unit = sums[a * WIDTH + i];
        if (unit <= 0) {
          back[i] = 0;
          continue;
        }
        outBack[i] += slope * unit;
        const b = slope * w[OUT * WIDTH + i];
        back[i] = b;
        questionBack[i] += b;
      }
      this.update(set, first + 1 + a, back, rate);
    }
    this.update(set, first, questionBack, rate);
    this.step(BIASES, questionBack, sizeOf(questionBack), 1, rate);
    this.step(OUT, outBack, sizeOf(outBack), 1, rate);
    return loss;
  }

  /** Computes the sums and values of the actions of a question. */
  private forward(set: QuestionSet, first: number, actions: number): void {
    const { w, sums, question, values } = this;
    for (let i = 0; i < WIDTH; i++) question[i] = w[i];
    this.addRow(set, first, question, 0);
    for (let a = 0; a < actions; a++) {
      const at = a * WIDTH;
      sums.set(question, at);
      this.addRow(set, first + 1 + a, sums, at);
      let value = sums[at];
      for (let i = 1; i < WIDTH; i++) if (sums[at + i] > 0) value += sums[at + i] * w[OUT * WIDTH + i];
      values[a] = value;
    }
  }

  private addRow({ entry, input, value }: QuestionSet, row: number, to: Float32Array, at: number): void {
    const { w, scale } = this;
    for (let e = entry[row]; e < entry[row + 1]; e++) {
      const from = (INPUTS + input[e]) * WIDTH;
      const x = value[e] * scale[input[e]];
      for (let i = 0; i < WIDTH; i++) to[at + i] += w[from + i] * x;
    }
  }

  private update({ entry, input, value }: QuestionSet, row: number, back: Float32Array, rate: number): void {
    const size = sizeOf(back);
    for (let e = entry[row]; e < entry[row + 1]; e++)
      this.step(INPUTS + input[e], back, size, value[e] * this.scale[input[e]], rate);
  }

  /**
   * Takes one step of a row against its gradient, `times` that of the sums.
   *
   * @param size mean square of the gradients of the units
   */
  private step(row: number, back: Float32Array, size: number, times: number, rate: number): void {
    const { w, squares } = this;
    const at = row * WIDTH;
    const sum = row * SQUARES;
    squares[sum] += back[0] * back[0] * times * times;
    squares[sum + 1] += size * times * times;
    w[at] -= ((rate * times) / Math.sqrt(squares[sum])) * back[0];
    const length = (rate * times) / Math.sqrt(squares[sum + 1]);
    for (let i = 1; i < WIDTH; i++) w[at + i] -= length * back[i];
  }

  /** Returns the weights in points, for inputs as they are. Inputs without a size are left out. */
  layers(): Layers {
    const { w, scale } = this;
    const names = quickNames.all;
    const known = Array.from(names.keys()).filter((i) => scale[i] > 0);
    const hidden = new Float32Array(known.length * UNITS);
    const direct = new Float32Array(known.length);
    known.forEach((input, k) => {
      const at = (INPUTS + input) * WIDTH;
      direct[k] = w[at] * scale[input] * UNIT;
      for (let i = 0; i < UNITS; i++) hidden[k * UNITS + i] = w[at + 1 + i] * scale[input];
    });
    return {
      inputs: known.map((i) => names[i]),
      units: UNITS,
      hidden,
      hiddenBias: w.slice(BIASES * WIDTH + 1, BIASES * WIDTH + WIDTH),
      direct,
      directBias: Float32Array.of(w[BIASES * WIDTH] * UNIT),
      out: w.slice(OUT * WIDTH + 1, OUT * WIDTH + WIDTH).map((each) => each * UNIT),
    };
  }
}

/** Returns the mean square of the gradients of the units. */
function sizeOf(back: Float32Array): number {
  let sum = 0;
  for (let i = 1; i < WIDTH; i++) sum += back[i] * back[i];
  return sum / UNITS;
}
