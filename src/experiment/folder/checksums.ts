import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { CHANGED, readSealed, sealedText, shortened, unsealed } from './checksum.js';
import { writeAtomic } from './files.js';
import type { Totals } from './ledger-text.js';
import { readText } from './survey.js';

/** Name of the file with the checksums of a folder's results. It is written after them. */
export const CHECKSUMS = 'checksums.json';

/** Content of the file. */
export interface FolderChecksums {
  readonly schema: 1;
  /** The games that the results are of; absent from a folder that is not of one run. */
  readonly run?: Totals;
  /** Checksum of each file, by its path in the folder. */
  readonly files: Readonly<Record<string, string>>;
}

/** Bytes that are read at once. */
const PIECE = 1 << 20;

/** Returns the checksum of a file of any size. */
export async function fileChecksum(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(PIECE);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(piece, 0, PIECE, at);
      if (bytesRead === 0) return shortened(hash);
      hash.update(piece.subarray(0, bytesRead));
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** Writes the checksums of the results in a folder. */
export async function writeChecksums(dir: string, names: readonly string[], run?: Totals): Promise<void> {
  const files: [string, string][] = [];
  for (const name of [...names].sort()) files.push([name, await fileChecksum(join(dir, name))]);
  await writeSums(dir, files, run);
}

/**
 * Renews the checksums of some files in a folder. All others stay, so a file that was changed meanwhile is still found.
 *
 * @param then words on how to recreate damaged checksums
 * @param dropped files whose checksums are removed
 */
export async function renewChecksums(
  dir: string,
  renewed: readonly string[],
  then: string,
  dropped: readonly string[] = [],
): Promise<void> {
  const { run, files: before } = readChecksums(dir, then) ?? { files: {} };
  const files = new Map(Object.entries(before).filter(([name]) => !dropped.includes(name)));
  for (const name of renewed) files.set(name, await fileChecksum(join(dir, name)));
  await writeSums(
    dir,
    [...files].sort(([x], [y]) => (x < y ? -1 : 1)),
    run,
  );
}

async function writeSums(dir: string, files: Iterable<readonly [string, string]>, run?: Totals): Promise<void> {
  const sums: FolderChecksums = { schema: 1, ...(run === undefined ? {} : { run }), files: Object.fromEntries(files) };
  await writeAtomic(join(dir, CHECKSUMS), sealedText(sums));
}

/**
 * Reads the checksums of a folder; null if it has none.
 *
 * @param then words on how to recreate them
 * @throws UserError if they were changed or cut short
 */
export function readChecksums(dir: string, then: string): FolderChecksums | null {
  const path = join(dir, CHECKSUMS);
  return existsSync(path) ? readSealed<FolderChecksums>(path, then) : null;
}

/** Returns the games that the reports of a run are of; null if that is not known. */
export async function reportedGames(dir: string): Promise<Totals | null> {
  return unsealed<FolderChecksums>(await readText(join(dir, CHECKSUMS)))?.run ?? null;
}

/** Returns a phrase for each file of a folder that is not as it was written. */
export async function changedFiles(dir: string, { files }: FolderChecksums): Promise<string[]> {
  const phrases: string[] = [];
  for (const [name, sum] of Object.entries(files)) {
    if (!existsSync(join(dir, name))) phrases.push(`${name}: is missing`);
    else if ((await fileChecksum(join(dir, name))) !== sum) phrases.push(`${name}: ${CHANGED}`);
  }
  return phrases;
}
