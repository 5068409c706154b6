// npm run build: compiles into dist/, to JavaScript and of that the play loop to WebAssembly, if that is not what the
// sources say already.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.built');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Whether dist/ is as the sources say, after compiling if it was not. What tsc found wrong is printed. */
export function build() {
  const [names, state] = sources();
  const [builtNames, builtState] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split('\n') : [];
  if (builtState === state) return true;
  // A file that is no more would leave what was made of it, and somebody who runs that.
  if (builtNames !== names) rmSync(DIST, { recursive: true, force: true });
  const words = [TSC, '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'dist/.tsbuildinfo'];
  if (!run(words) || !run(['dist/src/wasm/print/write.js'])) return false;
  chmodSync(join(DIST, 'src/cli/main.js'), 0o755);
  writeFileSync(STAMP, `${names}\n${state}`);
  return true;
}

function run(words) {
  return spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** A word for the names of all that is compiled, and one for their state. */
function sources() {
  const files = ['src', 'agents', 'reports'].flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => join(folder, name)).filter((name) => name.endsWith('.ts'))).sort();
  const all = [...files, 'tsconfig.json', 'package-lock.json'];
  const word = (of) => createHash('sha1').update(all.map(of).join()).digest('hex');
  return [word((name) => name), word((name) => {
    const { mtimeMs, size } = statSync(join(ROOT, name));
    return `${name} ${mtimeMs} ${size}`;
  })];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build() ? 0 : 1;
