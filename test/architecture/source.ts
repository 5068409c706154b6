import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The checkout, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A source file: its path from the root with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A broken rule of the architecture. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** All TypeScript files under some folders of the root, sorted by path. */
export function sources(...folders: readonly string[]): Source[] {
  const found = folders.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path)),
  );
  return found.sort().map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
}

const parsed = new WeakMap<Source, ts.SourceFile>();

/** Returns the syntax tree of a source file, which is made once. */
export function parse(source: Source): ts.SourceFile {
  const kept = parsed.get(source);
  if (kept !== undefined) return kept;
  const { path, text } = source;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind);
  parsed.set(source, file);
  return file;
}

export function violation(file: ts.SourceFile, node: ts.Node, what: string): Violation {
  return { path: file.fileName, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, what };
}

/** Violations as lines of text, for a readable failure. */
export function lines(violations: readonly Violation[]): string[] {
  return violations.map(({ path, line, what }) => `${path}:${line} ${what}`);
}
