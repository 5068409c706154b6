import { Buffer } from 'buffer';
import {
  contentOf,
  entryAt,
  fileAt,
  type MemoryFile,
  makeFile,
  makeFolder,
  namesIn,
  removeAll,
  removeFile,
  renameEntry,
  writeAt,
} from './memory.js';
import { type Stats, statsAt, statsOf } from './stats.js';

// `node:fs` over files in memory: the calls that the program makes, and no others.

export const constants = { O_RDONLY: 0, O_RDWR: 2, O_NOFOLLOW: 0, O_CREAT: 64, O_EXCL: 128 };

/** Open files by their number, each with the place at which it is read. */
const open = new Map<number, { readonly file: MemoryFile; at: number }>();
let lastNumber = 2;

type Encoding = BufferEncoding | { readonly encoding?: BufferEncoding } | undefined;

/** Returns bytes as text if an encoding is given; otherwise as a buffer of the same memory. */
export function encoded(bytes: Uint8Array, options: Encoding): string | Buffer {
  const encoding = typeof options === 'string' ? options : options?.encoding;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return encoding === undefined ? buffer : buffer.toString(encoding);
}

export const asBytes = (data: string | Uint8Array): Uint8Array => (typeof data === 'string' ? Buffer.from(data) : data);

export function existsSync(path: string): boolean {
  return entryAt(path) !== null;
}

export function readFileSync(path: string | number, options?: Encoding): string | Buffer {
  return encoded(contentOf(typeof path === 'number' ? handleOf(path).file : fileAt(path)).copy(), options);
}

export function writeFileSync(path: string, data: string | Uint8Array): void {
  writeAt(makeFile(path), asBytes(data));
}

export function mkdirSync(path: string, { recursive = false } = {}): void {
  makeFolder(path, recursive);
}

export function readdirSync(path: string): string[] {
  return namesIn(path);
}

export const renameSync = renameEntry;
export const unlinkSync = removeFile;
export const rmSync = (path: string): void => removeAll(path);

export function statSync(path: string, options?: { bigint?: boolean }): Stats {
  return statsAt(path, options);
}

export const lstatSync = statSync;

export function openSync(path: string, _flag = 'r'): number {
  open.set(++lastNumber, { file: fileAt(path), at: 0 });
  return lastNumber;
}

export function readSync(number: number, into: Uint8Array, offset: number, length: number): number {
  const handle = handleOf(number);
  const bytes = contentOf(handle.file).read(into.subarray(offset), handle.at, length);
  handle.at += bytes;
  return bytes;
}

export function closeSync(number: number): void {
  open.delete(number);
}

export function fstatSync(number: number): Stats {
  return statsOf(handleOf(number).file);
}

function handleOf(number: number): { readonly file: MemoryFile; at: number } {
  const handle = open.get(number);
  if (handle === undefined) throw Object.assign(new Error('EBADF'), { code: 'EBADF' });
  return handle;
}

/** Streams of packed rows, which a page does not write. */
export function createReadStream(): never {
  throw new Error('a page packs no rows');
}

export const createWriteStream = createReadStream;
