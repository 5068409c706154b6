import { WHOLE } from '../../engine/index.js';
import {
  type Gap,
  type Interval,
  type Regret,
  rangeAlpha,
  regrets,
  sidak,
  studentCritical,
  wilson,
} from '../../stats/index.js';

/**
 * Gains of the actions of one question. `gained[i][t]` is the share of the win, in millionths, that action i gained in
 * trial t: the mean over `futures` futures. All actions have the same trials in the same order; some have fewer.
 */
export interface Trials {
  readonly gained: readonly Float64Array[];
  /** Futures behind each number: 1 for playouts, more for a search. */
  readonly futures: number;
}

/** Value of an action. Chances are from 0 to 1. */
export interface ActionWorth {
  readonly win: number;
  /** Interval of `win`, simultaneous over the actions. */
  readonly interval: Interval;
  /** Win chance lost against the best action. */
  readonly behind: Regret;
  readonly futures: number;
}

/**
 * Returns each action's value. All intervals hold at once, those of `win` and those of `behind` each with this
 * confidence.
 */
export function worths(trials: Trials, confidence: number): ActionWorth[] {
  const { gained, futures } = trials;
  const each = sidak(1 - confidence, gained.length);
  const moments = gained.map(momentsOf);
  const leader = moments.reduce((best, { mean }, i) => (mean > moments[best].mean ? i : best), 0);
  const behind = regrets(
    gained.length,
    leader,
    (i, j) => gapOf(trials, i, j),
    rangeAlpha(1 - confidence, gained.length),
  );
  return moments.map(({ mean, variance, n }, i) => {
    const quantile = studentCritical(each, n - 1);
    // Wilson's interval for a number of coin tosses with the same variance: right at 0 and 1 too.
    const tosses = variance > 0 ? (mean * (1 - mean)) / (variance / n) : n * futures;
    return { win: mean, interval: wilson(mean, tosses, quantile), behind: behind[i], futures: n * futures };
  });
}

interface Moments {
  readonly n: number;
  readonly mean: number;
  /** Between trials, unbiased. */
  readonly variance: number;
}

function momentsOf(values: Float64Array): Moments {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean: mean / WHOLE, variance: n > 1 ? squares / (n - 1) / WHOLE / WHOLE : 0 };
}

/**
 * Returns the paired difference over the trials of both. Two futures are added, one won by each alone, as in Agresti &
 * Min 2005 (Statistics in Medicine 24): otherwise a difference never observed would count as impossible.
 */
export function gapOf({ gained, futures }: Trials, i: number, j: number): Gap {
  const n = Math.min(gained[i].length, gained[j].length);
  const { mean, variance } = momentsOf(Float64Array.from({ length: n }, (_, t) => gained[i][t] - gained[j][t]));
  return { value: mean, variance: variance / n + 2 / (n * futures) ** 2, df: Math.max(1, n - 1) };
}
