/**
 * Returns the block counts at which an entry is evaluated: first those that every check plays, then twice as many and
 * so on, last all recorded blocks. The looks are few and fixed in advance, because each costs a part of the error.
 */
export function looksOf(blocks: number, cap: number): number[] {
  const looks = [blocks];
  while (looks[looks.length - 1] * 2 < cap) looks.push(looks[looks.length - 1] * 2);
  return cap > blocks ? [...looks, cap] : looks;
}
