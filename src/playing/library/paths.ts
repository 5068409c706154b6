import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';

/**
 * Finds a file relative to the current folder, then relative to the package, so that `experiments/…` works anywhere.
 */
export function findShipped(path: string): string {
  const shipped = join(PACKAGE_ROOT, path);
  return !existsSync(resolve(path)) && existsSync(shipped) ? shipped : path;
}
