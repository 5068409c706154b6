import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../../engine/index.js';

/** Writes a file so that it is there whole or not at all: temporary name, fsync, rename. */
export async function writeAtomic(path: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
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

/** Does something to a path that the person chose; what the system refuses is then their mistake, in one line. */
export async function onUserPath<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new UserError(`${path}: ${REASONS[code] ?? `${syscall} failed (${code})`}`);
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
  EISDIR: 'is a folder',
  ENAMETOOLONG: 'a name too long for a file',
};
