import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { UserError } from '../../engine/index.js';
import { type DuckDb, loadDuckDb } from './duckdb.js';
import { type RunTable, runTables } from './run-tables.js';
import { sqlError } from './sql-error.js';
import { textSql, viewSql, withoutPatterns } from './views.js';

/** Options of a query. */
export interface QueryOptions {
  /** Run folder. */
  readonly run: string;
  /** One SELECT of SQL, in the dialect of DuckDB, over the tables of the run. */
  readonly sql: string;
  /** Most rows that are returned; all if absent. */
  readonly most?: number;
}

/** A value of a result; lists and structures are as JSON has them. */
export type QueryValue = string | number | boolean | null | object;

/** Result of a query. */
export interface QueryResult {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly QueryValue[])[];
  /** True if there are more rows than were asked for. */
  readonly more: boolean;
}

/** A result with its rows in batches. */
export interface QueryStream {
  readonly columns: QueryResult['columns'];
  readonly pieces: AsyncIterable<readonly (readonly QueryValue[])[]>;
}

/**
 * Answers a question in SQL over the tables of a run: games, cells, tests and the others in its folder, and events.
 * Nothing is written, and only the files of these tables can be read. The same folder gives the same result, which is
 * why one thread answers.
 *
 * @throws UserError if DuckDB is not installed, the folder has no finished run, a file is not of this run, or the SQL
 * is not one valid SELECT
 */
export async function queryRun({ most = Number.POSITIVE_INFINITY, ...question }: QueryOptions): Promise<QueryResult> {
  return streamQuery(question, async ({ columns, pieces }) => {
    const rows: (readonly QueryValue[])[] = [];
    for await (const piece of pieces) {
      for (const row of piece) {
        if (rows.length === most) return { columns, rows, more: true };
        rows.push(row);
      }
    }
    return { columns, rows, more: false };
  });
}

/** Answers as `queryRun`, and passes on the rows in pieces, so that memory does not grow with the result. */
export async function streamQuery<T>(
  { run, sql }: Omit<QueryOptions, 'most'>,
  use: (stream: QueryStream) => Promise<T>,
): Promise<T> {
  const duckdb = await loadDuckDb();
  const tables = await runTables(run);
  const connection = await connect(duckdb, tables);
  try {
    const statement = await prepare(duckdb, connection, sql);
    return await use(await streamOf(duckdb, statement));
  } catch (error) {
    throw sqlError(error, sql, run, tables);
  } finally {
    connection.closeSync();
  }
}

/** Returns the tables of a run that can be queried, with the meaning of their columns. */
export async function describeTables(run: string): Promise<RunTable[]> {
  return (await runTables(run)).filter(({ path }) => path !== null);
}

const SETTINGS = {
  threads: '1',
  temp_directory: '',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_persistent_secrets: 'false',
  errors_as_json: 'true',
};

/** Opens a database in memory with a view of each table, and closes it to all other files. */
async function connect(duckdb: DuckDb, tables: readonly RunTable[]): Promise<DuckDBConnection> {
  const connection = await (await duckdb.DuckDBInstance.create(':memory:', SETTINGS)).connect();
  const paths: string[] = [];
  for (const table of tables) {
    if (table.path === null) continue;
    await connection.run(viewSql(table, table.path));
    paths.push(table.path, withoutPatterns(table.path));
  }
  await connection.run(`SET allowed_paths = [${paths.map(textSql).join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  return connection;
}

/** Prepares a statement. Only a SELECT cannot write: COPY could write to the files that are open for reading. */
async function prepare(duckdb: DuckDb, connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> {
  const bare = sql.replaceAll(/--.*|\/\*[\s\S]*?\*\//g, '');
  if (/^[\s;]*$/.test(bare)) throw new UserError('SQL: is empty; give one SELECT');
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1 && /\bPIVOT\b/i.test(bare))
    throw new UserError("SQL: PIVOT needs its values here; write PIVOT … ON column IN ('one', 'other') …");
  if (statements.count !== 1) throw new UserError(`SQL: has ${statements.count} statements; give one SELECT`);
  const statement = await statements.prepare(0);
  const kind = statement.statementType;
  if (kind === duckdb.StatementType.SELECT) return statement;
  throw new UserError(`SQL: ${duckdb.StatementType[kind]} is not possible here; give a SELECT, which only reads`);
}

async function streamOf({ DuckDBTypeId }: DuckDb, statement: DuckDBPreparedStatement): Promise<QueryStream> {
  const result = await statement.stream();
  const types = result.columnTypes();
  const isNumber = types.map(({ typeId }) => NUMBERS.some((name) => DuckDBTypeId[name] === typeId));
  async function* pieces(): AsyncGenerator<QueryValue[][]> {
    for await (const piece of result.yieldRowsJson())
      yield piece.map((row) => row.map((value, c) => (isNumber[c] ? numberOf(value) : value)));
  }
  return {
    columns: result.columnNames().map((name, c) => ({ name, type: types[c].toString() })),
    pieces: pieces(),
  };
}

/** Types of numbers that come as text, because some of their values are too large for a number. */
const NUMBERS = ['BIGINT', 'UBIGINT', 'HUGEINT', 'UHUGEINT', 'DECIMAL'] as const;

/** Returns a number as a number, if it is exact. */
function numberOf(value: QueryValue): QueryValue {
  const number = Number(value);
  return typeof value !== 'string' || Math.abs(number) > Number.MAX_SAFE_INTEGER ? value : number;
}
