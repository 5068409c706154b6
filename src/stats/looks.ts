import { normalCdf, normalCritical } from './normal.js';

/** Grid points of the first integral, and the least within one standard deviation of a step. */
const POINTS = 100;
const POINTS_EACH = 5;

/** Square of the standard errors beyond which a density counts nothing. */
const FAR = 100;

/** Steps of the secant, which after five changes no digit that counts. */
const STEPS = 6;

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
  // In the logarithm of its error a critical value is nearly linear.
  const target = Math.log(alpha);
  let [z, other] = [normalCritical(alpha), normalCritical(alpha / sizes.length)];
  let [at, otherAt] = [Math.log(beyondAtAnyLook(z, sizes)), Math.log(beyondAtAnyLook(other, sizes))];
  for (let step = 0; step < STEPS && at !== otherAt; step++) {
    const next = z + ((target - at) * (other - z)) / (otherAt - at);
    [other, otherAt] = [z, at];
    [z, at] = [next, Math.log(beyondAtAnyLook(next, sizes))];
  }
  return 2 * normalCdf(-z);
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
    for (let j = 0; j < before.length; j++) {
      const z = (s - before[j]) / step;
      if (z * z < FAR) sum += mass[j] * density(z);
    }
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
