import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RunFolder, sameRun, type Manifest } from '../runner/play/run-folder.js';
import { note, type Output } from '../terminal/output.js';

/** Opens the folder of a run, and says so if some or all of it is played already. */
export async function openFolder(out: string | undefined, manifest: Manifest, output: Output): Promise<RunFolder> {
  const folder = out === undefined ? await defaultFolder(manifest) : await RunFolder.create(out, manifest);
  if (folder.finished) note(output, `this run is in ${folder.dir} already; --out FOLDER plays it again`);
  else if (await folder.next() > 0) note(output, `going on with the run in ${folder.dir}`);
  return folder;
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
