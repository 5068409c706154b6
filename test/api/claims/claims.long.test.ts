import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { killedRaces } from '../race-kills.js';

test('claims that were killed ten times at drawn places resume to the same bytes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-claims-'));
  const child = fileURLToPath(new URL('claim-child.mjs', import.meta.url));
  try {
    const { different, killed } = await killedRaces(dir, 10, child);
    expect(different).toEqual([]);
    expect(killed).toBeGreaterThanOrEqual(8);
  } finally {
    rmSync(dir, { recursive: true });
  }
}, 600_000);
