import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomic } from '../src/runner/folder/files.js';

/**
 * Writes the files of a report into its folder, each atomically, and returns their paths relative to it.
 *
 * @throws the reason of the signal, once it is given, before the next file
 */
export async function writeAll(
  dir: string,
  files: readonly (readonly [string, string | Uint8Array])[],
  signal?: AbortSignal,
): Promise<string[]> {
  await mkdir(join(dir, 'charts'), { recursive: true });
  for (const [path, content] of files) {
    signal?.throwIfAborted();
    await writeAtomic(join(dir, path), content);
  }
  return files.map(([path]) => path);
}
