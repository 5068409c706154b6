import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../engine/index.js';
import { makeFolder, onUserPath, writeAtomic } from '../experiment/folder/files.js';

/** Refuses a folder for files that are yet to be made, unless it is empty or not there: before the work, not after. */
export async function refuseTaken(dir: string): Promise<void> {
  const files = await onUserPath(dir, () => readdir(dir).catch(noneIfAbsent));
  if (files.length > 0) throw new UserError(`${dir}: exists already and is not empty; choose another folder`);
}

/** Writes files into a folder, which is made, each whole or not at all. */
export async function writeInto(dir: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  await onUserPath(dir, async () => {
    await makeFolder(dir);
    for (const [name, text] of Object.entries(files)) await writeAtomic(join(dir, name), text);
  });
}

function noneIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
