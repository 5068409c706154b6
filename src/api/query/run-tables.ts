import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { DataTable } from '../../experiment/folder/data-table.js';
import { GAMES_PARQUET } from '../../experiment/folder/games-parquet.js';
import { openRun } from '../run/known-places.js';
import { refusePart } from '../run/play.js';

/** A table of a run that can be queried: its description, and the file that it is read from. */
export interface RunTable extends DataTable {
  /** Path of the file; null if it is not there. */
  readonly path: string | null;
}

const DESCRIPTIONS = z.object({
  schema: z.literal(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      file: z.string().nullable(),
      about: z.string(),
      columns: z.array(
        z.object({
          name: z.string(),
          type: z.enum(['integer', 'number', 'text']),
          unit: z.string().exactOptional(),
          min: z.number().exactOptional(),
          max: z.number().exactOptional(),
          values: z.array(z.string()).exactOptional(),
          mayBeEmpty: z.literal(true).exactOptional(),
          about: z.string(),
        }),
      ),
    }),
  ),
});

/** Files of events in the order in which they are looked for: in the folder, and beside it where `events` writes. */
const EVENT_FILES = ['parquet', 'ndjson.gz', 'ndjson'];

/**
 * Returns the tables of a run by their descriptions in its folder. Tables of charts are left out.
 *
 * @throws UserError if there is no run, or it is a part or not finished
 */
export async function runTables(dir: string): Promise<RunTable[]> {
  refusePart(await openRun(dir));
  const described = await readDescriptions(dir);
  const tables = described.filter(({ file }) => file === null || /^[\w-]+(?:\.\w+)+$/.test(file));
  return Promise.all(tables.map(async (table) => ({ ...table, path: await placeOf(dir, table) })));
}

async function readDescriptions(dir: string): Promise<readonly DataTable[]> {
  const path = join(dir, 'columns.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new UserError(
      `${dir}: has no columns.json, so it is not finished or of an earlier version; ` +
        `finish it with: ${commandLine('resume', dir)}`,
    );
  });
  const found = DESCRIPTIONS.safeParse(jsonOf(text));
  if (found.success) return found.data.tables;
  throw new UserError(`${path}: describes no tables of this version; made again by: ${commandLine('report', dir)}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the file of a table, the fastest to read if there are several. Links are not followed. */
async function placeOf(dir: string, { name, file }: DataTable): Promise<string | null> {
  const beside = dir.replace(/[/\\]+$/, '');
  const places =
    name === 'events'
      ? EVENT_FILES.flatMap((ending) => [join(dir, `events.${ending}`), `${beside}-events.${ending}`])
      : [...(name === 'games' ? [join(dir, GAMES_PARQUET)] : []), ...(file === null ? [] : [join(dir, file)])];
  for (const path of places) if ((await lstat(path).catch(() => null))?.isFile() === true) return path;
  return null;
}
