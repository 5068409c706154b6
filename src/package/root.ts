import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package, for the compiled program and for the sources. */
export const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** True if the sources run as they are, as in most tests. */
export const RUNS_SOURCES = import.meta.url.endsWith('.ts');

/** Folder of the code, one file a module: `dist`, or the package if the sources run. */
export const CODE = RUNS_SOURCES ? PACKAGE_ROOT : join(PACKAGE_ROOT, 'dist');

const FOLDER = join(CODE, 'bundle');

/** Folder of the bundle that this code is part of; null for plain modules and for the sources. */
export const BUNDLE = fileURLToPath(import.meta.url).startsWith(join(FOLDER, '/')) ? FOLDER : null;

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
