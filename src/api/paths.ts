import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package, for the compiled program and for the sources. */
export const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(dir: string): string {
  return existsSync(join(dir, 'package.json')) ? dir : findRoot(dirname(dir));
}

/** Finds a file relative to the current folder, else to the package, so that `experiments/…` works anywhere. */
export function findShipped(path: string): string {
  const shipped = join(PACKAGE_ROOT, path);
  return !existsSync(resolve(path)) && existsSync(shipped) ? shipped : path;
}
