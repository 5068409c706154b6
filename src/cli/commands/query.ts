import { once } from 'node:events';
import { csvLines } from '../../../reports/format/csv.js';
import { queryText, tablesText } from '../../../reports/text/query.js';
import { UserError, unknownWord } from '../../engine/index.js';
import { describeTables, type QueryResult, type QueryValue, queryRun, streamQuery } from '../../playing/query/query.js';
import { Exit } from '../../terminal/exit.js';
import { answer, outputOf } from '../../terminal/output.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, text } from '../flags.js';

interface QueryArgs extends OutputArgs {
  readonly run: string;
  readonly sql?: string;
  readonly format?: string;
}

const FORMATS = ['table', 'csv'] as const;

/** Most rows of a table on a terminal. */
const ROWS_MAX = 1000;

/** `query <run> [sql]`: SQL over the tables of a run. */
export const queryCommand: Command<QueryArgs> = {
  usage: 'query <run> [sql]',
  about: 'ask the tables of a run in SQL; without SQL, list tables and columns',
  positionals: {
    run: { type: 'string', demandOption: true, describe: 'run folder' },
    sql: { type: 'string', describe: 'a SELECT in the dialect of DuckDB' },
  },
  flags: {
    format: text('table, of at most 1,000 rows, or csv, of all', { defaultDescription: 'table' }),
    ...OUTPUT_FLAGS,
  },
  example: [
    '$0 query runs/quick-look-first-look "SELECT character, avg(win_share) FROM games GROUP BY character ORDER BY 2"',
    'how often each character wins in that run',
  ],
  async run({ run, sql, format, ...args }) {
    const output = outputOf(args);
    const form = FORMATS.find((known) => known === (format ?? 'table'));
    if (form === undefined) throw unknownWord('format', format!, FORMATS, '--format');
    if (format !== undefined && output.json) throw new UserError('--format and --json: give one of them');
    if (sql === undefined) {
      const tables = await describeTables(run);
      answer(output, { run, tables }, tablesText(tables));
      return Exit.Done;
    }
    if (form === 'csv') return writeCsv(run, sql);
    const result = await queryRun({ run, sql, ...(output.json ? {} : { most: ROWS_MAX }) });
    const columns = uniquelyNamed(result.columns);
    answer(output, { run, columns, rows: objectsOf(columns, result.rows) }, queryText(result));
    return Exit.Done;
  },
};

/** Writes the rows as they come. A reader that has closed its pipe ends the query. */
async function writeCsv(run: string, sql: string): Promise<Exit> {
  const { stdout } = process;
  let isGone = false;
  // Node never destroys stdout, so a closed pipe shows as an error only.
  stdout.once('error', () => (isGone = true));
  return streamQuery({ run, sql }, async ({ columns, pieces }) => {
    stdout.write(csvLines([columns.map(({ name }) => name)]));
    for await (const piece of pieces) {
      if (!stdout.write(csvLines(piece.map((row) => row.map(csvField))))) await untilRead(stdout);
      if (isGone || stdout.destroyed) break;
    }
    return Exit.Done;
  });
}

/** Waits until the reader of a stream has read all output, or has closed it. */
async function untilRead(stream: NodeJS.WriteStream): Promise<void> {
  if (stream.destroyed) return;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]).catch(() => undefined);
  over.abort();
}

function csvField(value: QueryValue): string | number {
  if (value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'boolean' ? String(value) : value;
}

/** Returns the columns with a number at each name that an earlier column has, as DuckDB does within a query. */
function uniquelyNamed(columns: QueryResult['columns']): QueryResult['columns'] {
  const names = new Set<string>();
  return columns.map(({ name, type }) => {
    let own = name;
    for (let n = 1; names.has(own) || (own !== name && columns.some((other) => other.name === own)); n++)
      own = `${name}_${n}`;
    names.add(own);
    return { name: own, type };
  });
}

function objectsOf(columns: QueryResult['columns'], rows: QueryResult['rows']): object[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, c) => [name, row[c]])));
}
