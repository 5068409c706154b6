import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../src/index.js';

const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-starts-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Plays a table whose first seat has counters at a lower price, and returns the rows of its games by seat. */
async function rowsOf(engine: 'js' | 'wasm'): Promise<Readonly<Record<string, string>>[]> {
  const out = join(dir, engine);
  const experiment = {
    ...{ id: 'starts', question: 'What do cheaper counters change?', seed: 'starts', players: 3, blocks: 12 },
    ...{ agents: ['balanced'], vary: { 'seat0.discount': [0, 6] }, rotate: 'none' as const },
  };
  await run({ experiment, out, engine, workers: 1, charts: false });
  const [head, ...lines] = readFileSync(join(out, 'games.csv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [head.split(',')[i], value])));
}

test('both builds play a seat with cheaper counters alike, decision by decision', async () => {
  const [js, wasm] = [await rowsOf('js'), await rowsOf('wasm')];
  expect(wasm).toEqual(js);
  const strength = (cell: string, seat: string): number =>
    js
      .filter((row) => row['cell'] === cell && row['seat'] === seat)
      .reduce((sum, row) => sum + Number(row['strength_end']) + Number(row['craft_end']), 0);
  expect(strength('1', '0')).toBeGreaterThan(1.5 * strength('0', '0'));
  expect(new Set(js.map((row) => row['digest'])).size).toBe(24);
}, 120_000);
