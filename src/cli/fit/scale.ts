import { FEATURES } from '../../../agents/talisman/features.js';
import { NETWORK, UNIT } from '../../../agents/talisman/network.js';
import type { Positions } from './positions.js';

const INPUTS = FEATURES.length;

/** Mean and standard deviation of each feature over all rows: what is learnt is learnt of features of one size. */
export interface Scale {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

export function scaleOf({ x }: Positions): Scale {
  const rows = x.length / INPUTS;
  const mean = new Float64Array(INPUTS);
  const deviation = new Float64Array(INPUTS);
  for (let at = 0; at < x.length; at++) mean[at % INPUTS] += x[at] / rows;
  for (let at = 0; at < x.length; at++) deviation[at % INPUTS] += (x[at] - mean[at % INPUTS]) ** 2 / rows;
  // A feature that never changes teaches nothing: by this it counts for nothing, in the hidden units too.
  for (let i = 0; i < INPUTS; i++) deviation[i] = Math.sqrt(deviation[i]) || Infinity;
  return { mean, deviation };
}

/** Weights for the features as they are, from those for scaled ones. The score may move by a constant, alike for all seats. */
export function unscaled(weights: Float64Array, { mean, deviation }: Scale): Float64Array {
  const out = Float64Array.from(weights, (w, at) => (at < INPUTS ? w / deviation[at] : w));
  for (let unit = INPUTS; unit < NETWORK; unit += UNIT) {
    for (let i = 0; i < INPUTS; i++) {
      out[unit + 2 + i] /= deviation[i];
      out[unit] -= out[unit + 2 + i] * mean[i];
    }
  }
  return out;
}
