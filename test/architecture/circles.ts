import { importsOf } from './imports.js';
import type { Source } from './source.js';

/** Returns the groups of two or more files that import each other in a circle, largest first, each group sorted. */
export function circles(tree: readonly Source[]): string[][] {
  const paths = new Set(tree.map(({ path }) => path));
  const imports = new Map(tree.map((source) => [source.path, importsOf(source).filter((path) => paths.has(path))]));
  return components(imports)
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
