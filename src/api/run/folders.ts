import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, sameRun } from '../../experiment/folder/manifest.js';
import { RunFolder } from '../../experiment/folder/run-folder.js';

/** Opens the folder of a run: the one that is named, or one of its own, where the same run may stand already. */
export function openFolder(out: string | undefined, manifest: Manifest): Promise<RunFolder> {
  return out === undefined ? defaultFolder(manifest) : RunFolder.create(out, manifest);
}

/** The folder named after the run; with a number if another run has the name; the run itself if it is there. */
async function defaultFolder(manifest: Manifest): Promise<RunFolder> {
  const { id, seed } = manifest.design;
  const base = join('runs', `${id}-${seed}`.replace(/[^\w.-]+/g, '_').slice(0, 100));
  for (let n = 1; ; n++) {
    const dir = n === 1 ? base : `${base}-${n}`;
    if (!existsSync(dir) || readdirSync(dir).length === 0) return RunFolder.create(dir, manifest);
    const found = existsSync(join(dir, 'manifest.json')) ? await RunFolder.open(dir).catch(() => null) : null;
    if (found !== null && sameRun(found.manifest, manifest)) return found;
  }
}
