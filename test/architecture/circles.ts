import { importsOf } from './imports.js';
import type { Source } from './source.js';

/** Returns the groups of two or more files that import each other in a circle, largest first, each group sorted. */
export function circles(tree: readonly Source[]): string[][] {
  return groups(importsWithin(tree));
}

/**
 * Returns the largest circle of folders of each room. Circles are measured at each depth: a file then counts for the
 * first `depth` names of its folder. The room of a circle is the longest path that its folders have in common.
 */
export function folderCircles(tree: readonly Source[]): Map<string, string[]> {
  const imports = importsWithin(tree, true);
  const largest = new Map<string, string[]>();
  for (let depth = 2; depth <= 6; depth++) {
    const folder = (path: string): string => path.split('/').slice(0, -1).slice(0, depth).join('/');
    const edges = new Map<string, string[]>();
    for (const [path, to] of imports) {
      const from = folder(path);
      edges.set(from, [...(edges.get(from) ?? []), ...to.map(folder)]);
    }
    for (const group of groups(edges)) {
      const room = commonPath(group);
      if (group.length > (largest.get(room)?.length ?? 0)) largest.set(room, group);
    }
  }
  return largest;
}

function commonPath(paths: readonly string[]): string {
  const [first, ...rest] = paths.map((path) => path.split('/'));
  const different = first.findIndex((name, i) => rest.some((names) => names[i] !== name));
  return first.slice(0, different < 0 ? first.length : different).join('/');
}

function importsWithin(tree: readonly Source[], later = false): Map<string, string[]> {
  const paths = new Set(tree.map(({ path }) => path));
  const inTree = (path: string): string => (paths.has(path) ? path : `${path}x`);
  return new Map(
    tree.map((source) => [
      source.path,
      importsOf(source, later)
        .map(inTree)
        .filter((path) => paths.has(path)),
    ]),
  );
}

function groups(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  return components(edges)
    .filter((group) => group.length > 1)
    .map((group) => group.sort())
    .sort((a, b) => b.length - a.length || (a[0] < b[0] ? -1 : 1));
}

/** Returns the strongly connected components of a graph (Tarjan 1972). */
function components(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const number = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = number.size;
    number.set(node, own);
    low.set(node, own);
    open.push(node);
    for (const next of edges.get(node)!) {
      const reached = number.has(next) ? (open.includes(next) ? number.get(next)! : own) : visit(next);
      low.set(node, Math.min(low.get(node)!, reached));
    }
    if (low.get(node) === own) found.push(open.splice(open.indexOf(node)));
    return low.get(node)!;
  };
  for (const node of edges.keys()) if (!number.has(node)) visit(node);
  return found;
}
