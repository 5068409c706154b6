/** Smallest fixation probability: the chain stays connected, and no visible mass depends on it. */
const CHANCE_MIN = 1e-280;

/**
 * Returns the fixation probability of one mutant in a population (Fermi process, as in Omidshafiei et al. 2019): ρ = (1
 * − e^(−u)) / (1 − e^(−mu)), 1/m at u = 0.
 *
 * @param u intensity α times the advantage of the mutant
 * @param m players in the population, at least 2
 */
export function fixation(u: number, m: number): number {
  if (u === 0) return 1 / m;
  return Math.max(CHANCE_MIN, Math.expm1(-u) / Math.expm1(-m * u));
}

/**
 * Returns the α-Rank of a symmetric game between two (Omidshafiei et al. 2019): the long-run mass of the strategies
 * when a uniform population of m is taken over by one mutant after the other. A cycle shares its mass; a ranking would
 * have to cut it somewhere.
 *
 * @param payoff of row against column
 * @param alpha  intensity of selection, above 0
 * @returns shares that add up to 1
 */
export function alphaRank(payoff: readonly (readonly number[])[], alpha: number, m: number): number[] {
  const n = payoff.length;
  const chain = payoff.map((_, s) =>
    payoff.map((_, r) => (r === s ? 0 : fixation(alpha * (payoff[r][s] - payoff[s][r]), m) / (n - 1))),
  );
  return stationary(chain);
}

/**
 * Returns the stationary distribution of a Markov chain, by eliminating its states one at a time (Grassmann, Taksar &
 * Heyman 1985). Nothing is ever subtracted, so probabilities of any size keep full precision. The diagonal is not read.
 *
 * @param chain probability or rate from row to column
 */
export function stationary(chain: readonly (readonly number[])[]): number[] {
  const p = chain.map((row) => [...row]);
  for (let k = p.length - 1; k > 0; k--) {
    const out = p[k].slice(0, k).reduce((sum, x) => sum + x, 0);
    for (let i = 0; i < k; i++) {
      p[i][k] /= out;
      for (let j = 0; j < k; j++) p[i][j] += p[i][k] * p[k][j];
    }
  }
  const mass = [1];
  for (let k = 1; k < p.length; k++) {
    let sum = 0;
    for (let i = 0; i < k; i++) sum += mass[i] * p[i][k];
    mass.push(sum);
  }
  const total = mass.reduce((sum, x) => sum + x, 0);
  return mass.map((x) => x / total);
}
