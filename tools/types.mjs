// Copies the type declarations that those of the library need, out of dist/, into dist/types/: the package ships these
// and no others.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const OUT = join(DIST, 'types');
const { imports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Copies the declarations, each at its path. */
export function copyTypes() {
  rmSync(OUT, { recursive: true, force: true });
  const found = new Set();
  const open = [join(DIST, 'src/index.d.ts')];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = withPaths(readFileSync(file, 'utf8'), dirname(file));
    const copy = join(OUT, relative(DIST, file));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, text);
    for (const [, path] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g))
      open.push(`${join(dirname(file), path)}.d.ts`);
  }
}

/** Replaces the names of `imports` in package.json, which lead to files that the package does not ship, by paths. */
function withPaths(text, folder) {
  return text.replaceAll(/'(#[^']+)'|"(#[^"]+)"/g, (name, single, double) => {
    const sides = imports[single ?? double];
    if (sides === undefined) return name;
    const path = relative(folder, join(DIST, '..', sides.default)).replaceAll('\\', '/');
    return `'${path.startsWith('.') ? path : `./${path}`}'`;
  });
}
