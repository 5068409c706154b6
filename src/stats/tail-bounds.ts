/**
 * Returns a bound on the probability that the mean of n independent shares, each from 0 to 1 and `edge` on average, is
 * as far from `edge` as `mean` on that side: e^(−n·KL(mean‖edge)) (Hoeffding 1963, Theorem 1). It holds for any
 * distribution of the shares and any n, so it can be trusted at one in a million.
 */
export function chernoffP(mean: number, edge: number, n: number): number {
  const part = (p: number, q: number): number => (p === 0 ? 0 : p * Math.log(p / q));
  return Math.min(1, Math.exp(-n * (part(mean, edge) + part(1 - mean, 1 - edge))));
}

/**
 * Returns a bound on the two-sided p-value of a paired difference whose blocks could each equally have the other sign:
 * 2e^(−z²/2) with z² = (Σd)²/Σd² (Hoeffding 1963, Theorem 2, for signs given the sizes; Efron 1969). It holds for any
 * number of blocks of any sizes, at any level. A t test far out in the tail would rely on an unverified normal
 * distribution. At one in a million the bound requires about thirteen times less probability than the normal tail. It
 * is at least 2e^(−n/2) for n blocks that differ.
 *
 * @param t      the difference over its standard error, with the variance between blocks about the mean
 * @param blocks from which both come, at least 2
 */
export function coinBound(t: number, blocks: number): number {
  const zz = Number.isFinite(t) ? (blocks * t * t) / (blocks - 1 + t * t) : blocks;
  return Math.min(1, 2 * Math.exp(-zz / 2));
}

/**
 * Returns the smallest two-sided p that n differences of any size can have if each could equally have the other sign
 * (exact sign-flip test, Fisher 1935): all of one sign is 2 of 2ⁿ equal cases, 2^(1−n). A t test of few or equal
 * differences may claim less: no spread is no proof.
 *
 * @param n differences that are not zero
 */
export function signFlipFloor(n: number): number {
  return Math.min(1, 2 ** (1 - n));
}
