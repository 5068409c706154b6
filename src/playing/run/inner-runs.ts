import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { statOf } from '../../experiment/folder/files.js';

/** Depth to which runs are searched: those of a claim are in `SC-02/games/1-main/first/stage-1`. */
const DEPTH = 5;

/** Most runs that a message names. */
const NAMED_MAX = 4;

/** Refuses a folder that contains runs but is not a run, as that of a worth, a tune or a sweep, and names the runs. */
export function refuseFolderOfRuns(dir: string): void {
  if (isRun(dir)) return;
  const runs = runsIn(dir);
  if (runs.length === 0) return;
  const more = runs.length - NAMED_MAX;
  const named = [...runs.slice(0, NAMED_MAX), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  throw new UserError(`${dir}: is not one run but holds ${runs.length}; name one of them: ${named}`);
}

/** Returns the run folders in a folder, down to the depth of a stage of a claim. */
export function runsIn(dir: string, depth = DEPTH): string[] {
  if (statOf(dir)?.isDirectory() !== true) return [];
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => join(dir, name))
    .sort()
    .flatMap((path) => (isRun(path) ? [path] : depth > 1 ? runsIn(path, depth - 1) : []));
}

/** True if a folder is that of one run. */
export function isRun(dir: string): boolean {
  return existsSync(join(dir, 'manifest.json'));
}
