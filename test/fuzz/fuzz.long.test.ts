import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'talisman-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of the fuzz. Throws with the output if it found something. */
function run(...args: string[]): string {
  return execFileSync(process.execPath, [here('run.mjs'), ...args], {
    encoding: 'utf8',
    timeout: 300_000,
    stdio: 'pipe',
  });
}

test('every fixture plays without a fault', async () => {
  const { readFixtures } = (await import(new URL('fixtures.mjs', import.meta.url).href)) as {
    readFixtures: (path: string) => unknown[];
  };
  expect(readFixtures(here('fixtures.json')).length).toBeGreaterThan(5);
  expect(run('--replay')).toMatch(/^\d+ fixtures, 0 broken/);
}, 300_000);

test('games under rows of options that hold every pair of values keep their word', () => {
  const said = run('--pairs', '--games', '12', '--from', '7', '--fixtures', join(folder, 'pairs.json'));
  expect(said).toMatch(/^\d+ rows hold every pair of values; \d+ pairs are refused\n[\s\S]*games 12, .* broken 0\n$/);
}, 300_000);
