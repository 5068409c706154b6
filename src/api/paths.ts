import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package, from the compiled program as from the sources. */
export const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(dir: string): string {
  return existsSync(join(dir, 'package.json')) ? dir : findRoot(dirname(dir));
}

/** A file as the person names it: from here, else from the package, so that `experiments/…` works anywhere. */
export function findShipped(path: string): string {
  const shipped = join(PACKAGE_ROOT, path);
  return !existsSync(resolve(path)) && existsSync(shipped) ? shipped : path;
}
