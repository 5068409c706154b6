// npm run studio:build: makes the studio, a folder of files for any web space, in dist/studio, with the pages of the
// atlas in findings/. The page is bundled of
// src/studio, and of the rest of the program of what the build left in dist/, so that both play the same code.
// `node tools/studio.mjs --check` ends with 1 if dist/studio is of other sources. With `--one-file` both do the same for
// the page as one file, dist/studio.html.br. `--packed` compresses each file of dist/studio into dist/studio-packed, a
// quarter of its size, which is what the package holds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const STUDIO = join(ROOT, 'src/studio');
const HOST = join(STUDIO, 'host');
const DIST = join(ROOT, 'dist');
const OUT = join(DIST, 'studio');
const PACKED_OUT = join(DIST, 'studio-packed');
const REPLAY_OUT = join(DIST, 'studio-replay');
const STAMP = join(DIST, '.studio');
const ONE_FILE = join(DIST, 'studio.html.br');
const ONE_FILE_STAMP = join(DIST, '.studio-one-file');

const host = (name) => join(HOST, `${name}.ts`);

/** What stands in the page for each module of Node, and for packages with native parts. */
export const FOR_PACKAGES = {
  fs: host('fs'),
  'fs/promises': host('fs-promises'),
  path: 'pathe',
  'path/posix': 'pathe',
  url: host('stand-ins'),
  crypto: host('crypto'),
  os: host('stand-ins'),
  zlib: host('zlib'),
  worker_threads: host('worker-threads'),
  'timers/promises': host('stand-ins'),
  module: host('stand-ins'),
  v8: host('stand-ins'),
  util: host('stand-ins'),
  console: host('stand-ins'),
  'stream/promises': host('stand-ins'),
  'es-module-lexer': host('stand-ins'),
  // The package has six generators more.
  seedrandom: 'seedrandom/seedrandom.js',
  piscina: host('stand-ins'),
  'csv-stringify/sync': host('stand-ins'),
  // Loaded when a text is read.
  yaml: host('texts'),
  '@resvg/resvg-js': host('stand-ins'),
};

/** Modules within a package whose functions the page never calls: those that write JSON Schema. */
const PARTS_LEFT_OUT = /[/\\]zod[/\\]v4[/\\]core[/\\](?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Files of the package that are smaller in the page: the module with which it begins plays the same games in two fifths
 * fewer bytes, and of what describes the package only the version is read.
 */
const SMALLER = {
  'dist/src/wasm/talisman.wasm': join(DIST, '.emitted/talisman.wasm'),
  'package.json': join(DIST, '.emitted/package.json'),
};

const compiled = (path) => import(pathToFileURL(join(DIST, path)).href);

/** Returns the files of the package that the program reads, by their paths in it. */
export function packageFiles() {
  const inFolder = (folder, pattern) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name));
  return [
    'package.json',
    ...inFolder('src/games/talisman', /^(data|packs)[/\\].*\.yaml$/),
    ...inFolder('agents/talisman/judge/model', /\.(json|bin)$/),
    ...inFolder('agents/talisman/quick/model', /\.(json|bin)$/),
    ...inFolder('docs/templates', /^(pack|character)\.yaml$/),
    ...inFolder('experiments', /^[\w-]+\.yaml$/),
    'experiments/logs/evenings.csv',
    ...inFolder('experiments/house-rules', /\.pack\.yaml$/),
    'experiments/house-rules/as-said/table.yaml',
    ...['pack', 'options'].map((kind) => `docs/schemas/${kind}.schema.json`),
    ...inFolder('dist/src/wasm', /\.wasm$/),
  ].sort();
}

/**
 * Returns the modules made of what the program would compute or read when it starts.
 *
 * @param load loads a module of the program
 * @param loadPages loads the pages of the findings
 */
