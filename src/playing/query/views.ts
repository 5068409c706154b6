import type { DataColumn } from '../../experiment/folder/data-table.js';
import type { RunTable } from './run-tables.js';

const SQL_TYPES = { integer: 'BIGINT', number: 'DOUBLE', text: 'VARCHAR' } as const;

/** Start of a text that has an apostrophe in csv files, so that no spreadsheet takes it for a formula. */
const ESCAPED = String.raw`^'('*[=+\-@\t\r\x{ff1d}\x{ff0b}\x{ff0d}\x{ff20}])`;

/** Returns the statement that makes a view of a table over its file. */
export function viewSql({ name, columns }: RunTable, path: string): string {
  const isCsv = /\.csv(?:\.gz)?$/.test(path);
  const values = columns.map((column) => `${valueSql(column, isCsv)} AS ${nameSql(column.name)}`);
  return `CREATE VIEW ${nameSql(name)} AS SELECT ${values.join(', ')} FROM ${sourceSql(path, columns)}`;
}

function valueSql({ name, type }: DataColumn, isCsv: boolean): string {
  if (isCsv && type === 'text') return `regexp_replace(${nameSql(name)}, ${textSql(ESCAPED)}, '\\1')`;
  return isCsv ? nameSql(name) : `CAST(${nameSql(name)} AS ${SQL_TYPES[type]})`;
}

function sourceSql(path: string, columns: readonly DataColumn[]): string {
  const file = textSql(withoutPatterns(path));
  if (path.endsWith('.parquet')) return `read_parquet(${file})`;
  const types = `{${columns.map(({ name, type }) => `${textSql(name)}: '${SQL_TYPES[type]}'`).join(', ')}}`;
  if (/\.ndjson(?:\.gz)?$/.test(path)) return `read_json(${file}, format = 'newline_delimited', columns = ${types})`;
  const csv = `auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', nullstr = ''`;
  return `read_csv(${file}, ${csv}, columns = ${types})`;
}

/** Escapes the wildcards of a path, so that it names one file. */
export function withoutPatterns(path: string): string {
  return path.replace(/[*?[]/g, '[$&]');
}

function nameSql(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns a text of SQL, in quotes. */
export function textSql(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
