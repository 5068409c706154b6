import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Stat } from '../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { normalCdf } from '../../src/stats/index.js';
import { found, type Trial } from './ask.js';
import { FILE_MAX, misses, OTHERS, Z } from './near.js';

const FILES = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter((name) => name.endsWith('.test.ts'));

const PORTAL: Trial = {
  actor: { character: 'monk', space: 'portal-of-power', strength: 5 },
  answers: { want: Act.Portal, operand: Stat.Strength },
  looks: ['space'],
};
const OPEN = 21 / 36;
const portal = (open: number): Record<string, number> => ({ 'plain-of-peril': open, 'portal-of-power': 1 - open });

describe('the tolerance of the exact checks', () => {
  test('the tolerance of the exact checks fails a correct file with a chance below 6 in 10,000 over all files', () => {
    expect(FILES.length * FILE_MAX * 2 * normalCdf(-Z)).toBeLessThan(6e-4);
  });

  test('the tolerance of the exact checks finds a share that is off by one point, anywhere', () => {
    const trials = 200_000;
    for (const p of [0.02, 0.1, 0.5, 0.9]) {
      const deviation = Math.sqrt((p * (1 - p)) / trials);
      expect(normalCdf((Z * deviation - 0.01) / deviation)).toBeLessThan(1e-4);
    }
  });

  test.each([
    [0.01, 1],
    [-0.01, 1],
    [0.007, 1],
    [0, 0],
  ])(
    'the tolerance of the exact checks finds an error if the Portal is expected at %f beside its chance: %i',
    async (off, rejected) => {
      const wrong = misses(await found('a planted mistake', PORTAL), portal(OPEN + off), 1);
      expect(wrong).toHaveLength(rejected * 2);
    },
  );

  test('the tolerance of the exact checks rejects an outcome that must not occur, and a missing one', () => {
    const seen = { trials: 200_000, counts: { a: 100_000, b: 99_999, c: 1 } };
    expect(misses(seen, { a: 1, b: 1 }, 2)).toEqual([expect.stringMatching(/^others \(c\): 1 of 200000/)]);
    expect(misses(seen, { a: 1, [OTHERS]: 1 }, 2)).toEqual([]);
    expect(misses({ trials: 200_000, counts: { a: 200_000 } }, { a: 199, b: 1 }, 200)).toHaveLength(2);
  });
});
