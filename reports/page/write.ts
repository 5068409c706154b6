import { join } from 'node:path';
import type { DataTable } from '../../src/experiment/folder/data-table.js';
import { makeOwnFolder, writeAtomic } from '../../src/experiment/folder/files.js';

/** Options that can stop the writing of a report between two files. */
export interface WriteOptions {
  /** Ends the writing with its reason when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Throws if the folder may no longer be written to. */
  check?(): Promise<void>;
  /** False draws no charts and writes no page. True if absent. */
  readonly charts?: boolean | undefined;
  /** Tables of the folder that are described in addition to those of the report; none if absent. */
  readonly tables?: readonly DataTable[];
}

/** Writes the files of a report into its folder, each atomically, and returns their paths relative to it. */
export async function writeAll(
  dir: string,
  files: readonly (readonly [string, string | Uint8Array])[],
  { signal, check }: WriteOptions,
): Promise<string[]> {
  await check?.();
  await makeOwnFolder(join(dir, 'charts'));
  for (const [path, content] of files) {
    signal?.throwIfAborted();
    await check?.();
    await writeAtomic(join(dir, path), content);
  }
  return files.map(([path]) => path);
}
