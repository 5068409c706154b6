/**
 * The smallest two-sided p that n differences can have, whatever their sizes, if each could as well have the other sign
 * (exact sign-flip test, Fisher 1935): all of one sign is 2 of 2ⁿ cases alike, 2^(1−n). A t test of few or equal
 * differences may claim less: no spread is no proof.
 *
 * @param n differences that are not zero
 */
export function signFlipFloor(n: number): number {
  return Math.min(1, 2 ** (1 - n));
}
