import { fstatSync, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../../engine/index.js';
import { writeStdout } from '../../package/stdout.js';
import { randomWord } from '../design/seeds.js';
import { onUserPath, writeAtomic } from './files.js';
import { isAlive } from './lock.js';

/**
 * Writes a file that the user named. A regular file, or the target of a link, is replaced whole or not at all. A
 * device, a pipe or an open descriptor (`/dev/stdout`) is written to directly.
 *
 * @throws UserError if the name is a folder, or the system refuses
 */
export async function writeOutput(path: string, data: string | Uint8Array): Promise<void> {
  await onUserPath(path, async () => {
    const found = await findOutput(path);
    if (isOneOfItsKind(path, found)) return writeThrough(path, found, data);
    const target = found === null ? path : await realpath(path);
    return writeAtomic(target, data, await temporaryOf(target));
  });
}

/** Returns a temporary name for a file, and removes the temporary files of processes that died while they wrote it. */
export async function temporaryOf(path: string): Promise<string> {
  const folder = dirname(path);
  const start = `${basename(path)}.`;
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(start) ? /^(\d+)-\w+\.tmp$/.exec(name.slice(start.length))?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) await unlink(join(folder, name)).catch(() => undefined);
  }
  return `${path}.${process.pid}-${randomWord()}.tmp`;
}

/** Refuses, before the work begins, a name that no file can be written under. @throws UserError */
export async function checkOutput(path: string): Promise<void> {
  await onUserPath(path, async () => {
    await findOutput(path);
    if (!(await stat(dirname(path))).isDirectory()) throw new UserError(`${path}: its folder is a file`);
  });
}

/** True for a device, a pipe or a descriptor: it cannot be read back, and nothing can be written next to it. */
export async function isSpecialOutput(path: string): Promise<boolean> {
  return onUserPath(path, async () => isOneOfItsKind(path, await findOutput(path)));
}

/** Returns the stats of a name, links followed; null if there is no such file. */
async function findOutput(path: string): Promise<Stats | null> {
  const found = await orNull(stat(path));
  if (found === null && (await orNull(lstat(path))) !== null)
    throw new UserError(`${path}: is a link to a file that is not there`);
  if (found?.isDirectory() === true) throw new UserError(`${path}: is a folder, not a file`);
  return found;
}

async function orNull(found: Promise<Stats>): Promise<Stats | null> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
}

/** True if a file must not be replaced. The names of open descriptors may lead to regular files. */
function isOneOfItsKind(path: string, found: Stats | null): found is Stats {
  return found !== null && (!found.isFile() || /^\/(?:dev|proc)\//.test(resolve(path)) || streamOf(found) !== null);
}

/** Writes into an existing device or pipe. A reader that has closed it is not an error. */
async function writeThrough(path: string, found: Stats, data: string | Uint8Array): Promise<void> {
  const stream = streamOf(found);
  if (stream !== null) return void stream.write(data);
  const file = await open(path, 'a');
  try {
    await file.writeFile(data);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  } finally {
    await file.close();
  }
}

/** Returns the standard stream that already writes to this file: otherwise both would overwrite each other. */
function streamOf({ dev, ino }: Stats): { write(data: string | Uint8Array): boolean } | null {
  const isOf = (descriptor: number): boolean => {
    try {
      const own = fstatSync(descriptor);
      return own.dev === dev && own.ino === ino;
    } catch {
      return false;
    }
  };
  return isOf(1) ? { write: writeStdout } : isOf(2) ? process.stderr : null;
}
