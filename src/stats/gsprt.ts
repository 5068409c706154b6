/** Stands for outcomes that were not seen: without it one of them would rule out every mean but a few. */
const UNSEEN = 1e-3;

/** Halvings of a bracket: to the last bit of a double. */
const HALVINGS = 200;

/** The bounds of a sequential probability ratio test. */
export interface WaldBounds {
  readonly accept0: number;
  readonly accept1: number;
}

/**
 * Bounds on the log likelihood ratio (Wald 1945): H₁ is accepted at ln((1−β)/α), H₀ at ln(β/(1−α)).
 *
 * @param alpha chance of accepting H₁ where H₀ holds, 0 to 1
 * @param beta  chance of accepting H₀ where H₁ holds, 0 to 1
 */
export function waldBounds(alpha: number, beta: number): WaldBounds {
  return { accept0: Math.log(beta / (1 - alpha)), accept1: Math.log((1 - beta) / alpha) };
}

/**
 * Log likelihood ratio of the generalised sequential probability ratio test of two means, of outcomes that fall into
 * few values (Van den Bergh 2020, "Comments on normalized Elo"; Owen 1988, Biometrika 75(2)): under each hypothesis the
 * chances of the outcomes are those most likely to give what was seen, with the mean that it says:
 * N Σ p̂ᵢ ln(pᵢ(s₁)/pᵢ(s₀)).
 *
 * @param values possible outcomes, ascending, at least two
 * @param counts how often each was seen
 * @param mean0  mean under H₀, between the smallest and the largest value
 * @param mean1  mean under H₁, likewise
 * @returns NaN where a hypothesis lies outside the values
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
 * θ of the constrained likelihood pᵢ = p̂ᵢ / (1 + θ(aᵢ − s)): the root of Σ p̂ᵢ(aᵢ − s)/(1 + θ(aᵢ − s)) = 0 between
 * −1/(a_K − s) and −1/(a₁ − s), where the sum falls from ∞ to −∞.
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
