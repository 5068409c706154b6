import { FEATURES } from '../../../agents/talisman/judge/feature-names.js';
import { inputNames } from '../../../agents/talisman/judge/inputs.js';
import type { Positions } from './sample.js';

/**
 * Returns the standard deviation of each input over all rows, which scales the features to one size for training; 1 for
 * marks. A feature that never changes has `Infinity`: it counts for nothing, in the hidden units too.
 */
export function scaleOf({ entry, input, value }: Positions): Float64Array {
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
