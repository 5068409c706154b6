/**
 * After how many blocks an entry is looked at: first those that every check plays, then twice as many and so on, last
 * all that are recorded. Few looks, known beforehand: each costs a part of the chance of error.
 */
export function looksOf(blocks: number, cap: number): number[] {
  const looks = [blocks];
  while (looks[looks.length - 1] * 2 < cap) looks.push(looks[looks.length - 1] * 2);
  return cap > blocks ? [...looks, cap] : looks;
}
