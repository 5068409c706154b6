import { studentCritical } from './student.js';

/** Advantage of one alternative over another, as a paired mean. */
export interface Gap {
  readonly value: number;
  /** Variance of `value`. */
  readonly variance: number;
  /** Degrees of freedom of that variance, at least 1. */
  readonly df: number;
}

/** Distance of an alternative from the best of all. */
export interface Regret {
  /** Estimate: distance from the one with the highest mean. */
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** False if it is significantly worse than the best, `lo` > 0. */
  readonly mayBeBest: boolean;
}

/**
 * Returns multiple comparisons with the best (Hsu 1984, Annals of Statistics 12(3)) from the intervals of all pairs.
 * Each regret θ_best − θ_i is in its interval, and alternatives excluded by `mayBeBest` are worse than the best.
 *
 * Why: while the intervals of all gaps hold, θ_j − θ_i is nowhere below its lower bound. So an alternative that is
 * significantly behind any other is not the best. The best itself is never excluded, nor any that is as good. The gap
 * to the best is between the largest lower bound of all and the largest upper bound of those that may be the best.
 * `rangeAlpha` gives the error of single pairs for all of them to hold at once.
 *
 * @param leader the alternative with the highest mean
 * @param gap    advantage of i over j: `gap(i, j).value === -gap(j, i).value`
 * @param alpha  error of the interval of one pair
 */
export function regrets(count: number, leader: number, gap: (i: number, j: number) => Gap, alpha: number): Regret[] {
  const all = Array.from({ length: count }, (_, i) => i);
  const ahead = all.map((j) => all.map((i) => bounds(j === i ? NO_GAP : gap(j, i), alpha)));
  const least = all.map((i) => Math.max(0, ...all.map((j) => ahead[j][i].lo)));
  const able = all.filter((i) => least[i] === 0);
  return all.map((i) => ({
    value: Math.max(0, ahead[leader][i].value),
    lo: least[i],
    hi: Math.max(0, ...able.filter((j) => j !== i).map((j) => ahead[j][i].hi)),
    mayBeBest: least[i] === 0,
  }));
}

const NO_GAP: Gap = { value: 0, variance: 0, df: 1 };

function bounds(
  { value, variance, df }: Gap,
  alpha: number,
): { readonly value: number; readonly lo: number; readonly hi: number } {
  const half = variance > 0 ? studentCritical(alpha, df) * Math.sqrt(variance) : 0;
  return { value, lo: value - half, hi: value + half };
}
