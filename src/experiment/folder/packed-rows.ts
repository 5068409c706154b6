import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createOwn, renameDurably, step } from './files.js';

/** Ending of the name of packed rows. */
const ENDING = '.gz';
/** Byte of a gzip header that names the system it was written on, and the value for none. */
const SYSTEM_AT = 9;
const NO_SYSTEM = 255;

/** The rows of a run, open for reading as plain text, packed or not. */
export interface OpenRows {
  readonly file: FileHandle;
  /** False if packed rows are damaged or cut off; their valid part is readable. */
  readonly isWhole: boolean;
}

/** Opens rows for reading. Packed ones are unpacked into an unnamed file, because readers seek. */
export async function openRows(path: string): Promise<OpenRows> {
  if (!path.endsWith(ENDING)) return { file: await open(path, 'r'), isWhole: true };
  const folder = await mkdtemp(join(tmpdir(), 'talisman-lab-rows-'));
  try {
    const plain = join(folder, 'rows.csv');
    const isWhole = await unpack(path, plain);
    return { file: await open(plain, 'r'), isWhole };
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Unpacks rows up to the first invalid byte. Returns true if the whole file is valid. */
async function unpack(packed: string, plain: string): Promise<boolean> {
  const { size } = await stat(packed);
  const gunzip = createGunzip();
  try {
    await pipeline(createReadStream(packed), gunzip, createWriteStream(plain));
    return gunzip.bytesWritten === size;
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    return false;
  }
}

/** Packs the rows of a run under another name, whole or not at all; the same rows give the same bytes. */
export async function packRows(plain: string, packed: string): Promise<void> {
  await copyInto(packed, (temporary) => pipeline(createReadStream(plain), createGzip(), temporary.createWriteStream()));
}

/** Unpacks the valid rows of a run into its folder, all of them or none. */
export async function unpackRows(packed: string, plain: string): Promise<void> {
  const { file } = await openRows(packed);
  await copyInto(plain, (temporary) => pipeline(file.createReadStream({ start: 0 }), temporary.createWriteStream()));
}

async function copyInto(path: string, copy: (temporary: FileHandle) => Promise<void>): Promise<void> {
  const temporary = `${path}.tmp`;
  const name = basename(path);
  try {
    const file = await step(`${name} create`, () => createOwn(temporary));
    await step(`${name} write`, () => copy(file));
    const again = await open(temporary, 'r+');
    try {
      if (path.endsWith(ENDING)) await again.write(Uint8Array.of(NO_SYSTEM), 0, 1, SYSTEM_AT);
      await step(`${name} sync`, () => again.sync());
    } finally {
      await again.close();
    }
    await renameDurably(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Reads the rows of a run, many lines at a time, without the header.
 *
 * @param bytes     length of the rows of the finished blocks, with the header
 * @param setHeader receives the header first
 */
export async function* readLines(
  file: FileHandle,
  bytes: number,
  setHeader: (line: string) => void = () => {},
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let isHeader = true;
  for await (const chunk of file.createReadStream({ start: 0, end: bytes - 1, autoClose: false })) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (isHeader && lines.length > 0) {
      setHeader(lines.shift()!);
      isHeader = false;
    }
    yield lines;
  }
  if (rest === '') return;
  // A line that was cut off.
  if (isHeader) setHeader(rest);
  else yield [rest];
}
