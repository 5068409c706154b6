import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killedRaces } from './race-kills.js';

test('a race that was killed twenty times at drawn places resumes to the same bytes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-kills-'));
  try {
    const { different, killed } = await killedRaces(dir, 20);
    expect(different).toEqual([]);
    expect(killed).toBeGreaterThanOrEqual(18);
  } finally {
    rmSync(dir, { recursive: true });
  }
}, 600_000);
