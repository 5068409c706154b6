import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unit } from '../../../src/atlas/row.js';
import { shrunkRows } from '../../../src/atlas/shrunk.js';
import type { DataTables } from './checker.js';

/** Reads all data files of a folder, without the reader that the pages use. */
export function dataTables(folder: string): DataTables {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  const tables = files.map(
    (file) => [file.replace(/\.csv$/, ''), tableOf(readFileSync(join(folder, file), 'utf8'))] as const,
  );
  return new Map(withShrunk(tables));
}

/** Adds to the rows the values as they are told of rows that were picked out of many: `fair_value` and so on. */
function withShrunk(
  tables: readonly (readonly [string, Record<string, string>[]])[],
): [string, Record<string, string>[]][] {
  const number = (cell: string): number | null => (cell === '' ? null : Number(cell));
  const all = tables.flatMap(([source, rows]) =>
    rows.map((row) => {
      const { what, name, of, measure, unit, value, low, high, games, against } = row;
      const numbers = { value: Number(value), low: number(low), high: number(high), games: Number(games) };
      return { source, what, name, of, measure, unit: unit as Unit, ...numbers, against: number(against), row };
    }),
  );
  for (const { row, value, low, high } of shrunkRows(all))
    Object.assign(row, { fair_value: `${value}`, fair_low: `${low ?? ''}`, fair_high: `${high ?? ''}` });
  return tables.map(([source, rows]) => [source, rows]);
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