export const computedModules = (load, loadPages) => ({
  'virtual:package-contents': async () => {
    const { literal } = await load('src/games/talisman/content/packed.js');
    const { baseGame } = await load('src/games/talisman/content/base-game.js');
    // The page does not say where its rows come from.
    const text = literal({ talisman: baseGame() }).replaceAll(/"provenance":"[^"]*"/g, '"provenance":""');
    return `export default ${text};`;
  },
  'virtual:findings': async () => {
    const { findingsInput } = await load('src/atlas/findings-input.js');
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(findingsInput()))});`;
  },
  'virtual:found': async () => {
    const { findingsInput } = await load('src/atlas/findings-input.js');
    const { besideForms } = await loadPages();
    const { saved, ...more } = findingsInput();
    return `export default ${JSON.stringify(besideForms({ ...more, saved: new Map(saved) }))};`;
  },
  'virtual:font-widths': async () => {
    const { bundledFonts } = await load('reports/fonts/bundled-fonts.js');
    const { regular, bold } = bundledFonts();
    return `export default ${JSON.stringify({ regular: widthsOf(regular), bold: widthsOf(bold) })};`;
  },
});

/** Modules that the build writes. */
const WRITTEN = {
  ...computedModules(compiled, () => compiled('atlas/pages.js')),
  'virtual:package-files': async () => {
    await writeSmaller();
    const files = packageFiles();
    const urlOf = (path) => JSON.stringify(`${SMALLER[path] ?? join(ROOT, path)}?url`);
    const imports = files.map((path, i) => `import f${i} from ${urlOf(path)};`);
    return `${imports.join('\n')}\nexport default {${files.map((path, i) => `${JSON.stringify(path)}: f${i}`)}};`;
  },
  'virtual:program': async () => {
    const { programOf } = await compiled('src/playing/run/program.js');
    const { GAMES } = await compiled('src/games/index.js');
    return `export default ${JSON.stringify(Object.fromEntries(GAMES.map((game) => [game.id, programOf(game)])))};`;
  },
  'virtual:compiled/talisman': () => `export { default } from ${JSON.stringify(join(DIST, 'src/wasm/talisman.js'))};`,
};

/** Returns a module with the same exports, of which none can be called. */
function withoutBodies(text) {
  const declared = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...text.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
  const names = [...declared, ...renamed].map((name) => `absent as ${name}`);
  return `const absent = () => { throw new Error('not in the page') };\nexport { ${names.join(', ')} };`;
}

/** Compiles the text that the build left for the page: for few bytes. */
async function writeSmaller() {
  const { compiledModule } = await compiled('src/wasm/emit/cached.js');
  const text = readFileSync(join(DIST, '.emitted/talisman.ts'), 'utf8');
  writeFileSync(SMALLER['dist/src/wasm/talisman.wasm'], await compiledModule(DIST, text, '', '-Oz'));
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(SMALLER['package.json'], JSON.stringify({ name, version }));
}

/** Returns the widths of all letters of a font, in runs of letters that follow each other. */
function widthsOf({ unitsPerEm, width, has }) {
  const units = (code) => Math.round(width(String.fromCodePoint(code)) * unitsPerEm);
  const runs = [];
  for (let code = 0; code < 0xffff; code++) {
    if (!has(String.fromCodePoint(code))) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last.length - 1 === code) last.push(units(code));
    else runs.push([code, units(code)]);
  }
  return { unitsPerEm, missing: units(0xffff), runs };
}

/**
 * Puts the modules above in their places, and the compiled program in that of its sources. Modules of the program that
 * know of files or threads have a side for the page in `imports` of package.json.
 */
function seam() {
  return {
    name: 'seam',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (Object.hasOwn(WRITTEN, source)) return `\0${source}`;
      const bare = source.replace(/^node:/, '');
      // A stand-in may load, later, what it stands in for.
      if (Object.hasOwn(FOR_PACKAGES, bare) && importer !== FOR_PACKAGES[bare])
        return this.resolve(FOR_PACKAGES[bare], importer, { skipSelf: true });
      if (importer === undefined || !source.startsWith('.')) return null;
      const path = relative(ROOT, join(importer, '..', source));
      if (/^src\/studio\//.test(path) || !/^(src|agents|reports)\/.*\.js$/.test(path)) return null;
      return join(DIST, path);
    },
    load(id) {
      if (id.startsWith('\0virtual:')) return WRITTEN[id.slice(1)]();
      return PARTS_LEFT_OUT.test(id) ? withoutBodies(readFileSync(id, 'utf8')) : null;
    },
  };
}

/**
 * Vite reports a part that cannot be loaded to `window`, which a worker lacks: there the report's own fault would hide
 * the part's. Both have a `dispatchEvent` of their own.
 */
function faultsOfWorkers() {
  return {
    name: 'faults-of-workers',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null;
      if (!code.includes('window.dispatchEvent')) throw new Error('the preload helper of Vite has changed');
      return code.replace('window.dispatchEvent', 'dispatchEvent');
    },
  };
}

/**
 * Takes the formats of strings, such as addresses and dates, out of zod: no schema of the program has one, and they are
 * a sixth of its code.
 */
function withoutFormats() {
  return {
    name: 'without-formats',
    transform(code, id) {
      if (!/[/\\]zod[/\\]v4[/\\]classic[/\\]schemas\.js$/.test(id)) return null;
      const left = code.replaceAll(FORMAT_METHOD, '');
      if (left === code) throw new Error('the formats of strings of zod have changed');
      return left;
    },
  };
}

/** A method of zod's strings that checks a format. */
const FORMAT_METHOD = /^ +\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},$/gm;

/**
 * Writes two lines into the page: the content policy, which the program's own server sends too, and the address of the
 * worker. The worker is an entry of the same build, so that it shares files with the page.
 */
function head() {
  return {
    name: 'head',
    transformIndexHtml: {
      order: 'post',
      async handler(_, { bundle }) {
        const { CONTENT_POLICY } = await compiled('src/cli/studio/policy.js');
        const worker = Object.values(bundle).find(({ isEntry, name }) => isEntry && name === 'worker');
        const meta = (attrs) => ({ tag: 'meta', attrs, injectTo: 'head-prepend' });
        return [
          meta({ 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY }),
          meta({ name: 'worker', content: `./${worker.fileName}` }),
        ];
      },
    },
  };
}

/** Modules that load all code with which a first answer is played. */
const PROGRAM = [join(STUDIO, 'lab/answers.ts'), join(DIST, 'src/playing/run/worker.js')];
/** Modules with which the page and its workers start. */
const STARTS = [join(STUDIO, 'main.tsx'), join(STUDIO, 'worker.ts')];

/** Returns the modules that are loaded with some modules, but for those of another set. */
function loadedWith(ids, graph, except = new Set()) {
  const found = new Set();
  const visit = (id) => {
    if (found.has(id) || except.has(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  ids.forEach(visit);
  return found;
}

/** Puts the code of a first answer into one file, which is smaller than many. The page itself does without it. */
function programChunk() {
  const rooms = filesIn(join(STUDIO, 'rooms')).map((name) => join(STUDIO, 'rooms', name));
  let program = null;
  return (id, graph) => {
    program ??= loadedWith(PROGRAM, graph, loadedWith([...STARTS, ...rooms], graph));
    return program.has(id) && !PROGRAM.includes(id) ? 'program' : null;
  };
}

/** Letters of a file's hash: 96 bits find a wrong file as well as all 256 do, and hashes cannot be compressed. */
const HASH_LETTERS = 16;

/**
 * Writes the service worker, which keeps all files of the page: with the hash of each by its name, and a hash of them
 * all as its version.
 */
async function writeServiceWorker({ transformWithOxc }) {
  const wholeHash = (name) => createHash('sha256').update(readFileSync(join(OUT, name))).digest('base64');
  const hashOf = (name) => wholeHash(name).slice(0, HASH_LETTERS);
  const files = Object.fromEntries(filesIn(OUT).map((name) => [name, hashOf(name)]));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const source = join(STUDIO, 'offline/service-worker.ts');
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false });
  const constants = { FILES: files, VERSION: version };
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  writeFileSync(join(OUT, 'service-worker.js'), `${lines.join('\n')}\n${code}`);
}

/** Returns the paths of all files of a folder, seen from it. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Returns a word for all that the page is made of: the page's own sources, and what the build says of the rest. */
function sources() {
  const names = filesIn(STUDIO).map((name) => join('src/studio', name));
  const hash = createHash('sha1');
  const findings = filesIn(join(ROOT, 'docs/atlas/data')).map((name) => join('docs/atlas/data', name));
  for (const name of [...names, ...packageFiles(), ...findings, 'dist/.built', 'package-lock.json', 'tools/studio.mjs'])
    hash.update(`${name}\0`).update(readFileSync(join(ROOT, name))).update('\0');
  return hash.digest('hex');
}

/** Returns true if a page is what the sources say. */
function isBuilt(stamp, page) {
  return existsSync(stamp) && existsSync(page) && readFileSync(stamp, 'utf8') === sources();
}

/** Returns true if dist/studio is what the sources say. */
const studioIsBuilt = () => isBuilt(STAMP, join(OUT, 'index.html'));

/** Returns a short digest of everything that decides the games of the page. */
async function rulesDigest() {
  const { programOf } = await compiled('src/playing/run/program.js');
  const { GAMES } = await compiled('src/games/index.js');
  const program = programOf(GAMES.find(({ id }) => id === 'talisman'));
  return createHash('sha256').update(JSON.stringify(program)).digest('hex').slice(0, 8);
}

/** Returns what the build writes into the page for the names that it declares. */
async function constants() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return { __VERSION__: JSON.stringify(version), __RULES__: JSON.stringify(await rulesDigest()) };
}

/**
 * Bundles a module with all that it loads into one script, and its styles into one text. As an `es` module that exports
 * nothing it is a classic script, too: of the module's own words it has none left.
 */
async function oneScript(vite, entry, format = 'iife') {
  const [{ output }] = await vite.build({
    root: STUDIO,
    configFile: false,
    logLevel: 'warn',
    // A classic script has no address of its own.
    define: { ...(await constants()), 'import.meta.url': '"file:///"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    plugins: [seam(), withoutFormats()],
    build: {
      write: false,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      lib: {
        entry: join(STUDIO, entry),
        formats: [format],
        name: 'page',
        fileName: () => 'page.js',
        cssFileName: 'page',
      },
      rolldownOptions: {
        checks: { pluginTimings: false, ineffectiveDynamicImport: false },
        output: { codeSplitting: false },
      },
    },
  });
  const script = output.find(({ type }) => type === 'chunk').code;
  const style = output.find(({ fileName }) => fileName.endsWith('.css'))?.source ?? '';
  return { script, style: String(style) };
}

/** Builds script and style of the page of one replay, which `replay --html` writes into a file with its game. */
async function buildReplayPage(vite) {
  const { script, style } = await oneScript(vite, 'replay-page/main.tsx');
  mkdirSync(REPLAY_OUT, { recursive: true });
  writeFileSync(join(REPLAY_OUT, 'page.js'), script);
  writeFileSync(join(REPLAY_OUT, 'page.css'), style);
}

/** Returns the content policy of the page as one file: only its own script runs, and nothing is asked of any host. */
function oneFilePolicy(script, style) {
  const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [
    "default-src 'none'",
    `script-src '${hashOf(script)}' 'wasm-unsafe-eval'`,
    `style-src '${hashOf(style)}'`,
    'img-src data: blob:',
    'font-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Builds the page as one file with all its scripts, styles and data, which works from a folder of a disk. */
export async function buildOneFile() {
  if (isBuilt(ONE_FILE_STAMP, ONE_FILE)) return;
  const vite = await import('vite');
  const { script, style } = await oneScript(vite, 'main.tsx');
  const { script: worker } = await oneScript(vite, 'worker.ts', 'es');
  // A script ends at these signs, wherever they stand in it.
  const inlined = (text) => text.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
  const code = inlined(script);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${oneFilePolicy(code, style)}">`,
    `<style>${style}</style>`,
  ].join('\n');
  // Its name gives the worker its own text (host/threads.ts).
  const whole = `(function wholeWorker() {'use strict';${inlined(worker)}})()`;
  const scripts = `<script type="text/plain" id="worker">${whole}</script>\n<script>${code}</script>`;
  const page = readFileSync(join(STUDIO, 'index.html'), 'utf8')
    .replace('<head>', () => `<head>\n${head}`)
    .replace(/<script type="module".*<\/script>/, () => scripts);
  writeFileSync(ONE_FILE, brotliCompressSync(page));
  writeFileSync(ONE_FILE_STAMP, sources());
}

