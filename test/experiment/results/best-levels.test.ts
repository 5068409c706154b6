import { describe, expect, test } from 'vitest';
import { bestLevels } from '../../../src/experiment/results/best-levels.js';
import { studentCritical } from '../../../src/stats/index.js';
import { levelsOf } from '../../coverage/trials.js';

/** Shares by block: around a mean, the same luck for all, and some of a cell's own. */
function shares(mean: number, blocks: number, own: number): Float64Array {
  return Float64Array.from({ length: blocks }, (_, b) => {
    const luck = ((b * 37) % 11) / 11 - 5 / 11;
    const apart = ((b * 53 + own * 29) % 7) / 7 - 3 / 7;
    return mean + 0.3 * luck + 0.05 * apart;
  });
}

describe('the levels that may be the best', () => {
  test('the levels that may be the best are those that paired gaps do not show to be behind', () => {
    const found = bestLevels({}, [0, 1, 2], [shares(0.25, 77, 0), shares(0.255, 77, 1), shares(0.2, 77, 2)], 4, 0.05);
    expect(found.map(({ cell, mayBeBest }) => [cell, mayBeBest])).toEqual([
      [0, true],
      [1, true],
      [2, false],
    ]);
    expect(found.map(({ share }) => share.toFixed(3))).toEqual(['0.250', '0.255', '0.200']);
    expect(found[2].behind).toBeCloseTo(0.055, 6);
    expect(found[1].behind).toBe(0);
    for (const { lo, behind, hi } of found) {
      expect(lo).toBeLessThanOrEqual(behind);
      expect(hi).toBeGreaterThanOrEqual(behind);
    }
  });

  test('the levels that may be the best are named like the cells', () => {
    const found = bestLevels({}, [4, 7], [shares(0.2, 50, 0), shares(0.3, 50, 1)], 4, 0.05);
    expect(found.map(({ cell, mayBeBest }) => [cell, mayBeBest])).toEqual([
      [4, false],
      [7, true],
    ]);
  });

  test('the levels that may be the best are all levels while too few blocks differ to show anything, whatever the gap', () => {
    const alike = (share: number, blocks: number): Float64Array => new Float64Array(blocks).fill(share);
    const of = (blocks: number): boolean[] =>
      bestLevels({}, [0, 1, 2], [alike(0, blocks), alike(0.5, blocks), alike(1, blocks)], 4, 0.05).map(
        (one) => one.mayBeBest,
      );
    // Each of three gaps has a third of 5 %: 2^(1 - n) is below 0.0167 from n = 7 on.
    expect(of(1)).toEqual([true, true, true]);
    expect(of(6)).toEqual([true, true, true]);
    expect(of(7)).toEqual([false, false, true]);
    // Blocks that do not differ count for nothing.
    const few = alike(0.25, 30).fill(0.5, 0, 6);
    const levels = bestLevels({}, [0, 1, 2], [alike(0.25, 30), alike(0.25, 30), few], 4, 0.05);
    expect(levels.map(({ mayBeBest, hi }) => [mayBeBest, hi])).toEqual(Array(3).fill([true, null]));
    const open = bestLevels({}, [0, 1, 2], [alike(0, 6), alike(0.5, 6), alike(1, 6)], 4, 0.05);
    expect(open.map(({ hi }) => hi)).toEqual([null, null, null]);
  });

  test('the levels that may be the best are behind by the paired gap ± t errors, with two made-up games', () => {
    const gaps = [0.5, 0.25, 0.25, 0, 0.5, 0.75, 0.25, 0, 0.25, 0.25];
    const [zero, ahead] = [Float64Array.from(gaps, () => 0.25), Float64Array.from(gaps, (gap) => 0.25 + gap)];
    const [behind, best] = bestLevels({}, [0, 1], [zero, ahead], 4, 0.05);
    const squares = gaps.reduce((sum, gap) => sum + (gap - 0.3) ** 2, 0);
    const half = studentCritical(0.05, 9) * Math.sqrt(squares / 9 / 10 + 2 / 40 ** 2);
    expect(behind).toMatchObject({ behind: 0.3, mayBeBest: false });
    expect(behind.lo).toBeCloseTo(0.3 - half, 9);
    expect(behind.hi).toBeCloseTo(0.3 + half, 9);
    expect(best).toMatchObject({ behind: 0, lo: 0, hi: 0, mayBeBest: true });
  });

  test('the levels that may be the best hold the best in 95 of 100 runs', { tags: 'night' }, () => {
    let missed = 0;
    const random = (seed: number): number => {
      let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
      x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
      return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
    };
    for (let run = 0; run < 400; run++) {
      const cells = [0, 1, 2, 3].map((c) =>
        Float64Array.from({ length: 40 }, (_, b) => Math.floor(5 * random(run * 1000 + c * 100 + b)) / 4),
      );
      // All four are as good: each may be best, and one that is called worse is a mistake.
      if (bestLevels({}, [0, 1, 2, 3], cells, 4, 0.05).some(({ mayBeBest }) => !mayBeBest)) missed++;
    }
    expect(missed / 400).toBeLessThan(0.08);
  });

  test('4.1 the levels that may be the best leave out a level 6 points worse in 57, 91 and 100 of 100 runs of 100, 200 and 400 blocks', {
    tags: 'night',
  }, () => {
    const found = [100, 200, 400].map((blocks) => {
      let out = 0;
      for (let run = 0; run < 200; run++) out += Number(!levelsOf(run, blocks, 0.06)[4].mayBeBest);
      return out / 200;
    });
    [0.57, 0.91, 0.99].forEach((least, i) => expect(found[i]).toBeGreaterThan(least));
  });
});
