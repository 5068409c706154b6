/**
 * Bound on the two-sided p-value of a paired difference whose blocks could each as well have the other sign: 2e^(−z²/2)
 * with z² = (Σd)²/Σd² (Hoeffding 1963, Theorem 2, for signs given the sizes; Efron 1969). It holds for any number of
 * blocks and whatever their sizes, at any level, where a t test far out in the tail relies on a normal law that nobody
 * has seen there; at one in a million it asks for some thirteen times less chance than the normal tail says. No less
 * than 2e^(−n/2) for n blocks that differ.
 *
 * @param t      the difference over its standard error, with the variance between blocks about the mean
 * @param blocks from which both come, at least 2
 */
export function coinBound(t: number, blocks: number): number {
  const zz = Number.isFinite(t) ? (blocks * t * t) / (blocks - 1 + t * t) : blocks;
  return Math.min(1, 2 * Math.exp(-zz / 2));
}
