import type { Buffer } from 'buffer';
import { asBytes, encoded } from './fs.js';
import {
  contentOf,
  entryAt,
  fileAt,
  linkFile,
  type MemoryFile,
  makeFile,
  makeFolder,
  namesIn,
  removeAll,
  removeFile,
  renameEntry,
  resize,
  resolved,
  writeAt,
} from './memory.js';
import { type Stats, statsAt, statsOf } from './stats.js';

// `node:fs/promises` over files in memory: the calls that the program makes, and no others.

/** Longest time that reading may block the thread's messages, in milliseconds. */
const BREATH_MS = 100;
let breathed = performance.now();

/** Lets the thread process its messages from time to time, as files in memory never wait. */
async function breathe(): Promise<void> {
  if (performance.now() - breathed < BREATH_MS) return;
  await new Promise((next) => setTimeout(next));
  breathed = performance.now();
}

type Encoding = BufferEncoding | { readonly encoding?: BufferEncoding } | undefined;

/** An open file. Without a position, an operation continues after the last one. */
export class FileHandle {
  private at: number;

  constructor(
    private readonly file: MemoryFile,
    private readonly appends: boolean,
  ) {
    this.at = appends ? file.content.length : 0;
  }

  async stat({ bigint = false } = {}): Promise<Stats> {
    return statsOf(this.file, bigint);
  }

  async read(into: Uint8Array, offset = 0, length = into.length - offset, position: number | null = null) {
    await breathe();
    const bytesRead = contentOf(this.file).read(into.subarray(offset), position ?? this.at, length);
    if (position === null) this.at += bytesRead;
    return { bytesRead, buffer: into };
  }

  async write(data: string | Uint8Array, offset = 0, length?: number, position: number | null = null) {
    const all = asBytes(data);
    const bytes = all.subarray(offset, offset + (length ?? all.length - offset));
    const to = this.appends ? this.file.content.length : (position ?? this.at);
    writeAt(this.file, bytes, to);
    if (position === null) this.at = to + bytes.length;
    return { bytesWritten: bytes.length, buffer: data };
  }

  async writeFile(data: string | Uint8Array): Promise<void> {
    await this.write(data);
  }

  async appendFile(data: string | Uint8Array): Promise<void> {
    writeAt(this.file, asBytes(data));
  }

  async readFile(options?: Encoding): Promise<string | Buffer> {
    return encoded(contentOf(this.file).copy(), options);
  }

  async truncate(length = 0): Promise<void> {
    resize(this.file, length);
  }

  /** Returns a part of the file as it is now, in pieces and without a copy. `end` is included. */
  createReadStream({ start = 0, end = this.file.content.length - 1 } = {}): Iterable<Uint8Array> {
    return contentOf(this.file).parts(start, end + 1);
  }

  async sync(): Promise<void> {}
  async datasync(): Promise<void> {}
  async close(): Promise<void> {}
}

export async function open(path: string, flag: string | number = 'r'): Promise<FileHandle> {
  const word = typeof flag === 'number' ? 'r+' : flag;
  if (word.startsWith('w')) return new FileHandle(makeFile(path, word.includes('x')), false);
  if (!word.startsWith('a')) return new FileHandle(fileAt(path), false);
  return new FileHandle(entryAt(path) === null ? makeFile(path) : fileAt(path), true);
}

export async function readFile(path: string, options?: Encoding): Promise<string | Buffer> {
  return encoded(contentOf(fileAt(path)).copy(), options);
}

export async function writeFile(path: string, data: string | Uint8Array): Promise<void> {
  writeAt(makeFile(path), asBytes(data));
}

export async function mkdir(path: string, { recursive = false } = {}): Promise<void> {
  makeFolder(path, recursive);
}

export async function mkdtemp(start: string): Promise<string> {
  const path = `${start}${Math.random().toString(36).slice(2, 8)}`;
  makeFolder(path, true);
  return path;
}

export const readdir = async (path: string): Promise<string[]> => namesIn(path);
export const stat = async (path: string, options?: { bigint?: boolean }): Promise<Stats> => statsAt(path, options);
export const lstat = stat;
export const rename = async (from: string, to: string): Promise<void> => renameEntry(from, to);
export const link = async (from: string, to: string): Promise<void> => linkFile(from, to);
export const unlink = async (path: string): Promise<void> => removeFile(path);
export const rm = async (path: string): Promise<void> => removeAll(path);

export async function realpath(path: string): Promise<string> {
  statsAt(path);
  return resolved(path);
}
