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
