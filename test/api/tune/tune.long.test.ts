import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tune } from '../../../src/questions/tune/tune.js';
import { bytesOf } from '../race-kills.js';
import { pigTune } from './pig-tune.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-tune-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a tune finds the planted target of pig in 20 of 20 seeds', async () => {
  const found: string[] = [];
  for (let i = 0; i < 20; i++) {
    const { result } = await tune(pigTune(dir, { seed: `planted ${i}` }, { out: join(dir, String(i)) }));
    const [best] = result!.finalists;
    found.push(best.changes.map(({ id, value }) => `${id}=${value}`).join());
    expect(result!.games).toBeLessThanOrEqual(3000);
  }
  expect(found).toEqual(Array.from({ length: 20 }, () => 'target=60'));
}, 600_000);

test('a stopped tune goes on to the same bytes, in each of its phases', async () => {
  await tune(pigTune(dir, {}, { out: join(dir, 'whole') }));
  const games = [200, 1000];
  for (const most of games) {
    const stop = new AbortController();
    const progress = (done: number): void => {
      if (done >= most) stop.abort();
    };
    const { result } = await tune(pigTune(dir, {}, { signal: stop.signal, progress }));
    expect(result).toBeNull();
  }
  const { result } = await tune(pigTune(dir));
  expect(result!.finalists.length).toBeGreaterThan(1);
  expect(bytesOf(join(dir, 'tune'))).toEqual(bytesOf(join(dir, 'whole')));
}, 60_000);

test('a killed tune goes on to the same bytes', async () => {
  const words = [
    'tune',
    '9.7 rounds',
    '--game',
    'pig',
    '--seed',
    'tune',
    '--max-games',
    '3000',
    '-j',
    '1',
    '--out',
    'a',
  ];
  const start = (kill: number | null): Promise<number | null> =>
    new Promise((done) => {
      const child = spawn(process.execPath, [resolve('dist/src/cli/main.js'), ...words], {
        cwd: dir,
        stdio: 'ignore',
      });
      const timer = kill === null ? undefined : setTimeout(() => child.kill('SIGKILL'), kill);
      child.on('close', (exit) => (clearTimeout(timer), done(exit)));
    });
  for (const kill of [900, 1300, 1800]) await start(kill);
  expect(await start(null)).toBe(0);
  await tune({ ...pigTune(dir, { id: '9.7-rounds' }), out: join(dir, 'b') });
  const [killed, whole] = ['a', 'b'].map((folder) => bytesOf(join(dir, folder)));
  expect(killed['tune.json']).toBe(whole['tune.json']);
  expect(Object.keys(killed).sort()).toEqual(Object.keys(whole).sort());
}, 120_000);

test('a tune writes the same bytes with 1, 3, 5 and 8 workers', async () => {
  const bytes = [];
  for (const workers of [1, 3, 5, 8]) {
    const out = join(dir, `w${workers}`);
    await tune(pigTune(dir, { maxGames: 2000 }, { workers, out }));
    bytes.push(bytesOf(out));
  }
  for (const other of bytes.slice(1)) expect(other).toEqual(bytes[0]);
}, 600_000);
