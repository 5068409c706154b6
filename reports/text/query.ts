import type { DataTable } from '../../src/experiment/folder/data-table.js';
import type { QueryResult, QueryValue } from '../../src/playing/query/query.js';
import { rangeText } from '../dictionary/dictionary.js';
import { figures, tableText, words } from '../format/table.js';
import { count } from '../format/words.js';

/** Types of DuckDB that are numbers. */
const NUMERIC = /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT|DECIMAL\(.*\))$/;
const DASH = '–';

/** Returns the result of a query as an aligned table. */
export function queryText({ columns, rows, more }: QueryResult): string {
  return tableText({
    columns: columns.map(({ name, type }) => (NUMERIC.test(type) ? figures(name) : words(name))),
    rows: rows.map((row) => row.map(cellText)),
    note: more ? `More than ${count(rows.length)} rows; --format csv has all.` : '',
  });
}

function cellText(value: QueryValue): string {
  if (value === null) return DASH;
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns a number with six significant digits, or more if it is large. */
function numberText(x: number): string {
  if (Number.isInteger(x)) return String(x);
  return Math.abs(x) >= 100_000 ? x.toFixed(1) : String(Number(x.toPrecision(6)));
}

/** Returns the tables of a run with the meaning of their columns. */
export function tablesText(tables: readonly DataTable[]): string {
  return tables
    .map(({ name, about, columns }) => {
      const table = tableText({
        columns: ['column', 'type', 'unit', 'range', 'meaning'].map(words),
        rows: columns.map((column) => [column.name, column.type, column.unit ?? '', rangeText(column), column.about]),
        note: '',
      });
      return `${name}: a row is ${about}\n\n${table}`;
    })
    .join('\n\n');
}
