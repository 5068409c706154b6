import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { UserError } from '../../engine/index.js';
import { step, writePoints } from './write-points.js';

/** Writes a file so that it is there whole or not at all: temporary name, fsync, rename. */
export async function writeAtomic(path: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`;
  const name = basename(path);
  const file = await step(`${name} create`, () => open(temporary, 'w'));
  try {
    await writeAt(file, name, data, 0);
    await step(`${name} sync`, () => file.sync());
  } finally {
    await file.close();
  }
  await renameDurably(temporary, path);
}

/** Writes bytes at an offset of a file. */
export async function writeAt(
  file: FileHandle,
  name: string,
  data: string | Uint8Array,
  offset: number,
): Promise<void> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  await step(`${name} write`, async () => {
    const half = writePoints.torn ? bytes.length >> 1 : 0;
    await writeWhole(file, bytes.subarray(0, half), offset);
    if (writePoints.torn) writePoints.visit(`${name} write, half done`);
    await writeWhole(file, bytes.subarray(half), offset + half);
  });
}

/** A write may take fewer bytes than it is given, as the last one before the disk is full does. */
async function writeWhole(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
  }
}

/** Gives a file another name, and sees to it that the disk knows. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await step(`${basename(to)} rename`, () => rename(from, to));
  await syncFolder(dirname(to));
}

/** What is new in a folder is safe only once the folder is. Not every system can do it; then nothing is lost by it. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Makes a folder and those above it, one at a time: the recursive `mkdir` of Node 20 never returns where an existing
 * parent answers "no such file" to every new folder, as /proc does.
 */
export async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(dir)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(dir) === dir) throw error;
    await makeFolder(dirname(dir));
    await mkdir(dir);
  }
}

/**
 * Does something to a path that the person chose; what the system refuses is then their mistake, in one line.
 *
 * @param then what the person can do about it, if that is not plain
 */
export async function onUserPath<T>(path: string, action: () => Promise<T>, then = ''): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new UserError(`${path}: ${REASONS[code] ?? `${syscall} failed (${code})`}${then === '' ? '' : `; ${then}`}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'exists already and is not a folder',
  EACCES: 'not writable',
  EPERM: 'not writable',
  EROFS: 'not writable',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file may not grow any more',
  EISDIR: 'is a folder',
  ENAMETOOLONG: 'a name too long for a file',
};
