import { INPUTS, type Reading } from './inputs.js';

/**
 * A score of one seat from its inputs: a weighted sum, and a layer of rectified units (Nair & Hinton 2010) for what only
 * counts together, such as Strength in whoever has a Talisman. Most inputs are 0 and cost nothing.
 *
 * Weights, one after the other: a row for each input, of its weight in the score and in each hidden unit; a row of what
 * the units begin with; the weight of each unit in the score.
 */

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

/**
 * @param w    weights of a network
 * @param sums scratch of `ROW` numbers: left with the weighted sum and what the units add up to
 * @returns    the score in log odds: seats are compared by its differences
 */
export function scoreOf(w: Float64Array, reading: Reading, sums: Float64Array): number {
  for (let h = 0; h < ROW; h++) sums[h] = w[BIAS + h];
  for (let k = 0; k < reading.count; k++) {
    const row = reading.input[k] * ROW;
    const value = reading.value[k];
    for (let h = 0; h < ROW; h++) sums[h] += w[row + h] * value;
  }
  let score = sums[0];
  for (let h = 1; h < ROW; h++) if (sums[h] > 0) score += sums[h] * w[OUT + h - 1];
  return score;
}
