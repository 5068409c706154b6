import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, sameRun } from '../../experiment/folder/manifest.js';
import { RunFolder } from '../../experiment/folder/run-folder.js';

/** Opens the folder of a run: the given one, or a default one, which may already hold the same run. */
export function openFolder(out: string | undefined, manifest: Manifest): Promise<RunFolder> {
  return out === undefined ? defaultFolder(manifest) : RunFolder.create(out, manifest);
}

/** Returns the default folder, named after the run. If another run has the name, a number is added. */
async function defaultFolder(manifest: Manifest): Promise<RunFolder> {
  const { design, part } = manifest;
  const whole = `${design.id}-${design.seed}`.replace(/[^\w.-]+/g, '_').slice(0, 100);
  const base = join('runs', part === undefined ? whole : `${whole}.blocks-${part.from}-${part.to - 1}`);
  for (let n = 1; ; n++) {
    const dir = n === 1 ? base : `${base}-${n}`;
    if (!existsSync(dir) || readdirSync(dir).length === 0) return RunFolder.create(dir, manifest);
    const found = existsSync(join(dir, 'manifest.json')) ? await RunFolder.open(dir).catch(() => null) : null;
    if (found !== null && sameRun(found.manifest, manifest)) return found;
  }
}
