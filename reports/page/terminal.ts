import { type NamedTable, tableText } from '../format/table.js';
import { openRows } from '../tables/results.js';

/** Returns tables for a terminal: the first rows of the first table, and a note that the others are in the report. */
export function tablesText(tables: readonly NamedTable[]): string {
  const [first] = tables;
  const open = openRows(first.table);
  const more = first.table.rows.length - open.rows.length;
  const left = [
    ...(more === 0 ? [] : [`${more} more rows`]),
    ...tables.slice(1).map(({ title }) => `the table of ${title.charAt(0).toLowerCase()}${title.slice(1)}`),
  ];
  const text = `${first.title === '' ? '' : `${first.title}\n`}${tableText({ ...open, note: '' })}`;
  return left.length === 0 ? text : `${text}\n(in report.html: ${left.join(', ')})`;
}
