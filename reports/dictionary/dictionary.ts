import { assert } from '../../src/engine/index.js';
import type { DataColumn, DataTable } from '../../src/experiment/folder/data-table.js';
import { splitRow } from '../../src/experiment/folder/rows-reader.js';
import { tableMarkdown, words } from '../format/table.js';
import { GLOSSARY } from './glossary.js';

/** Rows of the tables of a report, in a clause without a full stop. */
const ROWS: Readonly<Record<string, string>> = {
  'cells.csv': 'an estimate: one measure of one variant',
  'tests.csv': 'a comparison: one measure of one variant against its baseline',
  'also-by.csv': 'a claim and another agent that played the question again',
  'ratings.csv': 'an agent at tables of one size',
  'matrix.csv': 'two agents at the tables where both sit',
  'explained.csv': 'a source of luck or skill at tables of one size',
  'tables.csv': 'an agent at one table, against what the worths expect',
  'steps.csv': 'a step of a climb: one seat a level ahead of the others',
};

/** Files of a report: path within the run's folder, and content. */
export type ReportFiles = readonly (readonly [string, string | Uint8Array])[];

/**
 * Returns the files that describe every column of a run's tables: `columns.json` for programs, `columns.md` for people.
 *
 * @param tables  tables that are no part of the report, such as the games
 * @param files   files of the report; those that are tables are described by their first lines
 * @param factors what varies in the experiment: charts have columns of these names
 */
export function dictionaryFiles(
  tables: readonly DataTable[],
  files: ReportFiles,
  factors: readonly string[] = [],
): [string, string][] {
  const all = [...tables, ...files.flatMap(([file, content]) => tableOf(file, content, factors) ?? [])];
  return [
    ['columns.json', `${JSON.stringify({ schema: 1, tables: all }, null, 2)}\n`],
    ['columns.md', markdownOf(all)],
  ];
}

/** Returns the table in a file, described; null for a file that is none. */
function tableOf(file: string, content: string | Uint8Array, factors: readonly string[]): DataTable | null {
  if (!file.endsWith('.csv') || typeof content !== 'string') return null;
  const names = splitRow(content.slice(0, content.indexOf('\n')));
  const name = file.replace(/^.*\/|\.csv$/g, '').replaceAll('-', '_');
  const about = ROWS[file] ?? `a point of the chart ${file.replace(/^.*\/|\.csv$/g, '')}`;
  return { name, file, about, columns: names.map((column) => columnOf(column, file, factors)) };
}

function columnOf(name: string, file: string, factors: readonly string[]): DataColumn {
  if (Object.hasOwn(GLOSSARY, name)) return { name, ...GLOSSARY[name] };
  assert(factors.includes(name), `${file}: the column ${name} has no meaning in the glossary`);
  return { name, type: 'text', about: `level of ${name} in the variant` };
}

function markdownOf(tables: readonly DataTable[]): string {
  const head =
    '# Columns\n\nEvery table of this run, and what its columns mean. ' +
    'Games of one block are not independent: compute standard errors between blocks.';
  const chapters = tables.map(({ name, file, about, columns }) => {
    const rows = columns.map((column) => [
      column.name,
      column.type,
      column.unit ?? '',
      rangeText(column),
      column.about,
    ]);
    const table = tableMarkdown({
      columns: ['column', 'type', 'unit', 'range', 'meaning'].map(words),
      rows,
      note: '',
    });
    return `## ${file ?? name}\n\nA row is ${about}.\n\n${table}`;
  });
  return `${[head, ...chapters].join('\n\n')}\n`;
}

/** Most words of a column that are listed in the Markdown. */
const LISTED = 20;

/** Returns the possible values of a column. */
export function rangeText({ min, max, values, mayBeEmpty }: DataColumn): string {
  const empty = mayBeEmpty === true ? ', or empty' : '';
  if (values !== undefined)
    return values.length > LISTED ? `${values.length} words${empty}` : `${values.join(', ')}${empty}`;
  if (min !== undefined && max !== undefined) return `${min === max ? min : `${min} to ${max}`}${empty}`;
  if (min !== undefined) return `${min} or more${empty}`;
  return mayBeEmpty === true ? 'any, or empty' : '';
}
