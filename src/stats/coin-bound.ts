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
