/**
 * Keyed draws: H(game seed, seat, seat's turn, purpose, k). Numbers depend on keys instead of a stream, so two variants
 * on one seed have the same luck wherever they make the same draw, and re-seeding a copy of a state writes its few
 * words of seed and keys. All results are int32 or small ints: a `>>> 0` or a double would be boxed when it crosses a
 * call.
 */

/**
 * Returns the 32-bit finaliser of MurmurHash3: every input bit flips every output bit with probability near one half.
 */
export function mix(h: number): number {
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Folds one more number into a hash. */
export function fold(h: number, value: number): number {
  return mix(((h ^ Math.imul(value, 0x9e3779b1)) + 0x7f4a7c15) | 0);
}

/**
 * Returns the k-th draw for `purpose` under a turn's two key words, as a number in 0..n-1. It is the remainder of 31
 * bits: the bias is below n / 2^31.
 */
export function draw(key0: number, key1: number, purpose: number, k: number, n: number): number {
  let h = (key0 + Math.imul((purpose << 16) | k, 0x9e3779b1)) | 0;
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h = (h ^ key1) | 0;
  h ^= h >>> 12;
  h = Math.imul(h, 0x297a2d39);
  h ^= h >>> 15;
  h = Math.imul(h, 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 1) % n;
}

/** Returns the part that the key words of all turns under a seed have in common. */
export function seedKey(seed0: number, seed1: number): number {
  return fold(mix(seed0), seed1);
}

/** Returns the first key word of a seat's turn, under a seed's key. */
export function turnKeyUnder(seedKey: number, seat: number, turn: number): number {
  return fold(seedKey, (seat << 20) | turn);
}

/** Returns the first key word of a seat's turn. */
export function turnKey(seed0: number, seed1: number, seat: number, turn: number): number {
  return turnKeyUnder(seedKey(seed0, seed1), seat, turn);
}
