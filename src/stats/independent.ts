/** An estimate with its interval. */
export interface Bounded {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/**
 * Returns the difference `y − x` of two independent estimates, with an interval of the confidence that theirs have.
 * Each side adds its own distance from the estimate to the bound, so intervals that are not symmetric keep their shape
 * (method of variance estimates recovery: Zou & Donner 2008, Statistics in Medicine 27, 1693). If `k` intervals of each
 * side hold at once, so do the `k` differences.
 */
export function independentDifference(y: Bounded, x: Bounded): Bounded {
  const value = y.value - x.value;
  return {
    value,
    lo: value - Math.hypot(y.value - y.lo, x.hi - x.value),
    hi: value + Math.hypot(y.hi - y.value, x.value - x.lo),
  };
}
