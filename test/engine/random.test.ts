import { describe, expect, test } from 'vitest';
import { draw, fold, mix, turnKey } from '../../src/engine/index.js';

const SEED = [0x1234567, -0x7654321] as const;

/** A draw keyed as games do it. */
function drawn(
  n: number,
  seat: number,
  turn: number,
  purpose: number,
  k: number,
  seed: readonly [number, number] = SEED,
): number {
  return draw(turnKey(seed[0], seed[1], seat, turn), seed[1], purpose, k, n);
}

/** Pearson's statistic of counts that should all be equal. */
function chiSquare(counts: Int32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The value a chi-square of `df` degrees of freedom passes once in 10,000 (Wilson-Hilferty, z = 3.719). */
function chiSquareLimit(df: number): number {
  const v = 2 / (9 * df);
  return df * (1 - v + 3.719 * Math.sqrt(v)) ** 3;
}

/** Counts `cells` outcomes of `n` calls and requires them to be even. */
function expectEven(n: number, cells: number, outcome: (i: number) => number): void {
  const counts = new Int32Array(cells);
  for (let i = 0; i < n; i++) counts[outcome(i)]++;
  expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(cells - 1));
  // Too even is as suspicious as uneven: a counter in disguise.
  if (cells > 5) expect(chiSquare(counts)).toBeGreaterThan(0.02 * (cells - 1));
}

test('hashes are those that runs and tokens of today were made with', () => {
  expect([mix(1), mix(-7), fold(0, 0), fold(1, 2), fold(-5, 1 << 30)]).toEqual([
    1364076727, 214441827, 1270938603, 482910834, 1587732353,
  ]);
});

test('the limit agrees with printed tables of chi-square within 3 percent, on the lenient side', () => {
  for (const [df, printed] of [
    [5, 25.745],
    [100, 161.319],
  ]) {
    expect(chiSquareLimit(df) / printed).toBeGreaterThan(1);
    expect(chiSquareLimit(df) / printed).toBeLessThan(1.03);
  }
});

describe('faces are uniform', () => {
  test.each([2, 3, 5, 6, 12, 14, 104])('faces are uniform over the turns of a game, n = %i', (n) => {
    expectEven(600 * n, n, (i) => drawn(n, i & 3, i >> 2, 1, 0));
  });
  test.each([2, 6, 104])('faces are uniform over the draws of one turn, n = %i', (n) => {
    expectEven(600 * n, n, (k) => drawn(n, 2, 17, 3, k));
  });
  test.each([2, 6, 104])('faces are uniform over the first draw of games with neighbouring seeds, n = %i', (n) => {
    expectEven(600 * n, n, (i) => drawn(n, 0, 0, 0, 0, [i, 99]));
    expectEven(600 * n, n, (i) => drawn(n, 0, 0, 0, 0, [99, i]));
  });
  test('faces are uniform over purposes', () => {
    expectEven(30_000, 6, (i) => drawn(6, 1, i >> 4, i & 15, 0));
  });
});

describe('two draws in a row are independent', () => {
  const pairs = 36 * 600;
  const pair = (a: number, b: number): number => a * 6 + b;
  test('two draws in a row are independent by number', () =>
    expectEven(pairs, 36, (i) => pair(drawn(6, 0, i, 1, 0), drawn(6, 0, i, 1, 1))));
  test('two draws in a row are independent by number within one turn', () =>
    expectEven(pairs, 36, (i) => pair(drawn(6, 0, 3, 1, i), drawn(6, 0, 3, 1, i + 1))));
  test('two draws in a row are independent by turn', () =>
    expectEven(pairs, 36, (i) => pair(drawn(6, 0, i, 1, 0), drawn(6, 0, i + 1, 1, 0))));
  test('two draws in a row are independent by seat', () =>
    expectEven(pairs, 36, (i) => pair(drawn(6, 0, i, 1, 0), drawn(6, 1, i, 1, 0))));
  test('two draws in a row are independent by purpose', () =>
    expectEven(pairs, 36, (i) => pair(drawn(6, 0, i, 1, 0), drawn(6, 0, i, 2, 0))));
  test('two draws in a row are independent by first word of the seed', () =>
    expectEven(pairs, 36, (i) => pair(drawn(6, 0, 1, 1, 0, [i, 5]), drawn(6, 0, 1, 1, 0, [i + 1, 5]))));
  test('two draws in a row are independent by second word of the seed', () =>
    expectEven(pairs, 36, (i) => pair(drawn(6, 0, 1, 1, 0, [5, i]), drawn(6, 0, 1, 1, 0, [5, i + 1]))));
});

