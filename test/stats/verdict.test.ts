import { describe, expect, test } from 'vitest';
import { fairVerdict, verdict } from '../../src/stats/index.js';

const base = { lo: 0.2, hi: 1.8, identical: false, margin: 0 };

describe('verdict of an effect', () => {
  test('verdict of an effect: identical wins over all', () =>
    expect(verdict({ ...base, lo: 0, hi: 0, identical: true })).toBe('identical'));
  test('verdict of an effect: different when the interval is clear of zero, on either side', () => {
    expect(verdict(base)).toBe('different');
    expect(verdict({ ...base, lo: -3, hi: -0.01 })).toBe('different');
  });
  test('verdict of an effect: inconclusive when the interval holds or touches zero', () => {
    expect(verdict({ ...base, lo: -0.5 })).toBe('inconclusive');
    expect(verdict({ ...base, lo: 0 })).toBe('inconclusive');
    expect(verdict({ ...base, lo: -1, hi: 0 })).toBe('inconclusive');
  });
  test('verdict of an effect: equivalent only when the interval lies inside the margin', () => {
    expect(verdict({ ...base, margin: 2 })).toBe('equivalent');
    expect(verdict({ ...base, margin: 1.5 })).toBe('different');
    expect(verdict({ ...base, lo: -1.6, margin: 1.5 })).toBe('inconclusive');
  });
  test('verdict of an effect: not equivalent when the interval touches the margin, at either end', () => {
    const within = { ...base, lo: -1, hi: 1, margin: 2 };
    expect(verdict(within)).toBe('equivalent');
    expect(verdict({ ...within, lo: -2 })).toBe('inconclusive');
    expect(verdict({ ...within, hi: 2 })).toBe('inconclusive');
  });
  test('verdict of an effect: invalid without an interval', () =>
    expect(verdict({ ...base, lo: NaN, hi: NaN })).toBe('invalid'));
  test('invalid when the interval is open at one end', () => {
    expect(verdict({ ...base, lo: 1, hi: Infinity })).toBe('invalid');
    expect(verdict({ ...base, lo: -Infinity, hi: -1 })).toBe('invalid');
  });
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
