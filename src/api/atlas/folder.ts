import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../../experiment/folder/files.js';
import type { SourceRecord } from './record.js';
import type { AtlasRow } from './row.js';
import { readRows, rowsText } from './row-text.js';

/** Rows and record of a source, as the folder of the data holds them. */
export interface KeptSource {
  readonly record: SourceRecord;
  readonly rows: readonly AtlasRow[];
}

/** Returns a source of the folder; null if it is not there. */
export function readSource(data: string, id: string): KeptSource | null {
  const [table, about] = placesOf(data, id);
  if (!existsSync(table) || !existsSync(about)) return null;
  const record = JSON.parse(readFileSync(about, 'utf8')) as SourceRecord;
  return { record, rows: readRows(readFileSync(table, 'utf8'), table) };
}

/** Writes a source into the folder: the rows first, so that a record always has its rows. */
export async function writeSource(data: string, { record, rows }: KeptSource): Promise<void> {
  mkdirSync(data, { recursive: true });
  const [table, about] = placesOf(data, record.id);
  await writeAtomic(table, rowsText(rows));
  await writeAtomic(about, `${JSON.stringify(record, null, 2)}\n`);
}

/** Removes the files of sources that are no longer there. @param known ids of all sources */
export function removeOthers(data: string, known: readonly string[]): void {
  if (!existsSync(data)) return;
  for (const name of readdirSync(data)) {
    if (!known.includes(name.replace(/\.(csv|json)$/, ''))) rmSync(join(data, name));
  }
}

function placesOf(data: string, id: string): readonly [table: string, about: string] {
  return [join(data, `${id}.csv`), join(data, `${id}.json`)];
}
