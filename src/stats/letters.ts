/**
 * Returns the groups of alternatives that cannot be distinguished, as letters: two alternatives share a letter exactly
 * if they are not significantly different (compact letter display by insertion and absorption, Piepho 2004, JCGS
 * 13(2)).
 *
 * @param count alternatives, in the order of the table
 * @param different true if two alternatives differ significantly
 * @returns the letters of each alternative, such as `a`, `ab`, `b`; after `z` follow `a1`, `b1`, …
 */
export function groupLetters(count: number, different: (i: number, j: number) => boolean): string[] {
  let groups: (readonly number[])[] = [Array.from({ length: count }, (_, i) => i)];
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++)
      if (different(i, j)) groups = absorbed(groups.flatMap((all) => split(all, i, j)));
  }
  const sorted = groups.filter(({ length }) => length > 0).sort(byMembers);
  return Array.from({ length: count }, (_, i) =>
    sorted.flatMap((group, g) => (group.includes(i) ? [letter(g)] : [])).join(''),
  );
}

/** Returns a group without one of two alternatives, and without the other; itself if it has only one of them. */
function split(group: readonly number[], i: number, j: number): (readonly number[])[] {
  if (!group.includes(i) || !group.includes(j)) return [group];
  return [group.filter((one) => one !== j), group.filter((one) => one !== i)];
}

/** Returns the groups that are not part of another one. */
function absorbed(groups: readonly (readonly number[])[]): (readonly number[])[] {
  const sets = groups.map((group) => new Set(group));
  return groups.filter(
    (group, g) =>
      !groups.some(
        (other, o) =>
          o !== g &&
          (other.length > group.length || (other.length === group.length && o < g)) &&
          group.every((one) => sets[o].has(one)),
      ),
  );
}

/** Orders groups by their first member, then by their next ones. */
function byMembers(x: readonly number[], y: readonly number[]): number {
  const at = x.findIndex((one, i) => one !== y[i]);
  return at < 0 ? x.length - y.length : x[at] - (y[at] ?? -1);
}

function letter(group: number): string {
  const name = String.fromCharCode('a'.charCodeAt(0) + (group % 26));
  return group < 26 ? name : `${name}${Math.floor(group / 26)}`;
}
