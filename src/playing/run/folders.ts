import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, sameButBlocks, sameRun } from '../../experiment/folder/manifest.js';
import { RunFolder, TakenFolder } from '../../experiment/folder/run-folder.js';

/** Opens the folder of a run: the given one, or a default one, which may already hold the same run. */
export function openFolder(out: string | undefined, manifest: Manifest): Promise<RunFolder> {
  return out === undefined ? defaultFolder(manifest) : RunFolder.create(out, manifest);
}

/** Returns the default folder, named after the run. If another run has the name, a number is added. */
async function defaultFolder(manifest: Manifest): Promise<RunFolder> {
  const { design, part } = manifest;
  const blocks = part === undefined ? '' : `.blocks-${part.from}-${part.to - 1}`;
  for (let n = 1; ; n++) {
    const dir = defaultName(`${design.id}-${design.seed}${blocks}`, n);
    if (!existsSync(dir) || readdirSync(dir).length === 0) return RunFolder.create(dir, manifest);
    const found = existsSync(join(dir, 'manifest.json')) ? await RunFolder.open(dir).catch(() => null) : null;
    if (found !== null && sameRun(found.manifest, manifest)) return found;
  }
}

/**
 * Returns the manifest of a run whose blocks were fixed by a time of play, if it differs from this one only in them;
 * null without one. It is looked for in the given folder, or in the default ones.
 */
export async function timedRun(out: string | undefined, manifest: Manifest): Promise<Manifest | null> {
  const { design, budget } = manifest;
  const names = out === undefined ? (n: number) => defaultName(`${design.id}-${design.seed}`, n) : () => out;
  for (let n = 1; existsSync(join(names(n), 'manifest.json')); n++) {
    const found = await RunFolder.open(names(n)).catch(() => null);
    if (found?.manifest.budget?.seconds === budget?.seconds && sameButBlocks(found!.manifest, manifest))
      return found!.manifest;
    if (out !== undefined) return null;
  }
  return null;
}

/** Returns the n-th name of a default folder; from the second on with the number. */
function defaultName(word: string, n: number): string {
  const base = join('runs', word.replace(/[^\w.-]+/g, '_').slice(0, 100));
  return n === 1 ? base : `${base}-${n}`;
}

/**
 * Works in a folder: the given one, or a default one. The first default folder without other content is used, so two
 * questions with similar names and seeds have two folders.
 *
 * @param word name of the default folder
 * @param work throws TakenFolder for a folder with other content, before it writes anything
 */
export async function inFolder<T>(
  out: string | undefined,
  word: string,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  if (out !== undefined) return work(out);
  for (let n = 1; ; n++) {
    try {
      return await work(defaultName(word, n));
    } catch (error) {
      if (!(error instanceof TakenFolder)) throw error;
    }
  }
}
