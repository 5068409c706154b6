import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '../engine/index.js';
import { CHANGED, checksum } from '../experiment/folder/checksum.js';
import { CHECKSUMS, readChecksums, renewChecksums } from '../experiment/folder/checksums.js';
import { writeAtomic } from '../experiment/folder/files.js';
import type { SourceRecord } from './record.js';
import type { AtlasRow } from './row.js';
import { readRows, rowsText } from './row-text.js';

/** Rows and record of a source, as the folder of the data holds them. */
export interface KeptSource {
  readonly record: SourceRecord;
  readonly rows: readonly AtlasRow[];
}

/**
 * Returns a source of the folder; null if it is not there.
 *
 * @throws UserError naming a file that was changed or cut short
 */
export function readSource(data: string, id: string): KeptSource | null {
  const places = placesOf(data, id);
  if (!places.every((path) => existsSync(path))) return null;
  const sums = readChecksums(data, BACK)?.files ?? {};
  const [rows, record] = places.map((path) => {
    const text = readFileSync(path, 'utf8');
    const sum = sums[basename(path)];
    if (sum === checksum(text)) return text;
    throw new UserError(
      `${path}: ${sum === undefined ? `has no checksum in ${CHECKSUMS}` : CHANGED}; remove it, and ${AGAIN}`,
    );
  });
  return { record: recordOf(record, places[1]), rows: readRows(rows, places[0]) };
}

/** Advice on a file of a source that cannot be used. */
const AGAIN = 'the atlas plays its source again';

/** Advice on checksums that cannot be used. */
const BACK = 'take it back from git';

function recordOf(text: string, path: string): SourceRecord {
  try {
    return JSON.parse(text) as SourceRecord;
  } catch {
    throw new UserError(`${path}: is no record of a source; remove it, and ${AGAIN}`);
  }
}

/** Writes a source into the folder: the rows first, so that a record always has its rows. */
export async function writeSource(data: string, { record, rows }: KeptSource): Promise<void> {
  mkdirSync(data, { recursive: true });
  const [table, about] = placesOf(data, record.id);
  await writeAtomic(table, rowsText(rows));
  await writeAtomic(about, `${JSON.stringify(record, null, 2)}\n`);
  await renewChecksums(data, [basename(table), basename(about)], BACK);
}

/** Removes the files of obsolete sources. @param known ids of all sources */
export async function removeOthers(data: string, known: readonly string[]): Promise<void> {
  if (!existsSync(data)) return;
  const others = readdirSync(data).filter(
    (name) => name !== CHECKSUMS && !known.includes(name.replace(/\.(csv|json)$/, '')),
  );
  if (others.length === 0) return;
  for (const name of others) rmSync(join(data, name));
  await renewChecksums(data, [], BACK, others);
}

function placesOf(data: string, id: string): readonly [table: string, about: string] {
  return [join(data, `${id}.csv`), join(data, `${id}.json`)];
}
