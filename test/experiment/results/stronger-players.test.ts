import { describe, expect, test } from 'vitest';
import { type AnswerValue, compareValues } from '../../../src/experiment/results/stronger-players.js';

/** A change with its interval. */
function change(value: number, half: number | null, more: Partial<AnswerValue> = {}): AnswerValue {
  const [lo, hi] = half === null ? [null, null] : [value - half, value + half];
  const about = { key: 'x', kind: 'change', unit: 'minutes', subject: 'games' } as const;
  return { ...about, value, lo, hi, margin: 2, named: true, ...more };
}

const agreementOf = (own: AnswerValue, other: AnswerValue): string => compareValues([own], [other])[0].agreement;

describe('a number by stronger players', () => {
  test.each([
    ['same', 'clear by both, with no difference shown', change(-10, 2), change(-8, 5)],
    ['same', 'clearly different but of nearly the same size', change(-10, 0.2), change(-8.5, 0.2)],
    ['size', 'half as much', change(-10, 1), change(-5, 2)],
    ['size', 'gone, and clearly less than before', change(-10, 1), change(0.5, 3)],
    ['size', 'twice as much', change(10, 1), change(20, 4)],
    ['turns', 'clear on either side of zero', change(-10, 2), change(6, 4)],
    ['turns', 'the other way round', change(10, 2), change(-6, 4)],
    ['open', 'clear, and stronger players show neither', change(-10, 2), change(-6, 8)],
    ['same', 'too small to matter by both', change(0.5, 1), change(-0.5, 1)],
    ['same', 'clear but too small to matter, by both', change(1, 0.5), change(-0.2, 1)],
    ['appears', 'too small to matter, and large with stronger players', change(0.5, 1), change(8, 3)],
    ['appears', 'not settled, and settled by stronger players', change(4, 6), change(6, 3)],
    ['open', 'too small to matter, and unknown with stronger players', change(0.5, 1), change(4, 9)],
    ['open', 'too small to matter, and clear without a difference', change(0.5, 1), change(2.6, 2.5)],
    ['unsettled', 'not settled by either', change(4, 6), change(2, 9)],
    ['unsettled', 'without an interval', change(4, null), change(2, 1)],
    ['open', 'clear, and without an interval by stronger players', change(4, 1), change(2, null)],
  ] as const)('is %s if it is %s', (agreement, _what, own, other) => expect(agreementOf(own, other)).toBe(agreement));

  const level = (value: number, half: number): AnswerValue => change(value, half, { kind: 'level', margin: 15 });

  test.each([
    ['same', 'close by both', level(150, 2), level(152, 8)],
    ['same', 'shown to differ by less than matters', level(150, 1), level(140, 3)],
    ['size', 'shown to differ by more', level(150, 2), level(110, 8)],
    ['open', 'known too roughly', level(150, 2), level(140, 40)],
  ] as const)('of a level is %s if it is %s', (agreement, _what, own, other) =>
    expect(agreementOf(own, other)).toBe(agreement),
  );

  test('is compared by its key, and only if the answer names it', () => {
    const own = [change(1, 1, { key: 'a' }), change(2, 1, { key: 'b', named: false }), change(3, 1, { key: 'c' })];
    const other = [change(30, 1, { key: 'c' }), change(10, 1, { key: 'a', named: false }), change(20, 1, { key: 'b' })];
    const found = compareValues(own, other);
    expect(found.map(({ key, first, second }) => [key, first.value, second.value])).toEqual([
      ['a', 1, 10],
      ['c', 3, 30],
    ]);
    expect(found[0].difference).toEqual({ value: 9, lo: 9 - Math.SQRT2, hi: 9 + Math.SQRT2 });
    expect(compareValues(own, [])).toEqual([]);
  });
});
