// npm run build: compiles into dist/, to JavaScript and of that the play loop to WebAssembly, and bundles the program,
// if that is not what the sources say already. `node tools/build.mjs --check` ends with 1 if dist/ is of other sources, and `--key` prints a word for
// the sources.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAtlasPages } from './atlas-pages.mjs';
import { withBuildLock } from './build-lock.mjs';
import { bundle, removeBundle } from './bundle.mjs';
import { bundleReportPage } from './report-page.mjs';
import { copyTypes } from './types.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.built');
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** Sources of the pages of reports and of the atlas, among those of the studio. */
const OF_PAGES =
  /^src[/\\]studio[/\\](?:(?:report-page|parts|rooms[/\\]findings|board)[/\\]|question[/\\](?:question-)?link\.ts$)/;

/** Whether dist/ is as the sources say, after compiling if it was not. What tsc found wrong is printed. */
export async function build() {
  if (built()[1] === sources()[1]) return true;
  return withBuildLock(ROOT, compileAll);
}

async function compileAll() {
  const [names, state] = sources();
  const [builtNames, builtState] = built();
  // Another process has built it meanwhile.
  if (builtState === state) return true;
  // A file that is no more would leave what was made of it, and somebody who runs that.
  if (builtNames !== names) clear();
  const words = [TSC, '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'dist/.tsbuildinfo'];
  // A build that fails or is interrupted must not leave the program of other sources.
  removeBundle();
  if (!(await run(words))) return false;
  if (!(await run(['dist/src/wasm/emit/write.js']))) return false;
  await bundle();
  if (!(await run(['dist/tools/write-programs.js']))) return false;
  copyTypes();
  await bundleReportPage();
  await bundleAtlasPages();
  chmodSync(join(DIST, 'src/cli/main.js'), 0o755);
  writeFileSync(STAMP, `${names}\n${state}`);
  return true;
}

/** Removes all that was built but the modules in the cache, which are found by the text they were compiled from. */
function clear() {
  if (!existsSync(DIST)) return;
  for (const name of readdirSync(DIST))
    if (name !== '.cache') rmSync(join(DIST, name), { recursive: true, force: true });
}

/** What stands in dist/ was made of: as `sources` says it; nothing if nothing was built. */
function built() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split('\n') : [];
}

async function run(words) {
  const [code] = await once(spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit' }), 'close');
  return code === 0;
}

/** Returns a word for the names of all that is compiled, and one for what stands in it: times and copies change nothing. */
function sources() {
  const files = ['src', 'agents', 'reports', 'tools']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((name) => /\.tsx?$/.test(name) && (!/^src[/\\]studio[/\\]/.test(name) || OF_PAGES.test(name)))
    .sort();
  const all = [...files, 'tsconfig.json', 'package.json', 'package-lock.json', 'src/wasm/emit/profile.csv', 'tools/bundle.mjs', 'tools/report-page.mjs', 'tools/atlas-pages.mjs', 'tools/types.mjs'];
  const word = (of) => createHash('sha1').update(all.map(of).join()).digest('hex');
  return [word((name) => name), word((name) => `${name}\0${readFileSync(join(ROOT, name), 'utf8')}\0`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--key') process.stdout.write(`${sources()[1]}\n`);
  else if (process.argv[2] === '--check') process.exitCode = built()[1] === sources()[1] ? 0 : 1;
  else process.exitCode = (await build()) ? 0 : 1;
}
