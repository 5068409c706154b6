import ts from 'typescript';
import { parse, type Source } from './source.js';

/** Returns the functions of a file that have more than this many lines, as `path:line name`. */
export function longFunctions(source: Source, linesMax: number): string[] {
  const file = parse(source);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = lineAt(node.getStart(file));
      const lines = lineAt(node.end) - first + 1;
      if (lines > linesMax)
        found.push(`${source.path}:${first} ${node.name?.getText(file) ?? 'unnamed'}, ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