/** Builds the page into dist/studio, if it is not what the sources say. */
export async function buildStudio() {
  if (studioIsBuilt()) return;
  const vite = await import('vite');
  await vite.build({
    root: STUDIO,
    base: './',
    configFile: false,
    logLevel: 'warn',
    define: await constants(),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    plugins: [seam(), withoutFormats(), faultsOfWorkers(), head()],
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      modulePreload: false,
      rolldownOptions: {
        input: { index: join(STUDIO, 'index.html'), worker: join(STUDIO, 'worker.ts') },
        // One file holds what some modules load later.
        checks: { pluginTimings: false, ineffectiveDynamicImport: false },
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: programChunk() }] } },
      },
    },
  });
  await writeServiceWorker(vite);
  await buildReplayPage(vite);
  const { writeOwnPages } = await compiled('tools/atlas/site-files.js');
  await writeOwnPages();
  writeFileSync(STAMP, sources());
}

/** Compresses the built page, file by file, for the package: the program serves each as it is. */
async function packStudio() {
  await buildStudio();
  rmSync(PACKED_OUT, { recursive: true, force: true });
  for (const entry of readdirSync(OUT, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Pages for search engines and previews are for a published site: the room shows the same, and holds the records.
    if (/^findings[/\\](?!data[/\\].*\.csv$|atlas\.parquet$)/.test(relative(OUT, path))) continue;
    const packed = join(PACKED_OUT, `${relative(OUT, path)}.gz`);
    mkdirSync(dirname(packed), { recursive: true });
    writeFileSync(packed, gzipSync(readFileSync(path), { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const oneFile = words.includes('--one-file');
  if (words.includes('--check'))
    process.exitCode = (oneFile ? isBuilt(ONE_FILE_STAMP, ONE_FILE) : studioIsBuilt()) ? 0 : 1;
  else await (oneFile ? buildOneFile() : words.includes('--packed') ? packStudio() : buildStudio());
}
