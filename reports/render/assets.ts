import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the path of a file in reports/assets, from the sources and from the compiled program alike. */
export function assetPath(name: string): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (dir !== dirname(dir)) {
    const path = join(dir, 'reports', 'assets', name);
    if (existsSync(path)) return path;
    dir = dirname(dir);
  }
  throw new Error(`reports/assets/${name} is missing from this installation`);
}
