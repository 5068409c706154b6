/**
 * Returns the letters of each of `count` things: two share a letter if and only if they do not differ (Piepho 2004,
 * Journal of Computational and Graphical Statistics 13(2), insert and absorb). Things in order of their means get
 * letters in that order.
 *
 * @param differ true if the two are shown to differ
 */
export function groupLetters(count: number, differ: (i: number, j: number) => boolean): string[] {
  let groups: number[][] = [Array.from({ length: count }, (_, i) => i)];
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      if (!differ(i, j)) continue;
      groups = absorbed(
        groups.flatMap((group) =>
          group.includes(i) && group.includes(j) ? [without(group, j), without(group, i)] : [group],
        ),
      );
    }
  }
  const ordered = groups.sort((x, y) => x[0] - y[0] || x[x.length - 1] - y[y.length - 1]);
  return Array.from({ length: count }, (_, i) =>
    ordered.flatMap((group, at) => (group.includes(i) ? [letter(at)] : [])).join(''),
  );
}

const without = (group: readonly number[], one: number): number[] => group.filter((each) => each !== one);

/** Returns the groups that are not part of another. */
function absorbed(groups: readonly number[][]): number[][] {
  const within = (small: readonly number[], large: readonly number[]): boolean =>
    small.every((each) => large.includes(each));
  return groups.filter(
    (group, i) => !groups.some((other, j) => j !== i && within(group, other) && (other.length > group.length || j < i)),
  );
}

/** "a", "b", … "z", "A", … */
function letter(at: number): string {
  return String.fromCharCode(at < 26 ? 97 + at : 39 + at);
}
