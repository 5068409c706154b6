import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { CHECKSUMS, changedFiles, readChecksums } from '../../experiment/folder/checksums.js';
import type { DataTable } from '../../experiment/folder/data-table.js';
import { type Totals, totalsOf } from '../../experiment/folder/ledger-text.js';
import { GAMES_PARQUET } from '../../experiment/folder/parquet-rows.js';
import { eventFileOf, firstFile, refuseOtherEvents } from '../run/event-records.js';
import { openRun } from '../run/known-places.js';
import { refuseDamaged, refusePart } from '../run/play.js';

/** A table of a run that can be queried: its description, and the file that it is read from. */
export interface RunTable extends DataTable {
  /** Path of the file; null if it is not there. */
  readonly path: string | null;
}

const COLUMNS = 'columns.json';

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

/**
 * Returns the tables of a run by their descriptions in its folder. Tables of charts are left out. Every file is first
 * checked: the records of the run against its ledger, its tables against their checksums, and a table of events against
 * the record of `events`.
 *
 * @throws UserError if the run is missing, a part or not finished, or a file is not of this run
 */
export async function runTables(dir: string): Promise<RunTable[]> {
  const folder = await openRun(dir);
  refusePart(folder);
  const survey = await folder.survey();
  const games = totalsOf(survey.lines);
  const described = await readDescriptions(dir, () => refuseDamaged(dir, survey), games);
  const tables = described.filter(({ file }) => file === null || /^[\w-]+(?:\.\w+)+$/.test(file));
  const found = await Promise.all(tables.map(async (table) => ({ ...table, path: await placeOf(dir, table) })));
  const events = found.find(({ name, path }) => name === 'events' && path !== null);
  if (events !== undefined) await refuseOtherEvents(dir, events.path!, games);
  return found;
}

/** Reads the descriptions of the tables, once it is certain that these are of the games of the run. */
async function readDescriptions(dir: string, refuse: () => void, games: Totals): Promise<readonly DataTable[]> {
  const again = `made again by: ${commandLine('report', dir)}`;
  const path = join(dir, COLUMNS);
  if (!existsSync(path))
    throw new UserError(
      `${dir}: has no ${COLUMNS}, so it is not finished or of an earlier version; ` +
        `finish it with: ${commandLine('resume', dir)}`,
    );
  refuse();
  const sums = readChecksums(dir, again);
  if (sums?.run === undefined)
    throw new UserError(`${dir}: has no ${CHECKSUMS}, so it is of an earlier version; ${again}`);
  if (sums.run.digest !== games.digest)
    throw new UserError(
      `${join(dir, CHECKSUMS)}: is of ${sums.run.games} other games than the ${games.games} of this run; ${again}`,
    );
  const [wrong] = await changedFiles(dir, sums);
  if (wrong !== undefined) throw new UserError(`${join(dir, wrong)}; ${again}`);
  const found = DESCRIPTIONS.safeParse(jsonOf(await readFile(path, 'utf8')));
  if (found.success) return found.data.tables;
  throw new UserError(`${path}: describes no tables of this version; ${again}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the file of a table, the fastest to read if there are several. */
function placeOf(dir: string, { name, file }: DataTable): Promise<string | null> {
  if (name === 'events') return eventFileOf(dir);
  const packed = name === 'games' ? [join(dir, GAMES_PARQUET)] : [];
  return firstFile([...packed, ...(file === null ? [] : [join(dir, file)])]);
}
