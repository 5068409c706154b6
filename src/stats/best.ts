import { studentQuantile } from './student.js';

/** By how much one of several alternatives is better than another, as a paired mean. */
export interface Gap {
  readonly value: number;
  /** Variance of `value`. */
  readonly variance: number;
  /** Degrees of freedom of that variance, at least 1. */
  readonly df: number;
}

/** How far an alternative is behind the best of all, whichever that is. */
export interface Regret {
  /** Estimate: how far behind the one with the highest mean. */
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** False when it is behind the best beyond doubt, `lo` > 0. */
  readonly mayBeBest: boolean;
}

/**
 * Multiple comparisons with the best (Hsu 1984, Annals of Statistics 12(3)), for paired gaps by Bonferroni as in Nelson
 * & Matejcik 1995 (Management Science 41(12)), so that any dependence between alternatives is allowed. With the
 * confidence asked for, all at once: each regret θ_best − θ_i lies in its interval, so whoever `mayBeBest` excludes is
 * worse.
 *
 * Why only k − 1 comparisons count, though the best is picked from the data: everything follows once the gaps of the
 * truly best alternative b to the k − 1 others lie in their intervals. Then b is among the unbeaten, so the largest
 * upper and the smallest lower bound over these hold for b too.
 *
 * @param leader     the alternative with the highest mean
 * @param gap        how much better i is than j: `gap(i, j).value === -gap(j, i).value`
 * @param confidence 0 to 1
 */
export function regrets(
  count: number,
  leader: number,
  gap: (i: number, j: number) => Gap,
  confidence: number,
): Regret[] {
  const all = Array.from({ length: count }, (_, i) => i);
  const tail = (1 - confidence) / 2 / Math.max(1, count - 1);
  const ahead = all.map((j) => all.map((i) => bounds(j === i ? NO_GAP : gap(j, i), tail)));
  const unbeaten = all.filter((i) => all.every((j) => ahead[j][i].lo <= 0));
  const best = unbeaten.includes(leader) ? unbeaten : [leader, ...unbeaten];
  return all.map((i) => {
    const rivals = best.filter((j) => j !== i).map((j) => ahead[j][i]);
    const lo = best.includes(i) ? 0 : Math.max(0, Math.min(...rivals.map((rival) => rival.lo)));
    return {
      value: Math.max(0, ahead[leader][i].value),
      lo,
      hi: Math.max(0, ...rivals.map(({ hi }) => hi)),
      mayBeBest: lo === 0,
    };
  });
}

const NO_GAP: Gap = { value: 0, variance: 0, df: 1 };

function bounds(
  { value, variance, df }: Gap,
  tail: number,
): { readonly value: number; readonly lo: number; readonly hi: number } {
  const half = variance > 0 ? studentQuantile(1 - tail, df) * Math.sqrt(variance) : 0;
  return { value, lo: value - half, hi: value + half };
}
