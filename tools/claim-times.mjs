// node tools/claim-times.mjs [ids]: plays claims one by one, all that ship if none is named, and prints of each the
// seconds, the time that it says before it plays, and its verdict. It needs a build, and quiet cores for true times.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = join(ROOT, 'dist/src/cli/main.js');
/** Seconds that most claims should take at most, on two quiet cores. */
const MOST_SECONDS = 60;

const shipped = readdirSync(join(ROOT, 'experiments/claims')).flatMap((name) => /^(.+)\.yaml$/.exec(name)?.[1] ?? []);
const ids = process.argv.length > 2 ? process.argv.slice(2) : shipped.sort();
const dir = mkdtempSync(join(tmpdir(), 'claim-times-'));
let within = 0;
try {
  for (const id of ids) {
    const began = performance.now();
    const words = ['claim', id, '--seed', 'times', '--no-progress', '--json', '--out', join(dir, id)];
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], { cwd: dir, encoding: 'utf8' });
    const seconds = (performance.now() - began) / 1000;
    if (seconds <= MOST_SECONDS) within++;
    const verdict = status === 0 ? JSON.parse(stdout).claims[0].verdict : `ended with ${status}`;
    const said = stderr.split('\n').find((line) => /seconds?|minutes?/.test(line)) ?? 'no time';
    console.log(`${id}  ${seconds.toFixed(1).padStart(6)} s  ${verdict}  (said before: ${said.trim()})`);
  }
  console.log(`${within} of ${ids.length} within ${MOST_SECONDS} seconds`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
