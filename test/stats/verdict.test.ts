import { describe, expect, test } from 'vitest';
import { blocksToDiffer, blocksToSettle, fairVerdict, verdict } from '../../src/stats/index.js';

const base = { lo: 0.2, hi: 1.8, identical: false, pAdjusted: 0.01, margin: 0 };

describe('verdict of an effect', () => {
  test('identical wins over all', () =>
    expect(verdict({ ...base, lo: 0, hi: 0, identical: true }, 0.05)).toBe('identical'));
  test('different when the adjusted p is small', () => expect(verdict(base, 0.05)).toBe('different'));
  test('inconclusive when it is not', () =>
    expect(verdict({ ...base, lo: -0.5, pAdjusted: 0.2 }, 0.05)).toBe('inconclusive'));
  test('equivalent only when the interval lies inside the margin', () => {
    expect(verdict({ ...base, margin: 2 }, 0.05)).toBe('equivalent');
    expect(verdict({ ...base, margin: 1.5 }, 0.05)).toBe('different');
    expect(verdict({ ...base, lo: -1.6, pAdjusted: 0.2, margin: 1.5 }, 0.05)).toBe('inconclusive');
  });
  test('not equivalent when the interval touches the margin, at either end', () => {
    const within = { ...base, lo: -1, hi: 1, pAdjusted: 0.2, margin: 2 };
    expect(verdict(within, 0.05)).toBe('equivalent');
    expect(verdict({ ...within, lo: -2 }, 0.05)).toBe('inconclusive');
    expect(verdict({ ...within, hi: 2 }, 0.05)).toBe('inconclusive');
  });
  test('different only below alpha', () => expect(verdict({ ...base, pAdjusted: 0.05 }, 0.05)).toBe('inconclusive'));
  test('invalid without an interval', () => expect(verdict({ ...base, lo: NaN, hi: NaN }, 0.05)).toBe('invalid'));
});

describe('verdict against a fair share', () => {
  test.each([
    [0.26, 0.28, 'over'],
    [0.2, 0.24, 'under'],
    [0.24, 0.26, 'balanced'],
    [0.2, 0.3, 'inconclusive'],
    [0.251, 0.265, 'balanced'],
    [NaN, NaN, 'invalid'],
  ])('%d to %d is %s', (lo, hi, wanted) => expect(fairVerdict(lo, hi, 0.25, 0.02)).toBe(wanted));
});

test('a share that touches the margin or the fair share says nothing', () => {
  expect(fairVerdict(0.25, 0.5, 0.5, 0.25)).toBe('inconclusive');
  expect(fairVerdict(0.5, 0.75, 0.5, 0.25)).toBe('inconclusive');
});

describe('blocks to settle', () => {
  test('four times the blocks halve the interval', () => {
    expect(blocksToSettle(100, 1, 2, 0)).toBe(300);
  });
  test('aims at the nearer of zero and the margin', () => {
    expect(blocksToSettle(100, 0.1, 2, 1.1)).toBe(300);
    expect(blocksToSettle(100, 1, 2, 1.1)).toBe(300);
  });
  test('is endless for an effect of exactly zero without a margin', () =>
    expect(blocksToSettle(100, 0, 2, 0)).toBe(Infinity));
});

test('six blocks must differ for 5 %, eight for a hundredth', () => {
  // 2^(1 − 6) = 0.031, 2^(1 − 8) = 0.0078
  expect(blocksToDiffer(2, 2, 0.05)).toBe(4);
  expect(blocksToDiffer(30, 2, 0.05)).toBe(60);
  expect(blocksToDiffer(8, 8, 0.01)).toBe(0);
  expect(blocksToDiffer(8, 0, 0.01)).toBe(Infinity);
});
