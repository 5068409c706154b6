import { addRows, LANES, type Real } from '../../../src/engine/index.js';
import { inputNames, type Reading } from './inputs.js';

/**
 * Score of one seat from its inputs: a weighted sum, and a layer of rectified units (Nair & Hinton 2010) for inputs
 * that only count together, such as Strength with a Talisman. Most inputs are 0 and cost nothing.
 *
 * A network is one array. First the length of a row; then a row to add up in; a row of the biases of the score and the
 * units; a row of 0 and the weight of each unit in the score. Then for each input a row of its weight in the score and
 * in each unit. Rows are filled up with idle units to a multiple of `LANES`.
 */

/** Weights of one network as the library stores them: matrices row by row, a row for each of the inputs named. */
export interface Layers {
  readonly inputs: readonly string[];
  readonly units: number;
  /** Weights of each input in each unit, and the biases of the units. */
  readonly hidden: Float32Array;
  readonly hiddenBias: Float32Array;
  /** Weights of each input in the score itself, and its bias. */
  readonly direct: Float32Array;
  readonly directBias: Float32Array;
  /** Weights of each unit in the score. */
  readonly out: Float32Array;
}

/** Index of the first row. */
const HEAD = 1;
/** The first rows; those of the inputs follow. */
const enum RowOf {
  Sums,
  Beginnings,
  Units,
  Inputs,
}

/** Lays out the weights for the inputs of the active content. An input without a weight counts for 0. */
export function network({ inputs, units, hidden, hiddenBias, direct, directBias, out }: Layers): Float32Array {
  const width = Math.ceil((1 + units) / LANES) * LANES;
  const rows = new Map(inputNames.all.map((name, i) => [name, RowOf.Inputs + i]));
  const w = new Float32Array(HEAD + (RowOf.Inputs + rows.size) * width);
  const put = (row: number, own: number, ofUnits: Float32Array): void => {
    w[HEAD + row * width] = own;
    w.set(ofUnits, HEAD + row * width + 1);
  };
  w[0] = width;
  inputs.forEach((name, i) => {
    const row = rows.get(name);
    if (row !== undefined) put(row, direct[i], hidden.subarray(i * units, (i + 1) * units));
  });
  put(RowOf.Beginnings, directBias[0], hiddenBias);
  put(RowOf.Units, 0, out);
  return w;
}

/**
 * @param w weights of a network
 * @returns the score in log odds: seats are compared by its differences
 */
export function scoreOf(w: Float32Array, reading: Reading): Real {
  const width = w[0] | 0;
  const out = HEAD + RowOf.Units * width;
  const first = HEAD + RowOf.Inputs * width;
  addRows(w, HEAD, HEAD + RowOf.Beginnings * width, first, width, reading.input, reading.value, reading.count);
  let score = w[HEAD];
  for (let i = 1; i < width; i++) if (w[HEAD + i] > 0) score += w[HEAD + i] * w[out + i];
  return score;
}
