/** Pseudo-count of unobserved outcomes: without it one of them would exclude every mean but a few. */
const UNSEEN = 1e-3;

/** Halvings of a bracket: to the last bit of a double. */
const HALVINGS = 200;

/** The bounds of a sequential probability ratio test. */
export interface WaldBounds {
  readonly accept0: number;
  readonly accept1: number;
}

/**
 * Returns the bounds on the log likelihood ratio (Wald 1945): H₁ is accepted at ln((1−β)/α), H₀ at ln(β/(1−α)).
 *
 * @param alpha probability of accepting H₁ if H₀ holds, 0 to 1
 * @param beta  probability of accepting H₀ if H₁ holds, 0 to 1
 */
export function waldBounds(alpha: number, beta: number): WaldBounds {
  return { accept0: Math.log(beta / (1 - alpha)), accept1: Math.log((1 - beta) / alpha) };
}

/**
 * Returns the log likelihood ratio of the generalised sequential probability ratio test of two means, for outcomes with
 * few values (Van den Bergh 2020, "Comments on normalized Elo"; Owen 1988, Biometrika 75(2)). Under each hypothesis the
 * probabilities of the outcomes maximise the likelihood of the data with that mean: N Σ p̂ᵢ ln(pᵢ(s₁)/pᵢ(s₀)).
 *
 * @param values possible outcomes, ascending, at least two
 * @param counts number of observations of each
 * @param mean0  mean under H₀, between the smallest and the largest value
 * @param mean1  mean under H₁, likewise
 * @returns NaN if a hypothesis is outside the values
 */
export function gsprt(values: readonly number[], counts: readonly number[], mean0: number, mean1: number): number {
  const seen = counts.map((n) => (n === 0 ? UNSEEN : n));
  const total = seen.reduce((sum, n) => sum + n, 0);
  const theta0 = tilt(values, seen, mean0);
  const theta1 = tilt(values, seen, mean1);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const p0 = 1 + theta0 * (values[i] - mean0);
    const p1 = 1 + theta1 * (values[i] - mean1);
    sum += seen[i] * Math.log(p0 / p1);
  }
  return total > 0 ? sum : NaN;
}

/**
 * Returns θ of the constrained likelihood pᵢ = p̂ᵢ / (1 + θ(aᵢ − s)): the root of Σ p̂ᵢ(aᵢ − s)/(1 + θ(aᵢ − s)) = 0
 * between −1/(a_K − s) and −1/(a₁ − s), where the sum falls from ∞ to −∞.
 */
function tilt(values: readonly number[], seen: readonly number[], mean: number): number {
  const first = values[0] - mean;
  const last = values[values.length - 1] - mean;
  if (!(first < 0 && last > 0)) return NaN;
  let lo = -1 / last;
  let hi = -1 / first;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (lo + hi) / 2;
    if (middle === lo || middle === hi) break;
    let slope = 0;
    for (let i = 0; i < values.length; i++) {
      const off = values[i] - mean;
      slope += (seen[i] * off) / (1 + middle * off);
    }
    if (slope > 0) lo = middle;
    else hi = middle;
  }
  return (lo + hi) / 2;
}
