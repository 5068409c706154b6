import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataTables } from './checker.js';

/** Reads all data files of a folder, without the reader that the pages use. */
export function dataTables(folder: string): DataTables {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return new Map(files.map((file) => [file.replace(/\.csv$/, ''), tableOf(readFileSync(join(folder, file), 'utf8'))]));
}

/** Returns the rows of a table whose quoted cells hold no line breaks. */
export function tableOf(text: string): Record<string, string>[] {
  const [head, ...lines] = text.trimEnd().split('\n').map(cellsOf);
  return lines.map((cells) => Object.fromEntries(head.map((column, i) => [column, cells[i]])));
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare.replace(/^'(?=[=+\-@])/, ''),
  );
}
