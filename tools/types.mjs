// Copies the type declarations that those of the library need, out of dist/, into dist/types/: the package ships these
// and no others.
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const OUT = join(DIST, 'types');

/** Copies the declarations, each at its path. */
export function copyTypes() {
  rmSync(OUT, { recursive: true, force: true });
  const found = new Set();
  const open = [join(DIST, 'src/index.d.ts')];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    cpSync(file, join(OUT, relative(DIST, file)));
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g))
      open.push(`${join(dirname(file), path)}.d.ts`);
  }
}
