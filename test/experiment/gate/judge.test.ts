import { describe, expect, test } from 'vitest';
import { FALSE_FAILURE, judgeBlocks, looksOf, worstOf } from '../../../src/experiment/gate/judge.js';
import { digestOfBlocks, firstDifference } from '../../../src/experiment/gate/recorded-blocks.js';
import { coinBound } from '../../../src/stats/index.js';
import { blocks, mean, share } from './hand.js';

const STRICT = { looks: 1, entries: 1 };
const N = 4000;
/** One win more in every `every`-th block, and one less elsewhere now and then, so that there is a spread. */
const base = Array.from({ length: N }, (_, i) => (i % 3 === 0 ? 2 : 1));
const plus = (every: number, less = 0): number[] =>
  base.map((a, i) => (i % every === 0 ? a + 1 : less > 0 && i % less === 1 ? a - 1 : a));

describe('blocks set against blocks', () => {
  test('compared blocks that are the same are identical', () => {
    const [found] = judgeBlocks(blocks({ x: base }), blocks({ x: base }), [share('x')], N, STRICT);
    expect(found).toMatchObject({ verdict: 'identical', change: 0, p: 1, differing: 0 });
    expect(found.hi!).toBeLessThan(1);
  });

  test('compared blocks that are the same, but so few that others may be hidden, are inconclusive', () => {
    const [found] = judgeBlocks(blocks({ x: base }), blocks({ x: base }), [share('x')], 50, STRICT);
    expect(found).toMatchObject({ verdict: 'inconclusive', change: 0, p: 1 });
    expect(found.hi!).toBeGreaterThan(1);
  });

  test('compared blocks that moved by more than the margin, beyond chance, are different', () => {
    const now = plus(8, 100);
    const [found] = judgeBlocks(blocks({ x: base }), blocks({ x: now }), [share('x')], N, STRICT);
    expect(found.verdict).toBe('different');
    expect(found.change).toBeCloseTo((100 * (N / 8 - N / 100 + 40 / 2)) / (4 * N), 0);
    expect(found.lo!).toBeGreaterThan(1);
    expect(found.p).toBeLessThan(FALSE_FAILURE);
  });

  test('compared blocks that moved for certain, but by less than the margin, are equivalent', () => {
    const [found] = judgeBlocks(blocks({ x: base }), blocks({ x: plus(80) }), [share('x')], N, STRICT);
    expect(found.p).toBeLessThan(FALSE_FAILURE);
    expect(found.lo!).toBeGreaterThan(0);
    expect(found.verdict).toBe('equivalent');
  });

  test('compared blocks that are beyond the margin in too few blocks to rule chance out are inconclusive', () => {
    const few = 20;
    const [found] = judgeBlocks(blocks({ x: base }), blocks({ x: base.map((a) => a + 1) }), [share('x')], few, STRICT);
    expect(found.change).toBeCloseTo(25, 9);
    expect(found.lo!).toBeGreaterThan(1);
    expect(found.p).toBeGreaterThan(FALSE_FAILURE);
    expect(found.verdict).toBe('inconclusive');
  });

  test('compared blocks that fell by more than the margin are different, and with half the evidence inconclusive', () => {
    const fallen = base.map((a, i) => (i % 8 === 0 ? a - 1 : a));
    const [found] = judgeBlocks(blocks({ x: base }), blocks({ x: fallen }), [share('x')], N, STRICT);
    expect(found.verdict).toBe('different');
    expect(found.hi!).toBeLessThan(-1);
    // A change for certain, that may be within the margin or beyond it.
    for (const now of [plus(25), base.map((a, i) => (i % 25 === 0 ? a - 1 : a))]) {
      const [edge] = judgeBlocks(blocks({ x: base }), blocks({ x: now }), [share('x')], N, STRICT);
      expect(edge.p).toBeLessThan(FALSE_FAILURE);
      expect(edge.lo! < Math.sign(edge.change) && edge.hi! > Math.sign(edge.change)).toBe(true);
      expect(edge.verdict).toBe('inconclusive');
    }
  });

  test('compared blocks are different only if chance would do it less often than is allowed', () => {
    const of = (falseFailure: number) =>
      judgeBlocks(blocks({ x: base }), blocks({ x: plus(8) }), [share('x')], N, { ...STRICT, falseFailure })[0];
    const { p } = of(1);
    expect([of(p).verdict, of(2 * p).verdict]).toEqual(['inconclusive', 'different']);
  });

  test('4.3 compared blocks are not judged more strictly beside metrics that change in few or no blocks', () => {
    const rare = base.map((a, i) => (i < 20 ? a + 1 : a));
    const before = blocks({ x: base, y: base, z: base });
    const now = blocks({ x: plus(3), y: base, z: rare });
    const judged = judgeBlocks(before, now, [share('x'), share('y'), share('z')], N, STRICT);
    const [alone] = judgeBlocks(blocks({ x: base }), blocks({ x: plus(3) }), [share('x')], N, STRICT);
    expect(judged.map(({ p }) => p)).toEqual([alone.p, 1, 1]);
  });

  test('compared blocks are judged more strictly with more looks, more entries, and more metrics', () => {
    const n = 26;
    const before = blocks({ x: base, y: base });
    const now = blocks({ x: base.map((a) => a + 1), y: base.map((a) => a + 1) });
    const verdictOf = (metrics: number, looks: number, entries: number): string =>
      judgeBlocks(before, now, [share('x'), share('y')].slice(0, metrics), n, { looks, entries, falseFailure: 1e-5 })[0]
        .verdict;
    // All blocks differ alike: the bound is 2e^(−n/2), between 1e-6 and 1e-5.
    expect(coinBound(Infinity, n)).toBeGreaterThan(2e-6);
    expect(coinBound(Infinity, n)).toBeLessThan(5e-6);
    expect(verdictOf(1, 1, 1)).toBe('different');
    expect(verdictOf(1, 3, 2)).toBe('inconclusive');
    expect(verdictOf(1, 1, 6)).toBe('inconclusive');
    const loose = { ...STRICT, falseFailure: 1e-5 };
    expect(judgeBlocks(before, now, [share('x'), share('y')], n, loose)[0].p).toBeCloseTo(
      2 * coinBound(Infinity, n),
      12,
    );
  });

  test('compared blocks of means have margins in percent of the recorded mean', () => {
    const long = base.map((_, i) => 200 + (i % 7));
    const now = long.map((a, i) => a + 20 + (i % 2));
    const [found] = judgeBlocks(blocks({ r: long }), blocks({ r: now }), [mean('r')], N, STRICT);
    expect(found.margin).toBeCloseTo(found.before * 0.05, 9);
    expect(found.verdict).toBe('different');
    expect(found.change).toBeCloseTo(20.5 / 4, 9);
    const tenths = { ...mean('r'), unit: 10 };
    const [scaled] = judgeBlocks(blocks({ r: long }), blocks({ r: now }), [tenths], N, STRICT);
    expect(
      [scaled.before, scaled.now, scaled.change].map((x, i) => x * 10 - [found.before, found.now, found.change][i]),
    ).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9), expect.closeTo(0, 9)]);
    expect(judgeBlocks(blocks({ r: long }), blocks({ r: now }), [mean('r', 15)], N, STRICT)[0].verdict).toBe(
      'equivalent',
    );
  });

  test('compared blocks are counted if either side has something, and differ if its share does', () => {
    const of = (...counts: number[]) => ({ metrics: ['x'], digests: [], counts });
    const before = of(1, 4, 0, 0, 2, 4, 0, 0, 3, 4, 1, 2);
    const now = of(1, 4, 1, 4, 2, 4, 0, 0, 0, 0, 2, 4);
    const [found] = judgeBlocks(before, now, [share('x')], 6, STRICT);
    // Neither in the fourth; the last has other counts and the same share.
    expect([found.blocks, found.differing]).toEqual([5, 2]);
  });

  test('compared blocks of a character that did not occur say nothing', () => {
    const nobody = { ...blocks({ x: base }), counts: base.flatMap(() => [0, 0]) };
    const [found] = judgeBlocks(nobody, nobody, [share('x')], N, STRICT);
    expect(found).toMatchObject({ verdict: 'inconclusive', lo: null, hi: null, p: 1 });
  });
});

test('the worst verdict is that of the whole', () => {
  expect(worstOf([])).toBe('identical');
  expect(worstOf(['equivalent', 'identical'])).toBe('equivalent');
  expect(worstOf(['equivalent', 'inconclusive'])).toBe('inconclusive');
  expect(worstOf(['inconclusive', 'different', 'identical'])).toBe('different');
});

test('looks of a check double from its first blocks to all that are recorded', () => {
  expect(looksOf(500, 4000)).toEqual([500, 1000, 2000, 4000]);
  expect(looksOf(500, 1500)).toEqual([500, 1000, 1500]);
  expect(looksOf(500, 500)).toEqual([500]);
});

test('digests tell order, and the first block with other games', () => {
  const one = blocks({ x: [1, 2, 3, 4] });
  const other = blocks({ x: [1, 2, 4, 3] });
  expect(digestOfBlocks(one, 2)).toBe(digestOfBlocks(other, 2));
  expect(digestOfBlocks(one, 4)).not.toBe(digestOfBlocks(other, 4));
  expect(digestOfBlocks(one, 4)).toMatch(/^[0-9a-f]{32}$/);
  expect(firstDifference(one, other, 4)).toBe(2);
  expect(firstDifference(one, other, 2)).toBeNull();
});
