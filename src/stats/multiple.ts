/**
 * Returns Holm's step-down adjusted p-values (Holm 1979): p₍ᵢ₎ · (m − i + 1), made monotone, at most 1. Controls the
 * probability of any false alarm in the family, under any dependence.
 */
export function holm(p: readonly number[]): number[] {
  const order = ascending(p);
  const adjusted = new Array<number>(p.length);
  let floor = 0;
  order.forEach((test, i) => {
    floor = Math.max(floor, Math.min(1, p[test] * (p.length - i)));
    adjusted[test] = floor;
  });
  return adjusted;
}

/**
 * Returns Benjamini & Hochberg's step-up adjusted p-values (1995): p₍ᵢ₎ · m / i, made monotone from the top. Controls
 * the expected share of false alarms among the significant ones.
 */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const order = ascending(p);
  const adjusted = new Array<number>(p.length);
  let ceiling = 1;
  for (let i = order.length - 1; i >= 0; i--) {
    ceiling = Math.min(ceiling, (p[order[i]] * p.length) / (i + 1));
    adjusted[order[i]] = ceiling;
  }
  return adjusted;
}

function ascending(p: readonly number[]): number[] {
  return p.map((_, i) => i).sort((i, j) => p[i] - p[j] || i - j);
}

/**
 * Returns the error of each interval of a family tested by Benjamini & Hochberg's procedure, so that of the intervals
 * of the significant tests at most a part q miss on average (false coverage rate, Benjamini & Yekutieli 2005): R·q / m
 * for R significant of m, at least one. The interval of such a test with this error excludes zero exactly if it is
 * significant.
 *
 * @param adjusted p-values of `benjaminiHochberg`; those below q are significant
 */
export function falseCoverageAlpha(adjusted: readonly number[], q: number): number {
  const called = adjusted.filter((p) => p < q).length;
  return (q * Math.max(1, called)) / Math.max(1, adjusted.length);
}

/**
 * Returns Šidák's adjusted p-value (1967): the probability that the smallest of k independent ones is as small, 1 − (1
 * − p)^k.
 */
export function sidakAdjusted(p: number, k: number): number {
  return -Math.expm1(k * Math.log1p(-p));
}

/** Returns the error of each of k intervals so that all hold together but for α (Šidák 1967): 1 − (1 − α)^(1/k). */
export function sidak(alpha: number, k: number): number {
  return -Math.expm1(Math.log1p(-alpha) / k);
}
