import { readdirSync, readFileSync, statSync } from 'node:fs';
import { transfer } from 'comlink';
import { gunzipSync, unzipSync, zipSync } from 'fflate';
import { UserError } from '../../engine/index.js';
import { openRun } from '../../playing/run/known-places.js';
import { putFile, removeAll } from '../host/memory.js';
import { playedAnswer } from './answers.js';
import type { PlayedAnswer } from './played.js';

/** A file that was dropped, with its path in the folder. */
export interface DroppedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Files of a run folder that its answer is made of. */
const RECORDS = ['manifest.json', 'ledger.ndjson', 'games.csv', 'games.csv.gz'];
/** Most bytes of a run folder, unpacked. */
const BYTES_MAX = 200 * 1024 * 1024;
/** Most files in a zip. */
const FILES_MAX = 1000;

const OPENED = 'runs/opened';

/** Returns the folder of a run as a zip, with the same files as on a disk. */
export function savedRun(dir: string): Uint8Array {
  const name = dir.slice(dir.lastIndexOf('/') + 1);
  const files = filesIn(dir);
  const content = Object.fromEntries(files.map((file) => [`${name}/${file}`, readFileSync(`${dir}/${file}`)]));
  const zip = zipSync(content, { level: 6, mtime: new Date(1980, 0, 1) });
  return transfer(zip, [zip.buffer]);
}

/** Returns the files of a folder and of the runs in it, by their paths in the folder. */
function filesIn(dir: string, below = ''): string[] {
  return readdirSync(`${dir}/${below}`)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      statSync(`${dir}/${below}${name}`).isDirectory() ? filesIn(dir, `${below}${name}/`) : [`${below}${name}`],
    );
}

/**
 * Returns the answer of a run folder: a zip, or its files.
 *
 * @throws UserError with one line if it is no run folder, is damaged, too large, or names files outside its folder
 */
export async function openRunFolder(dropped: readonly DroppedFile[]): Promise<PlayedAnswer> {
  const [only] = dropped;
  const isZip = dropped.length === 1 && only.bytes[0] === 0x50 && only.bytes[1] === 0x4b;
  const records = recordsOf(isZip ? unzipped(only.bytes) : dropped);
  removeAll(OPENED);
  for (const [name, bytes] of records) putFile(`${OPENED}/${name}`, bytes);
  const { damage } = await (await openRun(OPENED)).survey();
  if (damage.length > 0) throw new UserError(`this run is damaged: ${damage[0]}. Ask for it again`);
  const answer = await playedAnswer(OPENED);
  if (answer.page === null) throw new UserError('this run has too few finished games for an answer');
  return answer;
}

/** Unpacks the records of a zip, after a check of their sizes. */
function unzipped(zip: Uint8Array): DroppedFile[] {
  let bytes = 0;
  let files = 0;
  try {
    const content = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (++files > FILES_MAX)
          throw new UserError(`the zip has more than ${FILES_MAX} files, which no run folder has`);
        refuseOutside(name);
        if (!RECORDS.includes(baseName(name))) return false;
        bytes += originalSize;
        refuseLarge(bytes);
        return true;
      },
    });
    return Object.entries(content).map(([path, unpacked]) => ({ path, bytes: unpacked }));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('this is not a zip file, or it is damaged');
  }
}

function recordsOf(files: readonly DroppedFile[]): Map<string, Uint8Array> {
  const records = new Map<string, Uint8Array>();
  let total = 0;
  for (const { path, bytes } of files) {
    refuseOutside(path);
    const name = baseName(path);
    if (!RECORDS.includes(name)) continue;
    if (records.has(name)) throw new UserError(`there are two files ${name}: open one run folder at a time`);
    refuseLarge((total += bytes.length));
    records.set(name, bytes);
  }
  for (const name of ['manifest.json', 'ledger.ndjson'])
    if (!records.has(name)) throw new UserError(`${name} is missing: this is not a run folder`);
  const packed = records.get('games.csv.gz');
  if (packed !== undefined) {
    records.delete('games.csv.gz');
    records.set('games.csv', unpacked(packed));
  }
  if (!records.has('games.csv')) throw new UserError('games.csv is missing: this run folder is not complete');
  return records;
}

/** Unpacks rows into a buffer of the size in their header. */
function unpacked(packed: Uint8Array): Uint8Array {
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(Math.max(0, packed.length - 4), true);
  refuseLarge(size);
  try {
    return gunzipSync(packed, { out: new Uint8Array(size) });
  } catch {
    throw new UserError('games.csv.gz is damaged');
  }
}

function refuseOutside(path: string): void {
  if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:|\0/i.test(path))
    throw new UserError(`the zip names a file outside its folder: ${path.slice(0, 80)}`);
}

function refuseLarge(bytes: number): void {
  if (bytes > BYTES_MAX) throw new UserError(`it is larger than ${BYTES_MAX / 1024 / 1024} MB unpacked`);
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
