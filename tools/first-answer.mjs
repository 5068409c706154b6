// npm run first-answer: measures how long a newcomer waits, from the end of `npm ci` in a fresh clone to the first
// answer of `npm start`, and to that of a second `npm start`. Ends with 1 if one of them takes longer than it should on
// two quiet cores.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Most seconds until the first answer, which waits for the build, and until the second one. */
const MOST_SECONDS = { first: 40, second: 15 };

const home = mkdtempSync(join(tmpdir(), 'first-answer-'));
const clone = join(home, 'talisman-lab');
try {
  prepare('git', ['clone', '--quiet', ROOT, clone], home);
  prepare('npm', ['ci', '--silent'], clone);
  for (const [which, most] of Object.entries(MOST_SECONDS)) {
    const seconds = await waitForAnswer();
    console.log(`${which} answer after ${seconds.toFixed(1)} s (at most ${most})`);
    if (seconds > most) process.exitCode = 1;
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** Returns the seconds that `npm start` takes. */
async function waitForAnswer() {
  const started = performance.now();
  const child = spawn('npm', ['start'], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm start ended with ${code}`);
  return (performance.now() - started) / 1000;
}

function prepare(program, words, cwd) {
  const { status } = spawnSync(program, words, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${status}`);
}
