/**
 * Visits all tables of a game's characters in turn, one per block, so that each character plays against each set of
 * others equally often.
 */

/** Returns the number of ways to choose `k` of `n`; exact while below 2^53. */
export function choices(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/**
 * Writes the characters at the table of a block, of `roles`, ascending. The tables are visited in strides of about the
 * golden section. So a run with fewer blocks than tables is spread over them, and after that many blocks each has been
 * visited once.
 *
 * @param out at least `seats` long
 */
export function tableOfBlock(block: number, roles: number, seats: number, out: Int32Array): void {
  const count = choices(roles, seats);
  let rank = (block * stride(count)) % count;
  let next = 0;
  for (let seat = 0; seat < seats; seat++) {
    for (; ; next++) {
      const without = choices(roles - next - 1, seats - seat - 1);
      if (rank < without) break;
      rank -= without;
    }
    out[seat] = next++;
  }
}

/** Returns a number near the golden section of `count` that is coprime with it. */
function stride(count: number): number {
  let step = Math.round(count * 0.618) || 1;
  while (divisor(step, count) !== 1) step++;
  return step;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
