import { csv } from '../../../reports/csv.js';
import { queryText, tablesText } from '../../../reports/text/query.js';
import { describeTables, type QueryResult, queryRun } from '../../api/query/query.js';
import { UserError, unknownWord } from '../../engine/index.js';
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
    const isTable = form === 'table' && !output.json;
    const result = await queryRun({ run, sql, ...(isTable ? { most: ROWS_MAX } : {}) });
    if (form === 'csv') process.stdout.write(csvText(result));
    else answer(output, { run, columns: result.columns, rows: objectsOf(result) }, queryText(result));
    return Exit.Done;
  },
};

function csvText({ columns, rows }: QueryResult): string {
  const cells = rows.map((row) =>
    row.map((value) =>
      value === null
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : typeof value === 'boolean'
            ? String(value)
            : value,
    ),
  );
  return csv(
    columns.map(({ name }) => name),
    cells,
  );
}

function objectsOf({ columns, rows }: QueryResult): object[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, c) => [name, row[c]])));
}
