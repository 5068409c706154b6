import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../../engine/index.js';
import { findFile, nameFile } from '../../experiment/design/places.js';
import type { Manifest } from '../../experiment/folder/manifest.js';
import { RunFolder } from '../../experiment/folder/run-folder.js';
import { refuseFolderOfRuns } from './inner-runs.js';

/**
 * Cache of the places of modules and models on this machine. A run's folder may be given away and does not contain
 * them. This installation remembers them, so that a run can be resumed here. Found files must still match their hash.
 */
const CACHE = join(PACKAGE_ROOT, 'dist/.cache/places');

function filesOf({ made }: Pick<Manifest, 'made'>): { readonly name: string; readonly cached: string }[] {
  const files = Object.entries(made.agentHashes).filter(([name]) => name !== 'roster');
  return files.map(([name, hash]) => ({ name, cached: join(CACHE, hash) }));
}

/** Remembers the files of a run outside the working directory. */
export function rememberFiles(manifest: Pick<Manifest, 'made'>): void {
  for (const { name, cached } of filesOf(manifest)) {
    const file = findFile(name);
    if (file === resolve(name)) continue;
    try {
      mkdirSync(dirname(cached), { recursive: true });
      writeFileSync(cached, `${file}\n`);
    } catch {
      // A read-only installation remembers nothing.
    }
  }
}

/**
 * Opens the folder of a run, and finds the files that it names.
 *
 * @throws UserError if the folder has no run
 */
export async function openRun(dir: string): Promise<RunFolder> {
  refuseFolderOfRuns(dir);
  const folder = await RunFolder.open(dir);
  for (const { name, cached } of filesOf(folder.manifest)) {
    if (existsSync(findFile(name)) || !existsSync(cached)) continue;
    nameFile(name, readFileSync(cached, 'utf8').trim());
  }
  return folder;
}

/** Refuses to resume a run if files that it needs are not on this machine. */
export function refuseMissingFiles({ dir, manifest }: RunFolder): void {
  const missing = filesOf(manifest).find(({ name }) => !existsSync(findFile(name)));
  if (missing !== undefined)
    throw new UserError(
      `${dir}: its agent or model ${missing.name} is not here; put it where you work, or beside ${dir}`,
    );
}
