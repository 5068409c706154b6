/** Plain values, as JSON has them. */
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** One place in a tree of plain values, as keys with dots between them, and its new value. */
export type Change = readonly [path: string, value: Plain];

const isTree = (value: Plain | undefined): value is Exclude<Plain, string | number | boolean | null> =>
  typeof value === 'object' && value !== null;

/** True if two values have the same keys, so that their parts can be compared. Lists of another length have not. */
function alike(a: Plain | undefined, b: Plain): boolean {
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(b);
  return Object.keys(a).length === keys.length && keys.every((key) => key in a);
}

/** Returns the changes that turn `before` into `after`. The keys of both contain no dots. */
export function changesBetween(before: object, after: object): Change[] {
  const found: Change[] = [];
  compare(before as Plain, after as Plain, '', found);
  return found;
}

function compare(before: Plain, after: Plain, path: string, found: Change[]): void {
  if (before === after) return;
  if (!alike(before, after)) {
    found.push([path, after]);
    return;
  }
  const [a, b] = [before, after] as [Record<string, Plain>, Record<string, Plain>];
  for (const key of Object.keys(b)) compare(a[key], b[key], path === '' ? key : `${path}.${key}`, found);
}
