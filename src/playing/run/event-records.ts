import { existsSync, readFileSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { CHANGED, sealedText, unsealed } from '../../experiment/folder/checksum.js';
import { fileChecksum } from '../../experiment/folder/checksums.js';
import { writeAtomic } from '../../experiment/folder/files.js';
import type { Totals } from '../../experiment/folder/ledger-text.js';

/** Name of the file in a run's folder with the tables of events that were written of the run. */
export const EVENT_RECORDS = 'events.json';

/** A table of events that was written of a run. The table itself may be anywhere. */
interface EventRecord {
  readonly file: string;
  readonly checksum: string;
  /** The run of the recorded games. */
  readonly run: Totals;
}

/** Extensions of event files, in the order of the search. */
const ENDINGS = ['parquet', 'ndjson.gz', 'ndjson'];

/**
 * Returns the table of events in the folder of a run, or next to it at the default path of `events`; null if not found.
 */
export async function eventFileOf(dir: string): Promise<string | null> {
  const beside = dir.replace(/[/\\]+$/, '');
  return firstFile(ENDINGS.flatMap((ending) => [join(dir, `events.${ending}`), `${beside}-events.${ending}`]));
}

/** Returns the first path that is a file; null for none. Links are not followed. */
export async function firstFile(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if ((await lstat(path).catch(() => null))?.isFile() === true) return path;
  return null;
}

/** Most tables that are remembered; a table that is written again counts once. */
const MOST = 50;

/** Records a table of events in the folder of its run. A folder that cannot be written to remembers none. */
export async function recordEvents(dir: string, path: string, checksum: string, run: Totals): Promise<void> {
  const file = basename(path);
  const others = (eventRecords(dir) ?? []).filter((one) => one.file !== file);
  const tables: EventRecord[] = [...others, { file, checksum, run }].slice(-MOST);
  await writeAtomic(join(dir, EVENT_RECORDS), sealedText({ schema: 1, tables })).catch(() => undefined);
}

/** Returns the tables of events that were written of a run; null if their record is damaged. */
function eventRecords(dir: string): readonly EventRecord[] | null {
  const path = join(dir, EVENT_RECORDS);
  if (!existsSync(path)) return [];
  return unsealed<{ readonly tables: readonly EventRecord[] }>(readFileSync(path, 'utf8'))?.tables ?? null;
}

/**
 * Refuses a table of events that was not written of this run as it is now.
 *
 * @throws UserError naming the table
 */
export async function refuseOtherEvents(dir: string, path: string, now: Totals): Promise<void> {
  const phrase = await wrongEvents(dir, path, now);
  if (phrase !== null)
    throw new UserError(`${path}: ${phrase}; written again by: ${commandLine('events', dir, '--out', path)}`);
}

/** Returns why a table of events is not one of this run; null if it is. */
export async function wrongEvents(dir: string, path: string, now: Totals): Promise<string | null> {
  const records = eventRecords(dir);
  if (records === null) return `is not known, because ${join(dir, EVENT_RECORDS)} ${CHANGED}`;
  const checksum = await fileChecksum(path);
  const record = records.find((one) => one.checksum === checksum);
  if (record === undefined) return `is no table that was written of ${dir}, or was changed since`;
  return record.run.digest === now.digest
    ? null
    : `has the events of ${record.run.games} games, and ${dir} has ${now.games}`;
}
