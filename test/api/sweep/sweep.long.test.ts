import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweep } from '../../../src/questions/sweep/sweep.js';
import { bytesOf, killedRaces } from '../race-kills.js';
import { PIG_SWEEP } from './pig-sweep.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-sweep-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const HOLDS = { 'agent0.holdAt': [2, 5, 20, 60] };

test('a sweep finds the planted best level of pig in ten of ten seeds, and confirms it on fresh seeds', async () => {
  for (let seed = 0; seed < 10; seed++) {
    const experiment = { ...PIG_SWEEP, vary: HOLDS, seed: `planted ${seed}` };
    const { summary } = await sweep({ experiment, out: join(dir, String(seed)), workers: 1 });
    const [{ cell, confirmed, mayBeBest, behind }, ...rest] = summary!.rows;
    expect(summary!.cells[cell].levels['agent0.holdAt']).toBe(20);
    expect([confirmed, mayBeBest, behind]).toEqual([true, true, null]);
    expect(rest.map((row) => row.mayBeBest)).toEqual([false, false, false]);
  }
}, 600_000);

test('a sweep writes the same bytes with 1, 3, 5 and 8 workers', async () => {
  const bytes = [];
  for (const workers of [1, 3, 5, 8]) {
    const out = join(dir, `w${workers}`);
    await sweep({ experiment: { ...PIG_SWEEP, vary: HOLDS }, out, workers });
    bytes.push(bytesOf(out));
  }
  for (const other of bytes.slice(1)) expect(other).toEqual(bytes[0]);
}, 600_000);

test('a sweep that was killed twenty times at drawn places resumes to the same bytes', async () => {
  const child = fileURLToPath(new URL('sweep-child.mjs', import.meta.url));
  const { different, killed } = await killedRaces(dir, 20, child);
  expect(different).toEqual([]);
  expect(killed).toBeGreaterThanOrEqual(18);
}, 600_000);
