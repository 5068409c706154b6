/**
 * Conditional logit (McFadden 1974): of the alternatives of a choice set, the i-th is chosen with chance
 * exp(w · x_i) / Σ_j exp(w · x_j). The log likelihood is concave, so Newton's method from 0 finds its top.
 */

/** Choice sets one after the other: rows of features, where each set begins, and which of its rows was chosen. */
export interface ChoiceSets {
  readonly features: number;
  /** rows × features. */
  readonly x: Int32Array;
  /** First row of each set, and one more: the number of rows. */
  readonly start: Int32Array;
  /** Row that was chosen, by set. */
  readonly chosen: Int32Array;
}

export interface LogitFit {
  readonly weights: Float64Array;
  /** Mean log likelihood of a set at these weights, without the penalty. */
  readonly logLikelihood: number;
  readonly steps: number;
}

/** What one pass over the sets gathers: likelihood, gradient and the negated Hessian. */
interface Pass {
  logLikelihood: number;
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

/**
 * Fits the weights.
 *
 * @param ridge penalty on the sum of squared weights, in sets: keeps a weight finite that the data say nothing about
 */
export function fitConditionalLogit(sets: ChoiceSets, ridge: number, maxSteps = 25): LogitFit {
  const n = sets.features;
  const weights = new Float64Array(n);
  const count = sets.start.length - 1;
  let steps = 0;
  let pass = gather(sets, weights, ridge);
  while (steps < maxSteps) {
    const move = solve(pass.curvature, pass.gradient, n);
    // Half steps until the likelihood rises: Newton's method may overshoot far from the top.
    let next = pass;
    let size = 1;
    const trial = new Float64Array(n);
    for (; size > 1e-6; size /= 2) {
      for (let i = 0; i < n; i++) trial[i] = weights[i] + size * move[i];
      next = gather(sets, trial, ridge);
      if (penalised(next, trial, ridge) >= penalised(pass, weights, ridge)) break;
    }
    const gain = penalised(next, trial, ridge) - penalised(pass, weights, ridge);
    if (size <= 1e-6) break;
    weights.set(trial);
    pass = next;
    steps++;
    if (gain < 1e-9 * count) break;
  }
  return { weights, logLikelihood: pass.logLikelihood / count, steps };
}

/** Mean log likelihood of a set under given weights. */
export function meanLogLikelihood(sets: ChoiceSets, weights: Float64Array): number {
  return gather(sets, weights, 0).logLikelihood / (sets.start.length - 1);
}

function penalised(pass: Pass, weights: Float64Array, ridge: number): number {
  return pass.logLikelihood - (ridge / 2) * weights.reduce((sum, w) => sum + w * w, 0);
}

function gather(sets: ChoiceSets, weights: Float64Array, ridge: number): Pass {
  const n = sets.features;
  const pass: Pass = { logLikelihood: 0, gradient: new Float64Array(n), curvature: new Float64Array(n * n) };
  const mean = new Float64Array(n);
  const chance = new Float64Array(64);
  for (let set = 0; set + 1 < sets.start.length; set++) gatherSet(sets, set, weights, pass, mean, chance);
  for (let i = 0; i < n; i++) {
    pass.gradient[i] -= ridge * weights[i];
    pass.curvature[i * n + i] += ridge;
    for (let j = 0; j < i; j++) pass.curvature[j * n + i] = pass.curvature[i * n + j];
  }
  return pass;
}

/** Adds one set: the gradient is x of the chosen less the mean x, the negated Hessian the covariance of x. */
function gatherSet(sets: ChoiceSets, set: number, weights: Float64Array, pass: Pass, mean: Float64Array, chance: Float64Array): void {
  const { features: n, x } = sets;
  const first = sets.start[set];
  const rows = sets.start[set + 1] - first;
  let top = -Infinity;
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let i = 0, at = (first + row) * n; i < n; i++) sum += weights[i] * x[at + i];
    chance[row] = sum;
    if (sum > top) top = sum;
  }
  let all = 0;
  for (let row = 0; row < rows; row++) all += chance[row] = Math.exp(chance[row] - top);
  for (let row = 0; row < rows; row++) chance[row] /= all;
  pass.logLikelihood += Math.log(chance[sets.chosen[set] - first]);
  mean.fill(0);
  for (let row = 0; row < rows; row++) for (let i = 0, at = (first + row) * n; i < n; i++) mean[i] += chance[row] * x[at + i];
  for (let i = 0; i < n; i++) pass.gradient[i] += x[sets.chosen[set] * n + i] - mean[i];
  for (let row = 0; row < rows; row++) addOuter(pass.curvature, x, (first + row) * n, mean, chance[row], n);
}

/** Lower triangle of the weighted product of the deviations from the mean. */
function addOuter(out: Float64Array, x: Int32Array, at: number, mean: Float64Array, weight: number, n: number): void {
  for (let i = 0; i < n; i++) {
    const d = weight * (x[at + i] - mean[i]);
    if (d !== 0) for (let j = 0; j <= i; j++) out[i * n + j] += d * (x[at + j] - mean[j]);
  }
}

/** Solves A · v = b for a symmetric positive definite A by Cholesky's decomposition. */
function solve(a: Float64Array, b: Float64Array, n: number): Float64Array {
  const l = new Float64Array(n * n);
  const v = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j];
      for (let k = 0; k < j; k++) sum -= l[i * n + k] * l[j * n + k];
      l[i * n + j] = i === j ? Math.sqrt(sum) : sum / l[j * n + j];
    }
  }
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) v[i] -= l[i * n + k] * v[k];
    v[i] /= l[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) v[i] -= l[k * n + i] * v[k];
    v[i] /= l[i * n + i];
  }
  return v;
}
