import type { Real } from '../../../src/engine/index.js';
import { inputNames, type Reading } from './inputs.js';

/**
 * A score of one seat from its inputs: a weighted sum, and a layer of rectified units (Nair & Hinton 2010) for what
 * only counts together, such as Strength in whoever has a Talisman. Most inputs are 0 and cost nothing.
 *
 * A network is one array. First the length of a row; then a row of what the score and the units begin with; a row of 0
 * and the weight of each unit in the score; and for each input a row of its weight in the score and in each unit. Units
 * are filled up with idle ones to a multiple of `ABREAST`.
 */

/** Weights of one network as the library keeps them: matrices row by row, a row for each of the inputs named. */
export interface Layers {
  readonly inputs: readonly string[];
  readonly units: number;
  /** Of each input in each unit, and what the units begin with. */
  readonly hidden: Float32Array;
  readonly hiddenBias: Float32Array;
  /** Of each input in the score itself, and what that begins with. */
  readonly direct: Float32Array;
  readonly directBias: Float32Array;
  /** Of each unit in the score. */
  readonly out: Float32Array;
}

/** Units computed at a time, their sums kept out of memory. */
const ABREAST = 4;
/** Where the rows begin. */
const HEAD = 1;
/** Rows before those of the inputs. */
const FIRST = 2;

/**
 * Lays out the weights for the inputs of the content in force; one that nobody has learnt about counts for nothing.
 */
export function network({ inputs, units, hidden, hiddenBias, direct, directBias, out }: Layers): Float32Array {
  const row = 1 + Math.ceil(units / ABREAST) * ABREAST;
  const rows = new Map(inputNames.all.map((name, i) => [name, FIRST + i]));
  const w = new Float32Array(HEAD + (FIRST + rows.size) * row);
  const put = (at: number, own: number, ofUnits: Float32Array): void => {
    w[HEAD + at * row] = own;
    w.set(ofUnits, HEAD + at * row + 1);
  };
  w[0] = row;
  inputs.forEach((name, i) => {
    const at = rows.get(name);
    if (at !== undefined) put(at, direct[i], hidden.subarray(i * units, (i + 1) * units));
  });
  put(0, directBias[0], hiddenBias);
  put(1, 0, out);
  return w;
}

/**
 * @param w weights of a network
 * @returns the score in log odds: seats are compared by its differences
 */
export function scoreOf(w: Float32Array, reading: Reading): Real {
  const input = reading.input;
  const value = reading.value;
  const count = reading.count;
  const row = w[0] | 0;
  const bias = HEAD;
  const out = bias + row;
  const first = out + row;
  let score = w[bias];
  for (let k = 0; k < count; k++) score += w[first + input[k] * row] * value[k];
  for (let unit = 1; unit < row; unit += ABREAST) {
    let a = w[bias + unit];
    let b = w[bias + unit + 1];
    let c = w[bias + unit + 2];
    let d = w[bias + unit + 3];
    for (let k = 0; k < count; k++) {
      const at = first + input[k] * row + unit;
      const x = value[k];
      a += w[at] * x;
      b += w[at + 1] * x;
      c += w[at + 2] * x;
      d += w[at + 3] * x;
    }
    const to = out + unit;
    if (a > 0) score += a * w[to];
    if (b > 0) score += b * w[to + 1];
    if (c > 0) score += c * w[to + 2];
    if (d > 0) score += d * w[to + 3];
  }
  return score;
}
