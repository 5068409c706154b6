import { describe, expect, test } from 'vitest';
import { blockOrder, blockSeed, ensureSeed, hexWords, textWords } from '../../../src/experiment/design/seeds.js';

describe('seeds', () => {
  test('seeds of a text are two words, always the same', () => {
    expect([...textWords('trophies')]).toEqual([...textWords('trophies')]);
    expect([...textWords('trophies')]).not.toEqual([...textWords('trophy')]);
    expect(textWords('a')[0]).not.toBe(textWords('a')[1]);
  });

  test('seeds of blocks differ, in both words', () => {
    const seen = [new Set<number>(), new Set<number>()];
    const out = new Int32Array(2);
    for (let block = 0; block < 1000; block++) {
      blockSeed(textWords('s'), block, out);
      out.forEach((word, i) => seen[i].add(word));
    }
    expect(seen.map(({ size }) => size)).toEqual([1000, 1000]);
  });

  test('seeds seat a block in every order, each about equally often', () => {
    const [seed, order, met] = [new Int32Array(2), new Int32Array(4), new Map<string, number>()];
    for (let block = 0; block < 2400; block++) {
      blockSeed(textWords('s'), block, seed);
      blockOrder(seed, 3, order);
      met.set(order.slice(0, 3).join(), (met.get(order.slice(0, 3).join()) ?? 0) + 1);
    }
    expect([...met.keys()].sort()).toEqual(['0,1,2', '0,2,1', '1,0,2', '1,2,0', '2,0,1', '2,1,0']);
    // 400 expected, a standard deviation of 18.
    for (const n of met.values()) expect(Math.abs(n - 400)).toBeLessThan(75);
  });

  test('seeds of a run without one are seven letters and digits, different each time', () => {
    const made = Array.from({ length: 50 }, () => ensureSeed({}).seed);
    for (const seed of made) expect(seed).toMatch(/^[0-9a-z]{7}$/);
    expect(new Set(made).size).toBe(50);
  });

  test('seeds that are given stay, with all other values', () => {
    expect(ensureSeed({ seed: 'mine', games: 3 })).toEqual({ seed: 'mine', games: 3 });
    expect(ensureSeed({ seed: undefined, games: 3 })).toEqual({ seed: expect.stringMatching(/^\w{7}$/), games: 3 });
  });

  test('seeds are written as 16 hexadecimal digits', () => {
    expect(hexWords(-1, 0x0abc)).toBe('ffffffff00000abc');
  });
});
