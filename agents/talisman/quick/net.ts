import { addWholeRows, sumUnits } from '../../../src/engine/index.js';
import type { Layers } from '../judge/network.js';
import type { Entries } from './entries.js';
import { quickNames } from './inputs.js';

/**
 * Values actions in whole numbers: a weighted sum, and a layer of rectified units (Nair & Hinton 2010). The rows of a
 * question are summed once; each action adds its own. Weights are int16, sums int32, so every machine and both builds
 * reach the same bits. The scales below keep the sums within 31 bits.
 */

/** Rectified units: with the weighted sum they fill a row. */
export const UNITS = 87;
const WIDTH = UNITS + 1;
/** Units of a value: parts of a point, which is 1 % of a win. */
export const POINT = 256;

/** Rows before those of the inputs: biases, and the weights of the units in the value. */
const BIASES = 0;
const OUT = 1;
const INPUTS = 2;

/** Bits behind the point: of weights at most, of a unit, and of a value. */
const MOST_BITS = 12;
const UNIT_BITS = 6;
const POINT_BITS = 8;
/** Limit of a unit, in 2^-`UNIT_BITS`. */
const MOST_UNIT = 8191;
const INT16 = 32767;
/** Limit of the weights of all units in the value: times `MOST_UNIT` it stays within 31 bits. */
const MOST_OUT = 1 << 17;

/** A network over the inputs of the active content. */
export class QuickNet {
  /** Rows of weights. */
  readonly weights: Int16Array;
  /** Shifts from the sums to a unit, to the value, and from the products of units to the value. */
  readonly unitShift: number;
  readonly directShift: number;
  readonly outShift: number;
  /** Sums of the question, and of an action. */
  private readonly question = new Int32Array(WIDTH);
  private readonly sums = new Int32Array(WIDTH);

  /** Rounds the weights of a model. An input without a weight counts for 0. */
  constructor({ inputs, units, hidden, hiddenBias, direct, directBias, out }: Layers) {
    const rows = new Map(quickNames.all.map((name, i) => [name, i + INPUTS]));
    this.weights = new Int16Array((INPUTS + rows.size) * WIDTH);
    const unitBits = bitsFor(INT16, largest(hidden), largest(hiddenBias));
    const directBits = bitsFor(INT16, largest(direct), largest(directBias));
    const outBits = bitsFor(INT16, largest(out), out.reduce((sum, w) => sum + Math.abs(w), 0) * (INT16 / MOST_OUT));
    this.unitShift = unitBits - UNIT_BITS;
    this.directShift = directBits - POINT_BITS;
    this.outShift = outBits + UNIT_BITS - POINT_BITS;
    const put = (row: number, own: number, ofUnits: Float32Array, bits: number): void => {
      this.weights[row * WIDTH] = Math.round(own * 2 ** directBits);
      ofUnits.forEach((w, i) => (this.weights[row * WIDTH + 1 + i] = Math.round(w * 2 ** bits)));
    };
    put(BIASES, directBias[0], hiddenBias, unitBits);
    put(OUT, 0, out, outBits);
    inputs.forEach((name, i) => {
      const row = rows.get(name);
      if (row !== undefined) put(row, direct[i], hidden.subarray(i * units, (i + 1) * units), unitBits);
    });
  }

  /** Sums the inputs of a question. */
  ask(inputs: Entries): void {
    for (let i = 0; i < WIDTH; i++) this.question[i] = this.weights[BIASES * WIDTH + i];
    addWholeRows(
      this.weights,
      this.question,
      this.question,
      INPUTS * WIDTH,
      WIDTH,
      inputs.input,
      inputs.value,
      inputs.count,
    );
  }

  /** Returns the value of an action of that question, in parts of a point (`POINT`). */
  value(inputs: Entries): number {
    const sums = this.sums;
    addWholeRows(this.weights, sums, this.question, INPUTS * WIDTH, WIDTH, inputs.input, inputs.value, inputs.count);
    // The weight of the first place, which holds the weighted sum itself, is 0.
    const all = sumUnits(sums, this.unitShift, MOST_UNIT, this.weights, OUT * WIDTH, WIDTH);
    return (all >> this.outShift) + (sums[0] >> this.directShift);
  }
}

/** Returns the bits behind the point with which weights of these sizes fit below a limit. */
function bitsFor(limit: number, ...sizes: readonly number[]): number {
  const size = Math.max(...sizes);
  let bits = MOST_BITS;
  while (bits > POINT_BITS && Math.round(size * 2 ** bits) > limit) bits--;
  return bits;
}

function largest(weights: Float32Array): number {
  return weights.reduce((most, w) => Math.max(most, Math.abs(w)), 0);
}
