import { describe, expect, test } from 'vitest';
import { calibrateLeader } from '../../../agents/talisman/judge/evaluation.js';
import { WHOLE } from '../../../src/engine/index.js';

function calibrated(...percent: readonly number[]): number[] {
  const shares = Int32Array.from(percent, (p) => p * 10_000);
  calibrateLeader(shares, shares.length);
  return [...shares];
}

describe('the correction of a judge that is too sure of the leader', () => {
  test('chances of up to 50 % and won games hold as they are', () => {
    expect(calibrated(50, 30, 15, 5)).toEqual([500_000, 300_000, 150_000, 50_000]);
    expect(calibrated(100, 0, 0, 0)).toEqual([WHOLE, 0, 0, 0]);
  });

  test.each([3, 4, 5, 6, 7, 8])(
    'with %i players a leader at 85 % has less, and the others share the rest',
    (players) => {
      const others = Array.from({ length: players - 1 }, (_, i) => (i === 0 ? 15 : 0));
      const [leader, second, ...rest] = calibrated(85, ...others);
      expect(leader).toBeGreaterThan(750_000);
      expect(leader).toBeLessThan(830_000);
      expect(leader + second).toBeGreaterThanOrEqual(WHOLE - 1);
      expect(leader + second).toBeLessThanOrEqual(WHOLE);
      expect(rest.every((share) => share === 0)).toBe(true);
    },
  );

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'with %i players a larger chance of the leader never becomes a smaller one',
    (players) => {
      let last = 0;
      for (let chance = 51; chance <= 99; chance++) {
        const [leader] = calibrated(chance, 100 - chance, ...new Array<number>(players - 2).fill(0));
        expect(leader).toBeGreaterThanOrEqual(last);
        last = leader;
      }
    },
  );

  test('the leader stays the leader, wherever it sits', () => {
    const [first, second, third] = calibrated(9, 40, 51);
    expect(third).toBeGreaterThan(second);
    expect(first / second).toBeCloseTo(9 / 40, 4);
  });
});
