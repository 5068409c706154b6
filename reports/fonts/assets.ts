import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';

/** Returns the path of a file in reports/assets. */
export function assetPath(name: string): string {
  return join(PACKAGE_ROOT, 'reports', 'assets', name);
}

/** Returns the path of a style file of the studio. */
export function lookPath(name: string): string {
  return join(PACKAGE_ROOT, 'src/studio/look', name);
}

/** Returns the text of a file with one kind of line ends, as a browser hashes it. */
export function textOf(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
}
