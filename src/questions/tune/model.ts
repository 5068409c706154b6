import { solve } from '../../stats/index.js';
import type { Setting, TuneLever } from './settings.js';

/** A measured setting. */
export interface Observation {
  readonly setting: Setting;
  /** Scaled value, see `scaled`. */
  readonly value: number;
  /** Weight, in blocks. */
  readonly weight: number;
}

/** Pull of every effect towards 0, in blocks: a value that few settings have is not trusted far. */
const RIDGE = 5;

/**
 * Fits an additive model by weighted least squares: a scaled value is that of the base plus one effect for each changed
 * lever's value. Returns its prediction for any setting. The model has no interactions, so its proposals are measured.
 */
export function additiveModel(
  levers: readonly TuneLever[],
  observations: readonly Observation[],
): (setting: Setting) => number {
  const starts = levers.map((_, i) => 1 + levers.slice(0, i).reduce((sum, { values }) => sum + values.length, 0));
  const size = 1 + levers.reduce((sum, { values }) => sum + values.length, 0);
  const termsOf = (setting: Setting): number[] => [
    0,
    ...setting.flatMap((value, i) => (value === 0 ? [] : [starts[i] + value - 1])),
  ];
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  for (let i = 1; i < size; i++) matrix[i][i] = RIDGE;
  for (const { setting, value, weight } of observations) {
    const terms = termsOf(setting);
    for (const i of terms) {
      right[i] += weight * value;
      for (const j of terms) matrix[i][j] += weight;
    }
  }
  const [effects] = solve(matrix, [right]);
  return (setting) => termsOf(setting).reduce((sum, i) => sum + effects[i], 0);
}
