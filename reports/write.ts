import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomic } from '../src/runner/play/files.js';

/** Writes the files of a report into its folder, each atomically, and returns their paths relative to it. */
export async function writeAll(
  dir: string,
  files: readonly (readonly [string, string | Uint8Array])[],
): Promise<string[]> {
  await mkdir(join(dir, 'charts'), { recursive: true });
  for (const [path, content] of files) await writeAtomic(join(dir, path), content);
  return files.map(([path]) => path);
}
