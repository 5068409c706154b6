import { normalCdf, normalCritical } from './normal.js';

/** Grid points of the first integral, and the least within one standard deviation of a step. */
const POINTS = 160;
const POINTS_EACH = 5;

/** Halvings of the bracket between no correction and Bonferroni's. */
const STEPS = 16;

/**
 * Returns the error of an ordinary interval at each look so that the intervals of all looks at one mean hold at once
 * but for α. The observations grow from look to look, as in a group sequential design with one critical value (Pocock
 * 1977); their probability is that of normal partial sums by recursive integration (Armitage, McPherson & Rowe 1969).
 *
 * @param alpha 0 to 1, both sides together
 * @param sizes observations at each look, ascending
 */
export function looksAlpha(alpha: number, sizes: readonly number[]): number {
  if (sizes.length < 2) return alpha;
  let [low, high] = [normalCritical(alpha), normalCritical(alpha / sizes.length)];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (beyondAtAnyLook(middle, sizes) > alpha) low = middle;
    else high = middle;
  }
  return 2 * normalCdf(-high);
}

/**
 * Returns the probability that a normal mean without drift is more than `critical` standard errors from zero at any
 * look.
 */
export function beyondAtAnyLook(critical: number, sizes: readonly number[]): number {
  let sum = 2 * normalCdf(-critical);
  let [points, mass] = firstLook(critical * Math.sqrt(sizes[0]), Math.sqrt(sizes[0]), sd(sizes, 1));
  for (let look = 1; look < sizes.length; look++) {
    const step = sd(sizes, look);
    const bound = critical * Math.sqrt(sizes[look]);
    for (let i = 0; i < points.length; i++)
      sum += mass[i] * (normalCdf((points[i] - bound) / step) + normalCdf((-points[i] - bound) / step));
    if (look + 1 < sizes.length) [points, mass] = nextLook(points, mass, bound, step, sd(sizes, look + 1));
  }
  return sum;
}

/** Returns the standard deviation of the sum's growth before a look. */
function sd(sizes: readonly number[], look: number): number {
  return Math.sqrt(sizes[look] - sizes[look - 1]);
}

/** Points of the partial sum within the bounds, and the probability of each. */
type Grid = readonly [points: Float64Array, mass: Float64Array];

function firstLook(bound: number, step: number, next: number): Grid {
  const points = gridOf(bound, Math.min(step, next));
  const width = points[1] - points[0];
  return [points, points.map((s, i) => (density(s / step) / step) * weight(i, points.length) * width)];
}

function nextLook(before: Float64Array, mass: Float64Array, bound: number, step: number, next: number): Grid {
  const points = gridOf(bound, Math.min(step, next));
  const width = points[1] - points[0];
  const after = points.map((s, i) => {
    let sum = 0;
    for (let j = 0; j < before.length; j++) sum += mass[j] * density((s - before[j]) / step);
    return (sum / step) * weight(i, points.length) * width;
  });
  return [points, after];
}

/** Returns an odd number of points from −bound to bound, fine enough for a density as wide as `step`. */
function gridOf(bound: number, step: number): Float64Array {
  const half = Math.max(POINTS, Math.ceil((bound / step) * POINTS_EACH));
  return Float64Array.from({ length: 2 * half + 1 }, (_, i) => (bound * (i - half)) / half);
}

/** Returns the weight of a point in Simpson's rule. */
function weight(i: number, count: number): number {
  return i === 0 || i === count - 1 ? 1 / 3 : i % 2 === 1 ? 4 / 3 : 2 / 3;
}

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}
