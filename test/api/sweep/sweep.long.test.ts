import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { killedRaces } from '../race-kills.js';

test('a sweep that was killed twenty times at drawn places resumes to the same bytes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-kills-'));
  try {
    const child = fileURLToPath(new URL('sweep-child.mjs', import.meta.url));
    const { different, killed } = await killedRaces(dir, 20, child);
    expect(different).toEqual([]);
    expect(killed).toBeGreaterThanOrEqual(18);
  } finally {
    rmSync(dir, { recursive: true });
  }
}, 600_000);
