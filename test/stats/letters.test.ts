import { describe, expect, test } from 'vitest';
import { draw } from '../../src/engine/index.js';
import { groupLetters } from '../../src/stats/letters.js';

const pairs =
  (...different: readonly [number, number][]) =>
  (i: number, j: number): boolean =>
    different.some(([x, y]) => (x === i && y === j) || (x === j && y === i));

describe('groupLetters', () => {
  test('groupLetters gives all the same letter if none differ, and each its own if all do', () => {
    expect(groupLetters(3, () => false)).toEqual(['a', 'a', 'a']);
    expect(groupLetters(3, () => true)).toEqual(['a', 'b', 'c']);
  });

  test('groupLetters lets a middle one share letters with both sides', () => {
    expect(groupLetters(3, pairs([0, 2]))).toEqual(['a', 'ab', 'b']);
  });

  test('groupLetters overlaps four groups of eight where ends alone differ', () => {
    const different = pairs([0, 6], [0, 7], [1, 6], [1, 7], [2, 7], [3, 7], [0, 5]);
    expect(groupLetters(8, different)).toEqual(['a', 'ab', 'abc', 'abc', 'abcd', 'bcd', 'cd', 'd']);
  });

  test('groupLetters gives two a common letter exactly if they do not differ, for any pattern of pairs', () => {
    for (let seed = 0; seed < 200; seed++) {
      const count = 2 + draw(seed, 1, 0, 0, 8);
      const differs = (i: number, j: number): boolean => draw(seed, 2, Math.min(i, j), Math.max(i, j), 3) === 0;
      const letters = groupLetters(count, differs);
      for (let i = 0; i < count; i++) {
        for (let j = i + 1; j < count; j++) {
          const common = [...letters[i]].some((one) => letters[j].includes(one));
          expect(common, `seed ${seed}: ${i} and ${j} of ${letters.join(' ')}`).toBe(!differs(i, j));
        }
      }
    }
  });

  test('groupLetters goes on after z', () => {
    expect(groupLetters(28, () => true).slice(24)).toEqual(['y', 'z', 'a1', 'b1']);
  });
});
