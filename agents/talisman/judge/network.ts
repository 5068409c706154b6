import type { Real } from '../../../src/engine/index.js';
import { INPUTS, type Reading } from './inputs.js';

/**
 * A score of one seat from its inputs: a weighted sum, and a layer of rectified units (Nair & Hinton 2010) for what
 * only counts together, such as Strength in whoever has a Talisman. Most inputs are 0 and cost nothing.
 *
 * Weights, one after the other: a row for each input, of its weight in the score and in each hidden unit; a row of what
 * the units begin with; the weight of each unit in the score.
 */

/** A multiple of four. */
export const HIDDEN = 16;
/** Weights of an input. */
export const ROW = 1 + HIDDEN;
/** Where the row of the units' beginnings is. */
export const BIAS = INPUTS.length * ROW;
/** Where the weights of the units in the score are. */
export const OUT = BIAS + ROW;
/** Weights of a network. */
export const NETWORK = OUT + HIDDEN;

/** Weights as they are checked in: rows of inputs by name. */
export interface NetworkRows {
  readonly inputs: Readonly<Record<string, readonly number[]>>;
  readonly bias: readonly number[];
  readonly out: readonly number[];
}

/** Lays out the weights for the inputs there are; an input without a row counts for nothing. */
export function network({ inputs, bias, out }: NetworkRows): Float64Array {
  const w = new Float64Array(NETWORK);
  INPUTS.forEach((name, i) => w.set(inputs[name] ?? [], i * ROW));
  w.set(bias, BIAS);
  w.set(out, OUT);
  return w;
}

/** Units computed at a time, their sums kept out of memory. */
const ABREAST = 4;

/**
 * @param w weights of a network
 * @returns the score in log odds: seats are compared by its differences
 */
export function scoreOf(w: Float64Array, reading: Reading): Real {
  const input = reading.input;
  const value = reading.value;
  const count = reading.count;
  let score = w[BIAS];
  for (let k = 0; k < count; k++) score += w[input[k] * ROW] * value[k];
  for (let unit = 1; unit < ROW; unit += ABREAST) {
    let a = w[BIAS + unit];
    let b = w[BIAS + unit + 1];
    let c = w[BIAS + unit + 2];
    let d = w[BIAS + unit + 3];
    for (let k = 0; k < count; k++) {
      const at = input[k] * ROW + unit;
      const x = value[k];
      a += w[at] * x;
      b += w[at + 1] * x;
      c += w[at + 2] * x;
      d += w[at + 3] * x;
    }
    const out = OUT + unit - 1;
    if (a > 0) score += a * w[out];
    if (b > 0) score += b * w[out + 1];
    if (c > 0) score += c * w[out + 2];
    if (d > 0) score += d * w[out + 3];
  }
  return score;
}
