// Bundles what a process or a thread starts with, out of the plain modules that tsc left in dist/, into dist/bundle/.
// Loading a thousand small modules takes Node a second of processor time, and the bundle a third of that.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const OUT = join(DIST, 'bundle');

/** Packages that stay outside: native code, threads of their own, or loaded by few commands. */
const OUTSIDE = /^(?:@modelcontextprotocol|@resvg|@tensorflow|cli-progress|piscina|vega)/;

/** Module that the build emits, which the program imports by its name. */
const EMITTED = 'src/wasm/talisman';

/** Returns the modules to start with: the type `EntryPoint` in src/package/entry-point.ts lists them. */
function entryPoints() {
  const text = readFileSync(join(ROOT, 'src/package/entry-point.ts'), 'utf8');
  return [...text.matchAll(/^ {2}\| '(.+)'/gm)].map(([, path]) => path);
}

/** Removes the bundle: until the next one is made, plain modules are started. */
export function removeBundle() {
  rmSync(OUT, { recursive: true, force: true });
}

/** Loads a module with the map of its compiler, so that a fault in the bundle names a line of the sources. */
const withMaps = {
  name: 'with-maps',
  load(id) {
    if (!id.startsWith(DIST) || !existsSync(`${id}.map`)) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
  },
};

/** Bundles all entry points together, so that a process has one copy of a module that several of them import. */
export async function bundle() {
  const input = Object.fromEntries([...entryPoints(), EMITTED].map((path) => [path, join(DIST, `${path}.js`)]));
  const external = (id) => OUTSIDE.test(id);
  const bundled = await rolldown({ input, platform: 'node', external, cwd: ROOT, plugins: [withMaps] });
  const { output } = await bundled.write({
    dir: OUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: true,
  });
  await bundled.close();
  writeFileSync(join(OUT, 'LICENSES.txt'), licences(output.flatMap((chunk) => Object.keys(chunk.modules ?? {}))));
}

/** Returns the licences of the packages that modules are of. */
function licences(modules) {
  const folders = new Set(modules.map((path) => /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(path)?.[0]));
  folders.delete(undefined);
  return [...folders].sort().map(licenceOf).join('\n\n');
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
  return `${name} ${version} (${license})${text}\n`;
}
