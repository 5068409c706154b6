import { FEATURES } from './features.js';

/**
 * A score of one seat from its features: a weighted sum, and a layer of rectified units (Nair & Hinton 2010) for what
 * only counts together, such as Strength in whoever has a Talisman. Weights of a set, one after the other: those of the
 * sum; then of each hidden unit its bias, its weight in the score, and its weights of the features.
 */

export const HIDDEN = 16;
const INPUTS = FEATURES.length;
/** Weights of a hidden unit. */
export const UNIT = INPUTS + 2;
/** Weights of one set. */
export const NETWORK = INPUTS + HIDDEN * UNIT;

/**
 * @param w     weights, those of the set from `w[first]`
 * @param x     features of the seat
 * @returns the score in log odds: seats are compared by its differences
 */
export function scoreOf(w: Float64Array, first: number, x: Int32Array): number {
  let score = 0;
  for (let i = 0; i < INPUTS; i++) score += w[first + i] * x[i];
  for (let unit = first + INPUTS; unit < first + NETWORK; unit += UNIT) {
    let sum = w[unit];
    const row = unit + 2;
    for (let i = 0; i < INPUTS; i++) sum += w[row + i] * x[i];
    if (sum > 0) score += sum * w[unit + 1];
  }
  return score;
}
