import { constants, existsSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../../engine/index.js';

/**
 * Returns the stats of a path; null if there is nothing, if the path is too long, or if it leads below a file.
 */
export function statOf(path: string): Stats | null {
  return existsSync(path) ? statSync(path) : null;
}

/**
 * Writes a file whole or not at all: temporary name, fsync, rename. A link of either name is replaced; its target is
 * unchanged.
 */
export async function writeAtomic(path: string, data: string | Uint8Array, temporary?: string): Promise<void> {
  await writePieces(path, (put) => put(data), temporary);
}

/** Writes the next piece of a file. */
export type PutPiece = (piece: string | Uint8Array) => Promise<void>;

/** Writes a file in pieces, whole or not at all, as `writeAtomic` does. If `fill` throws, nothing is written. */
export async function writePieces(
  path: string,
  fill: (put: PutPiece) => Promise<void>,
  temporary: string = `${path}.tmp`,
): Promise<void> {
  const name = basename(path);
  await removeIfThere(temporary);
  const file = await step(`${name} create`, () => open(temporary, 'wx'));
  try {
    await fillAndSync(file, name, fill).finally(() => file.close());
    await renameDurably(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

async function fillAndSync(file: FileHandle, name: string, fill: (put: PutPiece) => Promise<void>): Promise<void> {
  let at = 0;
  await fill(async (piece) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    await writeAt(file, name, bytes, at);
    at += bytes.length;
  });
  await step(`${name} sync`, () => file.sync());
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Creates a file of a run folder for reading and writing. A link of its name is removed first. */
export async function createOwn(path: string): Promise<FileHandle> {
  await removeIfThere(path);
  return open(path, 'wx+');
}

/**
 * Opens a file of a run folder for reading and writing.
 *
 * @throws UserError if the path is a link, or the file has a second name: the other file would be written to
 */
export async function openOwn(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  const found = await file.stat();
  if (found.isFile() && found.nlink === 1) return file;
  await file.close();
  throw new UserError(`${path}: ${found.isFile() ? 'has a second name (a hard link)' : 'is not a file'}; ${COPY}`);
}

/** Creates a folder within a run folder. @throws UserError if something else has its name, such as a link */
export async function makeOwnFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (!(await lstat(path)).isDirectory())
    throw new UserError(`${path}: is a link or a file, not a folder of this run; ${COPY}`);
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

/** Writes all bytes. A single write may take fewer, as the last one before the disk is full does. */
async function writeWhole(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
  }
}

/** Renames a file and syncs its folder. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await step(`${basename(to)} rename`, () => rename(from, to));
  await syncFolder(dirname(to));
}

/** Syncs a folder, so that new names in it survive a crash. Systems that cannot do it lose nothing. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Makes a folder and its parents, one at a time. The recursive `mkdir` of Node 20 never returns if an existing parent
 * answers "no such file" to every new folder, as /proc does.
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
 * Runs an action on a path that the user chose. A refusal by the system becomes a UserError of one line. It names the
 * path, or the file of this package that cannot be read.
 *
 * @param then advice for the user, if it is not obvious
 */
export async function onUserPath<T>(path: string, action: () => Promise<T>, then = ''): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const { code, syscall, path: at = path } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    const isOurs = at.startsWith(join(PACKAGE_ROOT, '/')) && !at.startsWith(resolve(path));
    const advice = [...(isOurs ? [INCOMPLETE] : []), ...(then === '' ? [] : [then])];
    throw new UserError(
      [`${isOurs ? at : path}: ${REASONS[code] ?? `${syscall} failed (${code})`}`, ...advice].join('; '),
    );
  }
}

/** Advice about a file of this package that cannot be read. */
const INCOMPLETE = 'this file is a part of talisman-lab, so install it again';

/** Advice about a file in a run folder that does not belong to the run. */
const COPY = 'remove it, or put a copy in its place';

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
  EISDIR: 'is a folder, not a file',
  ELOOP: `is a link, and nothing is written through links; ${COPY}`,
  ENAMETOOLONG: 'a name too long for a file',
};

/**
 * Hook at each change of a run folder, called before and after it. By default it does nothing. Crash tests set `visit`
 * and end the process at one of these points.
 */
export const writePoints = {
  /** Called with the name of a place, as in `ledger.ndjson sync, before`. */
  visit(_place: string): void {},
  /** True: a write is made in two halves with a point between them. */
  torn: false,
};

/** Makes one change of a folder, between its two write points. */
export async function step<T>(name: string, action: () => Promise<T>): Promise<T> {
  writePoints.visit(`${name}, before`);
  const result = await action();
  writePoints.visit(`${name}, after`);
  return result;
}
