/** An estimate with its standard error. */
export interface NoisyEstimate {
  readonly value: number;
  readonly error: number;
}

/** Fewest estimates of a family that is shrunk: three more than the mean and the spread that they share. */
export const FAMILY_MIN = 5;

/**
 * Returns estimates of one kind shrunk towards their mean, each by as much as its error leaves open: the empirical
 * Bayes estimates of Morris (1983, JASA 78). Of many estimates the largest are mostly too large; shrunk they are not.
 *
 * True values are taken to vary around μ with variance A. Both are from the estimates: A by Paule & Mandel (1982),
 * Σ(yᵢ − μ)²/(sᵢ² + A) = k − 1, at least 0, and μ weighted by 1/(sᵢ² + A). With B = (k − 3)/(k − 1) · s²/(s² + A) an
 * estimate becomes μ + (1 − B)(y − μ). For equal errors that is the estimate of James & Stein (1961) towards a mean.
 * Its variance is (1 − B)s², and for not knowing μ and A exactly B²/Σ1/(sᵢ² + A) and 2B²(y − μ)²/(k − 3) more.
 *
 * @param estimates with errors above 0; fewer than `FAMILY_MIN` are returned as they are
 */
export function shrink(estimates: readonly NoisyEstimate[]): NoisyEstimate[] {
  const k = estimates.length;
  if (k < FAMILY_MIN) return [...estimates];
  const between = spreadBetween(estimates);
  const { mean, precision } = weighted(estimates, between);
  return estimates.map(({ value, error }) => {
    const share = ((k - 3) / (k - 1)) * (error ** 2 / (error ** 2 + between));
    const away = value - mean;
    const variance = (1 - share) * error ** 2 + share ** 2 * (1 / precision + (2 * away ** 2) / (k - 3));
    return { value: mean + (1 - share) * away, error: Math.min(error, Math.sqrt(variance)) };
  });
}

function weighted(estimates: readonly NoisyEstimate[], between: number): { mean: number; precision: number } {
  let [sum, precision] = [0, 0];
  for (const { value, error } of estimates) {
    const weight = 1 / (error ** 2 + between);
    sum += weight * value;
    precision += weight;
  }
  return { mean: sum / precision, precision };
}

/** Halvings of the range in which the variance between is sought. */
const STEPS = 100;

/** Returns the variance between the true values, by bisection: the weighted squares fall as it grows. */
function spreadBetween(estimates: readonly NoisyEstimate[]): number {
  const excess = (between: number): number => {
    const { mean } = weighted(estimates, between);
    const squares = estimates.reduce((sum, { value, error }) => sum + (value - mean) ** 2 / (error ** 2 + between), 0);
    return squares - (estimates.length - 1);
  };
  if (excess(0) <= 0) return 0;
  const values = estimates.map(({ value }) => value);
  let [low, high] = [0, (Math.max(...values) - Math.min(...values)) ** 2];
  while (excess(high) > 0) high *= 2;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
