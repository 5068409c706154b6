import { studentCritical } from './student.js';

/** A part of a variance with its interval; the bounds are not limited to 0…1. */
export interface VariancePart {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/**
 * Returns a sum of closed Sobol' indices by pick-freeze: replays that share some inputs, and draw the others again. The
 * closed index of a set u of inputs is Var(E[Y | u]) / Var(Y): the part of the variance that these inputs alone settle.
 * With Y·Y′ the product of two replays that share exactly u, E[Y·Y′] less the same of replays that share nothing is the
 * variance above (Sobol' 1993; for vectors, by their scalar product, Gamboa, Janon, Klein & Lagnoux 2014). A
 * first-order index is that of one input; a total index is 1 less that of all the others.
 *
 * The index is a ratio of means over the same blocks. Its interval is Student's, with the variance between blocks by
 * linearisation, as in Janon et al. (2014).
 *
 * @param products by set of shared inputs, one bit each: the mean product of a block's replays, block by block. The
 *   first is of no shared input, the last of all of them
 * @param weights by set: factor of its index in the sum
 * @param blocks at least 2
 */
export function closedIndex(
  products: readonly Float64Array[],
  weights: ReadonlyMap<number, number>,
  alpha: number,
): VariancePart {
  const none = products[0];
  const all = products[products.length - 1];
  const blocks = none.length;
  const above = new Float64Array(blocks);
  for (const [set, weight] of weights)
    for (let b = 0; b < blocks; b++) above[b] += weight * (products[set][b] - none[b]);
  let sum = 0;
  let scale = 0;
  for (let b = 0; b < blocks; b++) {
    sum += above[b];
    scale += all[b] - none[b];
  }
  const value = sum / scale;
  let squares = 0;
  for (let b = 0; b < blocks; b++) squares += (above[b] - value * (all[b] - none[b])) ** 2;
  const half = studentCritical(alpha, blocks - 1) * Math.sqrt((blocks / (blocks - 1)) * squares) * Math.abs(1 / scale);
  return { value, lo: value - half, hi: value + half };
}
