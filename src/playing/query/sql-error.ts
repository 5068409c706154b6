import { nearestWord, UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { RunTable } from './run-tables.js';

/** A mistake as DuckDB reports it. */
interface Reported {
  readonly exception_type: string;
  readonly exception_message: string;
  readonly error_subtype?: string;
  /** Kind of the missing object. */
  readonly type?: string;
  /** Name of the missing object. */
  readonly name?: string;
  readonly candidates?: string;
  /** Place in the text, in bytes of UTF-8. */
  readonly position?: string;
}

/** Returns the error for a mistake in the SQL: one line with the place and, for an unknown name, the nearest one. */
export function sqlError(error: unknown, sql: string, dir: string, tables: readonly RunTable[]): unknown {
  const reported = reportOf(error);
  if (reported === null) return error;
  const { position } = reported;
  const place = position === undefined ? 'SQL' : placeOf(sql, Number(position));
  return new UserError(`${place}: ${reasonOf(reported, sql, dir, tables)}`);
}

function reportOf(error: unknown): Reported | null {
  const json = error instanceof Error ? /\{"exception_type".*\}/s.exec(error.message)?.[0] : undefined;
  if (json === undefined) return null;
  try {
    return JSON.parse(json) as Reported;
  } catch {
    return null;
  }
}

function placeOf(sql: string, position: number): string {
  const before = Buffer.from(sql).subarray(0, position).toString();
  const lines = before.split('\n');
  return `SQL, line ${lines.length}, character ${lines.at(-1)!.length + 1}`;
}

function reasonOf(reported: Reported, sql: string, dir: string, tables: readonly RunTable[]): string {
  const { exception_type: kind, exception_message: message, error_subtype: subtype, name = '', candidates } = reported;
  const near = candidates?.split(', ') ?? [];
  if (subtype === 'COLUMN_NOT_FOUND') return `no column '${name}'${hintOf(name, [...near, ...columnsOf(tables)])}`;
  if (subtype === 'MISSING_ENTRY' && reported.type === 'Table') return tableReason(name, dir, tables);
  if (subtype === 'MISSING_ENTRY' && near.length > 0)
    return `no ${/function/i.test(reported.type ?? '') ? 'function' : 'name'} '${name}'; did you mean '${near[0]}'?`;
  if (kind === 'Permission') return `only the tables of ${dir} can be read, and nothing written`;
  const [line] = message.split('\n');
  const word = subtype === 'SYNTAX_ERROR' ? reservedAt(sql, Number(reported.position), tables) : null;
  const hint = word === null ? '' : `; write "${word}" in double quotes if you mean the column`;
  return line.replace(/\.$/, '') + hint;
}

/** Words of SQL that need quotes as names, and are names of columns. */
const RESERVED = ['group', 'column', 'table', 'from', 'to', 'where'];

/** Returns the column with a reserved word as name, at the place of a mistake or just before it; null if not found. */
function reservedAt(sql: string, position: number, tables: readonly RunTable[]): string | null {
  const bytes = Buffer.from(sql);
  const before = /(\w+)\W*$/.exec(bytes.subarray(0, position).toString())?.[1];
  const at = /^\w+/.exec(bytes.subarray(position).toString())?.[0];
  const known = columnsOf(tables);
  const word = [before, at].find((one) => one !== undefined && RESERVED.includes(one.toLowerCase()));
  return word !== undefined && known.includes(word.toLowerCase()) ? word.toLowerCase() : null;
}

function columnsOf(tables: readonly RunTable[]): string[] {
  return [...new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))];
}

function hintOf(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known);
  return near === null ? '' : `; did you mean '${near}'?`;
}

/** Commands that write the tables that not every run has. */
const WRITTEN_BY: Readonly<Record<string, (dir: string) => string>> = {
  games: (dir) => commandLine('resume', dir),
  blocks: (dir) => commandLine('report', dir, '--format', 'blocks'),
  events: (dir) => commandLine('events', dir, '--out', `${dir}/events.parquet`),
};

function tableReason(name: string, dir: string, tables: readonly RunTable[]): string {
  const there = tables.filter(({ path }) => path !== null).map((table) => table.name);
  const command = WRITTEN_BY[name.toLowerCase()];
  if (command !== undefined) return `${dir} has no table '${name}'; it is written by: ${command(dir)}`;
  return `no table '${name}'${hintOf(name, there) || `; there are ${there.join(', ')}`}`;
}
