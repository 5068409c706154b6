/**
 * Returns a bound on the probability that the mean of n independent shares, each from 0 to 1 and `edge` on average, is
 * as far from `edge` as `mean` on that side: e^(−n·KL(mean‖edge)) (Hoeffding 1963, Theorem 1). It holds for any
 * distribution of the shares and any n, so it can be trusted at one in a million.
 */
export function chernoffP(mean: number, edge: number, n: number): number {
  const part = (p: number, q: number): number => (p === 0 ? 0 : p * Math.log(p / q));
  return Math.min(1, Math.exp(-n * (part(mean, edge) + part(1 - mean, 1 - edge))));
}
