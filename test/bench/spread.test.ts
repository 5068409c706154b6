import { describe, expect, test } from 'vitest';
import { chapterOf } from '../../src/bench/profile.js';
import { ratioInterval, spreadOf } from '../../src/bench/spread.js';
import { number, spreadText } from '../../src/bench/tables.js';

describe('the spread of a figure', () => {
  test('is the median and the quartiles, as R gives them by default', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, q1: 1.75, q3: 3.25, n: 4 });
    expect(spreadOf([7])).toEqual({ median: 7, q1: 7, q3: 7, n: 1 });
  });

  test('is told as such, unless there was one round only', () => {
    expect(spreadText(spreadOf([1000, 1100, 1200]))).toBe('1,100 (1,050 to 1,150)');
    expect(spreadText(spreadOf([1100]))).toBe('1,100');
    expect([0.01234, 99.94, 1234.5, 104_332, 12_345_678].map(number)).toEqual([
      '0.0123',
      '99.9',
      '1,235',
      '104,000',
      '12.3 million',
    ]);
  });
});

describe('the ratio of two revisions', () => {
  test('is a geometric mean with the t interval of its logarithm', () => {
    // logs -0.1, 0, 0.1: mean 0, deviation 0.1, t(0.975, 2) = 4.302653
    const { ratio, lo, hi } = ratioInterval([-0.1, 0, 0.1].map(Math.exp));
    expect(ratio).toBeCloseTo(1, 12);
    expect(hi).toBeCloseTo(Math.exp((4.302653 * 0.1) / Math.sqrt(3)), 6);
    expect(lo).toBeCloseTo(1 / hi, 9);
  });

  test('is the same read from either side', () => {
    const rounds = [1.1, 1.3, 1.2, 1.15];
    const [one, other] = [ratioInterval(rounds), ratioInterval(rounds.map((x) => 1 / x))];
    expect(one.ratio * other.ratio).toBeCloseTo(1, 12);
    expect(one.lo * other.hi).toBeCloseTo(1, 12);
  });

  test('tells no interval from one pair of rounds', () => {
    expect(ratioInterval([1.25])).toMatchObject({ lo: 0, hi: Infinity, n: 1 });
  });
});

test.each([
  ['file:///x/dist/src/games/talisman/rules/battle.js', 'rules/battle'],
  ['file:///x/dist/src/games/talisman/effects/fights.js', 'effects'],
  ['file:///x/dist/src/games/talisman/inventory.js', 'talisman/inventory'],
  ['file:///x/dist/src/games/talisman/content/index.js', 'talisman/content'],
  ['file:///x/dist/agents/talisman/moving.js', 'agents/moving'],
  ['file:///x/dist/agents/random.js', 'agents/random'],
  ['file:///x/dist/src/engine/play.js', 'engine/play'],
  ['file:///x/dist/src/experiment/play/table.js', 'experiment'],
  ['node:internal/process', 'node'],
  ['', 'node'],
])('the profile charges %s to %s', (url, chapter) => expect(chapterOf(url)).toBe(chapter));
