// npm run first-answer: measures how long a newcomer waits, from the end of `npm ci` in a fresh clone to the first
// answer of `npm start`. Ends with 1 if that is over a minute.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MOST_SECONDS = 60;

const home = mkdtempSync(join(tmpdir(), 'first-answer-'));
const clone = join(home, 'talisman-lab');
try {
  prepare('git', ['clone', '--quiet', ROOT, clone], home);
  prepare('npm', ['ci', '--silent'], clone);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const child = spawn('npm', ['start'], { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  const built = seconds();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm start ended with ${code}: ${first}`);
  console.log(`first answer after ${seconds().toFixed(1)} s; first line after ${built.toFixed(1)} s`);
  if (seconds() > MOST_SECONDS) process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}

function prepare(program, words, cwd) {
  const { status } = spawnSync(program, words, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${status}`);
}
