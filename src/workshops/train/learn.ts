import type { Optimizer, Scalar, Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import { FEATURES } from '../../../agents/talisman/judge/feature-names.js';
import { PHASES } from '../../../agents/talisman/judge/features.js';
import { inputNames } from '../../../agents/talisman/judge/inputs.js';
import { draw, fold } from '../../engine/index.js';
import { type PhaseNetwork, unscale } from './model.js';
import type { Positions } from './sample.js';
import type { TensorFlow } from './tensorflow.js';

/** Options of training. */
export interface TrainingOptions {
  /** Passes over all positions. */
  readonly epochs: number;
  /** Positions per step. */
  readonly batch: number;
  /** Length of a step; a tenth of it in the last third of the passes. */
  readonly rate: number;
  readonly seed: number;
}

/**
 * Fits the networks of some phases by stochastic gradients (Adam, Kingma & Ba 2015). The chance of a row, the softmax
 * of the scores in its position, is fitted to its share of the wins (cross entropy). The same positions and options
 * give the same weights.
 *
 * @param towers    networks by phase; those of the phases of the rows are fitted
 * @param progress called after each epoch
 */
export async function learn(
  library: TensorFlow,
  towers: readonly PhaseNetwork[],
  positions: Positions,
  { epochs, batch, rate, seed }: TrainingOptions,
  progress: () => void,
): Promise<void> {
  const { tf } = library;
  const scale = scaleOf(positions);
  const feeder = new Feeder(positions, scale);
  const optimizer = tf.train.adam(rate);
  for (let epoch = 0; epoch < epochs; epoch++) {
    if (3 * epoch >= 2 * epochs) Object.assign(optimizer, { learningRate: rate / 10 });
    for (const chosen of batches(positions, batch, fold(seed, epoch)))
      tf.tidy(() => step(library, towers, optimizer, feeder.take(chosen), batch));
    progress();
    // Gives way to a progress line and Ctrl-C.
    await tf.nextFrame();
  }
  optimizer.dispose();
  for (const phase of new Set(positions.phase)) unscale(library, towers[phase], scale);
}

/** Takes one gradient step on a batch. */
function step(
  { tf }: TensorFlow,
  towers: readonly PhaseNetwork[],
  optimizer: Optimizer,
  fed: Fed,
  batch: number,
): void {
  const shape: [number, number] = [fed.share.length / fed.rows, fed.rows];
  const share = tf.tensor2d(fed.share, shape);
  const place = tf.tensor1d(fed.place, 'int32');
  const back = tf.tensor1d(fed.back, 'int32');
  const inputs = fed.inputs.map((rows) =>
    tf.tensor2d(rows, [rows.length / inputNames.all.length, inputNames.all.length]),
  );
  // Rows are ordered by phase and then permuted: so are their gradients, in reverse.
  const arrange = tf.customGrad((x) => ({
    value: tf.gather(x as Tensor, place),
    gradFunc: (dy: Tensor) => tf.gather(dy, back),
  }));
  optimizer.minimize(() => {
    const scores = inputs.flatMap((rows, phase) =>
      rows.shape[0] === 0 ? [] : [towers[phase].scorer.apply(rows, { training: true }) as Tensor2D],
    );
    const likely = tf.mul(tf.logSoftmax(tf.reshape(arrange(tf.concat(scores, 0)), shape)), share);
    return tf.div(tf.sum(likely), -batch) as Scalar;
  });
}

/** Positions in the form of the library. */
interface Fed {
  /** Scaled inputs of the rows in each phase. */
  readonly inputs: readonly Float32Array[];
  /** Index of each row, position by position, in the order by phase, and the inverse. */
  readonly place: Int32Array;
  readonly back: Int32Array;
  /** Shares of the wins, position by position, for that many rows each. */
  readonly share: Float32Array;
  readonly rows: number;
}

/** Converts positions into the arrays of the library. */
class Feeder {
  constructor(
    private readonly positions: Positions,
    private readonly scale: Float64Array,
  ) {}

  /** Returns some positions, all with the same number of rows. */
  take(chosen: Int32Array): Fed {
    const { start, phase } = this.positions;
    const rows = start[chosen[0] + 1] - start[chosen[0]];
    const all = Array.from(chosen, (position) => Array.from({ length: rows }, (_, k) => start[position] + k)).flat();
    const byPhase = PHASES.map((_, p) => all.flatMap((row, at) => (phase[row] === p ? [at] : [])));
    const back = Int32Array.from(byPhase.flat());
    const place = new Int32Array(all.length);
    back.forEach((at, k) => (place[at] = k));
    const share = Float32Array.from(all, (row) => this.positions.share[row]);
    const inputs = byPhase.map((places) => this.inputsOf(places.map((at) => all[at])));
    return { inputs, place, back, share, rows };
  }

  private inputsOf(rows: readonly number[]): Float32Array {
    const { entry, input, value } = this.positions;
    const inputs = new Float32Array(rows.length * inputNames.all.length);
    rows.forEach((row, k) => {
      const at = k * inputNames.all.length;
      for (let e = entry[row]; e < entry[row + 1]; e++) inputs[at + input[e]] += value[e] / this.scale[input[e]];
    });
    return inputs;
  }
}

/** Returns all positions in an order of the key, in batches of positions with the same number of rows. */
function batches({ count, start }: Positions, batch: number, key: number): Int32Array[] {
  const byRows = new Map<number, number[]>();
  for (let position = 0; position < count; position++) {
    const rows = start[position + 1] - start[position];
    const alike = byRows.get(rows);
    if (alike === undefined) byRows.set(rows, [position]);
    else alike.push(position);
  }
  const all = [...byRows].flatMap(([rows, alike]) => {
    const order = shuffled(Int32Array.from(alike), fold(key, rows));
    return Array.from({ length: Math.ceil(order.length / batch) }, (_, k) =>
      order.subarray(k * batch, (k + 1) * batch),
    );
  });
  return Array.from(shuffled(Int32Array.from(all.keys()), fold(key, 0)), (k) => all[k]);
}

function shuffled(order: Int32Array, key: number): Int32Array {
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(fold(key, i), key, 32, i & 0xffff, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/**
 * Returns the standard deviation of each input over all rows, which scales the features to one size for training; 1 for
 * marks. A feature that never changes has `Infinity`: it counts for nothing, in the hidden units too.
 */
function scaleOf({ entry, input, value }: Positions): Float64Array {
  const rows = entry.length - 1;
  const sum = new Float64Array(inputNames.all.length);
  const square = new Float64Array(inputNames.all.length);
  for (let at = 0; at < input.length; at++) {
    sum[input[at]] += value[at];
    square[input[at]] += value[at] ** 2;
  }
  return Float64Array.from(inputNames.all, (_, i) => {
    if (i >= FEATURES.length) return 1;
    const variance = square[i] / rows - (sum[i] / rows) ** 2;
    return variance > 1e-9 ? Math.sqrt(variance) : Infinity;
  });
}
