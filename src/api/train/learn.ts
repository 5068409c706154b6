import type { Scalar, Tensor2D } from '@tensorflow/tfjs-core';
import { INPUTS } from '../../../agents/talisman/judge/inputs.js';
import { draw, fold } from '../../engine/index.js';
import type { JudgeModel } from './model.js';
import { unscale } from './model.js';
import type { Positions } from './sample.js';
import { scaleOf } from './scale.js';
import type { TensorFlow } from './tensorflow.js';

/** How it is learnt. */
export interface Lesson {
  /** Passes over all positions. */
  readonly epochs: number;
  /** Positions to a step. */
  readonly batch: number;
  /** Length of a step; a tenth of it in the last third of the passes. */
  readonly rate: number;
  readonly seed: number;
}

/**
 * Fits the network of one phase by stochastic gradients (Adam, Kingma & Ba 2015), so that winners become likely: the
 * chance of a row is the softmax of the scores in its position. The same positions and lesson give the same weights.
 *
 * @param progress told of each epoch done
 */
export async function learn(
  library: TensorFlow,
  model: JudgeModel,
  phase: number,
  positions: Positions,
  { epochs, batch, rate, seed }: Lesson,
  progress: () => void,
): Promise<void> {
  const { tf } = library;
  const { scorer } = model.towers[phase];
  const scale = scaleOf(positions);
  const feeder = new Feeder(positions, scale);
  const optimizer = tf.train.adam(rate);
  for (let epoch = 0; epoch < epochs; epoch++) {
    if (3 * epoch >= 2 * epochs) Object.assign(optimizer, { learningRate: rate / 10 });
    for (const chosen of batches(positions, batch, fold(fold(seed, phase), epoch))) {
      optimizer.minimize(() => {
        const { inputs, won, rows } = feeder.take(chosen);
        const x = tf.tensor2d(inputs, [chosen.length * rows, INPUTS.length]);
        const scores = tf.reshape(scorer.apply(x, { training: true }) as Tensor2D, [chosen.length, rows]);
        const likely = tf.mul(tf.logSoftmax(scores), tf.tensor2d(won, [chosen.length, rows]));
        return tf.div(tf.sum(likely), -batch) as Scalar;
      });
    }
    progress();
    // Lets a progress line and Ctrl-C through.
    await tf.nextFrame();
  }
  optimizer.dispose();
  unscale(library, model.towers[phase], scale);
}

/** Writes positions into the arrays that the library takes. */
class Feeder {
  constructor(
    private readonly positions: Positions,
    private readonly scale: Float64Array,
  ) {}

  /** The scaled inputs of all rows of some positions, which have equally many, and which of them won. */
  take(chosen: Int32Array): { readonly inputs: Float32Array; readonly won: Float32Array; readonly rows: number } {
    const { start, winner, entry, input, value } = this.positions;
    const rows = start[chosen[0] + 1] - start[chosen[0]];
    const inputs = new Float32Array(chosen.length * rows * INPUTS.length);
    const won = new Float32Array(chosen.length * rows);
    chosen.forEach((position, k) => {
      won[k * rows + winner[position] - start[position]] = 1;
      for (let row = start[position]; row < start[position + 1]; row++) {
        const at = (k * rows + row - start[position]) * INPUTS.length;
        for (let e = entry[row]; e < entry[row + 1]; e++) inputs[at + input[e]] += value[e] / this.scale[input[e]];
      }
    });
    return { inputs, won, rows };
  }
}

/** All positions in an order of the key, in batches of positions with equally many rows. */
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
