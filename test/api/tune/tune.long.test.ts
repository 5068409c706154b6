import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tune } from '../../../src/api/tune/tune.js';
import { pigTune } from './pig-tune.js';

test('a tune finds the planted target of pig in 20 of 20 seeds', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-tune-'));
  const found: string[] = [];
  for (let i = 0; i < 20; i++) {
    const { result } = await tune(pigTune(dir, { seed: `planted ${i}` }, { out: join(dir, String(i)) }));
    const [best] = result!.finalists;
    found.push(best.changes.map(({ id, value }) => `${id}=${value}`).join());
    expect(result!.games).toBeLessThanOrEqual(3000);
  }
  expect(found).toEqual(Array.from({ length: 20 }, () => 'target=60'));
  rmSync(dir, { recursive: true });
}, 600_000);
