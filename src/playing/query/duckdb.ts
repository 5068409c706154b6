import type * as Library from '@duckdb/node-api';
import { UserError } from '../../engine/index.js';

/** The library as a namespace. */
export type DuckDb = typeof Library;

const PACKAGE = '@duckdb/node-api';

/**
 * Loads DuckDB, which is not part of this package.
 *
 * @param load loads a package
 * @throws UserError with the command that installs it
 */
export async function loadDuckDb(load: (name: string) => Promise<unknown> = (name) => import(name)): Promise<DuckDb> {
  try {
    return (await load(PACKAGE)) as DuckDb;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError(`query answers with DuckDB, which is not installed; npm install ${PACKAGE}`);
  }
}
