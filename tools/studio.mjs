// npm run studio:build: makes the studio, a folder of files for any web space, in dist/studio. The page is bundled of
// src/studio, and of the rest of the program of what the build left in dist/, so that both play the same code.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STUDIO = join(ROOT, 'src/studio');
const HOST = join(STUDIO, 'host');
const DIST = join(ROOT, 'dist');

const host = (name) => join(HOST, `${name}.ts`);

/** What stands in the page for each module of Node, and for packages with native parts. */
const FOR_PACKAGES = {
  fs: host('fs'),
  'fs/promises': host('fs-promises'),
  path: 'pathe',
  url: host('url'),
  crypto: host('crypto'),
  os: host('os'),
  zlib: host('zlib'),
  readline: host('readline'),
  worker_threads: host('worker-threads'),
  'timers/promises': host('timers-promises'),
  child_process: host('absent'),
  module: host('absent'),
  v8: host('absent'),
  util: host('absent'),
  console: host('absent'),
  perf_hooks: host('absent'),
  'stream/promises': host('absent'),
  piscina: host('piscina'),
  '@resvg/resvg-js': host('absent'),
};

/** What stands in the page for modules of the program that know of files and threads. */
const FOR_MODULES = {
  'src/package/root.js': host('root'),
  'src/package/entry-point.js': host('entry-point'),
  'src/experiment/play/threads.js': host('threads'),
  'src/wasm/host/load.js': host('load-compiled'),
  'src/rows/content-once.js': host('content-once'),
  'src/api/run/program.js': host('program'),
};

const compiled = (path) => import(pathToFileURL(join(DIST, path)).href);

/** Returns the files of the package that the program reads, by their paths in it. */
function packageFiles() {
  const inFolder = (folder, pattern) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name));
  return [
    'package.json',
    ...inFolder('src/games', /[/\\](data|packs)[/\\].*\.yaml$/),
    ...inFolder('agents/talisman/judge/model', /\.(json|bin)$/),
    ...inFolder('docs/templates', /^(pack|character)\.yaml$/),
    ...inFolder('experiments/house-rules', /\.pack\.yaml$/),
    'docs/schemas/pack.schema.json',
    ...inFolder('dist/src/wasm', /\.wasm$/),
  ].sort();
}

/** Modules that the build writes: what the program would make or read when it starts. */
const WRITTEN = {
  'virtual:package-files': () => {
    const files = packageFiles();
    const imports = files.map((path, i) => `import f${i} from ${JSON.stringify(`${join(ROOT, path)}?url`)};`);
    return `${imports.join('\n')}\nexport default {${files.map((path, i) => `${JSON.stringify(path)}: f${i}`)}};`;
  },
  'virtual:package-contents': async () => {
    const { literal } = await compiled('src/games/talisman/content/packed.js');
    const { baseGame } = await compiled('src/games/talisman/content/base-game.js');
    const { content: slohar } = await compiled('src/games/slohar/content/index.js');
    return `export default ${literal({ talisman: baseGame(), slohar })};`;
  },
  'virtual:program': async () => {
    const { programOf } = await compiled('src/api/run/program.js');
    const { GAMES } = await compiled('src/games/index.js');
    return `export default ${JSON.stringify(Object.fromEntries(GAMES.map((game) => [game.id, programOf(game)])))};`;
  },
  'virtual:compiled/talisman': () => `export { default } from ${JSON.stringify(join(DIST, 'src/wasm/talisman.js'))};`,
};

/** Puts the modules above in their places, and the compiled program in that of its sources. */
function seam() {
  return {
    name: 'seam',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (Object.hasOwn(WRITTEN, source)) return `\0${source}`;
      const bare = source.replace(/^node:/, '');
      if (Object.hasOwn(FOR_PACKAGES, bare)) return this.resolve(FOR_PACKAGES[bare], importer, { skipSelf: true });
      if (importer === undefined || !source.startsWith('.')) return null;
      const path = relative(ROOT, join(importer, '..', source));
      const inDist = relative('dist', path);
      const module = inDist.startsWith('..') ? path : inDist;
      if (Object.hasOwn(FOR_MODULES, module)) return FOR_MODULES[module];
      if (/^src\/studio\//.test(path) || !/^(src|agents|reports)\/.*\.js$/.test(path)) return null;
      return join(DIST, path);
    },
    load(id) {
      return id.startsWith('\0virtual:') ? WRITTEN[id.slice(1)]() : null;
    },
  };
}

/** Builds the page into a folder. */
export async function buildStudio(outDir = join(DIST, 'studio')) {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await build({
    root: STUDIO,
    base: './',
    configFile: false,
    logLevel: 'warn',
    define: { __VERSION__: JSON.stringify(version) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [seam()],
    worker: { format: 'es', plugins: () => [seam()] },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000, modulePreload: { polyfill: false } },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStudio(process.argv[2]);