describe('every part of the key counts', () => {
  /** 40 draws from a thousand: two different keys agree on all of them once in 10^120. */
  const row = (seat: number, turn: number, purpose: number, seed: readonly [number, number] = SEED): string =>
    Array.from({ length: 40 }, (_, k) => drawn(1000, seat, turn, purpose, k, seed)).join();
  const plain = row(1, 10, 2);

  test('the same key gives the same draws', () => expect(row(1, 10, 2)).toBe(plain));
  test('another seat gives another draw', () => expect(row(2, 10, 2)).not.toBe(plain));
  test('another turn gives another draw', () => expect(row(1, 11, 2)).not.toBe(plain));
  test('another purpose gives another draw', () => expect(row(1, 10, 3)).not.toBe(plain));
  test('another first word of the seed gives another draw', () =>
    expect(row(1, 10, 2, [SEED[0] ^ 1, SEED[1]])).not.toBe(plain));
  test('another second word of the seed gives another draw', () =>
    expect(row(1, 10, 2, [SEED[0], SEED[1] ^ 1])).not.toBe(plain));
  test('either key word alone changes a draw', () => {
    const raw = (key0: number, key1: number): string =>
      Array.from({ length: 40 }, (_, k) => draw(key0, key1, 2, k, 1000)).join();
    expect(new Set([raw(5, 6), raw(4, 6), raw(5, 7), raw(6, 5)]).size).toBe(4);
  });
  test('either word of the seed, the seat and the turn change the key of the turn', () => {
    const keys = [
      turnKey(1, 2, 3, 4),
      turnKey(0, 2, 3, 4),
      turnKey(1, 3, 3, 4),
      turnKey(1, 2, 2, 4),
      turnKey(1, 2, 3, 5),
      turnKey(2, 1, 3, 4),
    ];
    expect(new Set(keys).size).toBe(6);
  });
  test('another number gives another draw', () => expect(new Set(plain.split(',')).size).toBeGreaterThan(30));
  test('a seat and a turn are not interchangeable', () => expect(row(1, 0, 2)).not.toBe(row(0, 1, 2)));
});

test('a draw is a small int in range, and of one thing always the first', () => {
  for (let i = 0; i < 5000; i++) {
    const n = 1 + (i % 120);
    const value = drawn(n, i & 7, i, i % 11, i & 31);
    expect(value === (value | 0) && value >= 0 && value < n).toBe(true);
    expect(drawn(1, i & 7, i, 0, 0)).toBe(0);
  }
});

test('hashes are int32, never uint32', () => {
  for (let i = -3000; i < 3000; i++) {
    expect(mix(i)).toBe(mix(i) | 0);
    expect(fold(i, -i)).toBe(fold(i, -i) | 0);
    expect(turnKey(i, -i, i & 7, 9)).toBe(turnKey(i, -i, i & 7, 9) | 0);
  }
});

test('mix has no collisions: it is a bijection of words', () => {
  const seen = new Set<number>();
  for (let i = 0; i < 100_000; i++) seen.add(mix(i));
  expect(seen.size).toBe(100_000);
});

test('one flipped input bit of mix flips each output bit about half the time', () => {
  const trials = 2000;
  // A fair coin thrown 2,000 times strays 5 standard deviations, here 112, once in two million.
  const slack = 5 * Math.sqrt(trials / 4);
  for (let bit = 0; bit < 32; bit += 5) {
    const flips = new Int32Array(32);
    for (let i = 0; i < trials; i++) {
      const change = mix(Math.imul(i, 0x9e3779b1)) ^ mix(Math.imul(i, 0x9e3779b1) ^ (1 << bit));
      for (let out = 0; out < 32; out++) flips[out] += (change >>> out) & 1;
    }
    for (const count of flips) expect(Math.abs(count - trials / 2)).toBeLessThan(slack);
  }
});
