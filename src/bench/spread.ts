import { studentCritical } from '../stats/index.js';

/** A figure over rounds. */
export interface Spread {
  readonly median: number;
  readonly q1: number;
  readonly q3: number;
  readonly n: number;
}

/** Median and quartiles, interpolated between neighbours (type 7 of Hyndman and Fan). */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((x, y) => x - y);
  return {
    median: quantileOf(sorted, 0.5),
    q1: quantileOf(sorted, 0.25),
    q3: quantileOf(sorted, 0.75),
    n: sorted.length,
  };
}

function quantileOf(sorted: readonly number[], p: number): number {
  const at = (sorted.length - 1) * p;
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

/** A ratio over rounds with its interval. */
export interface RatioInterval {
  readonly ratio: number;
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
}

const CONFIDENCE = 0.95;

/**
 * Geometric mean of ratios of pairs of rounds, with Student's interval on their logarithms. One pair gives no interval.
 */
export function ratioInterval(ratios: readonly number[]): RatioInterval {
  const logs = ratios.map(Math.log);
  const n = logs.length;
  const mean = logs.reduce((sum, x) => sum + x, 0) / n;
  if (n < 2) return { ratio: Math.exp(mean), lo: 0, hi: Infinity, n };
  const variance = logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1);
  const half = studentCritical(1 - CONFIDENCE, n - 1) * Math.sqrt(variance / n);
  return { ratio: Math.exp(mean), lo: Math.exp(mean - half), hi: Math.exp(mean + half), n };
}
