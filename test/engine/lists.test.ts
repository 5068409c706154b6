import { describe, expect, test } from 'vitest';
import { anyOf, levelsText, listed, numbersText } from '../../src/engine/index.js';

describe('lists and ranges in a sentence', () => {
  test.each<[readonly string[], string]>([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('%j is a list of its words', (words, text) => {
    expect(listed(words)).toBe(text);
    expect(listed(words, 'or')).toBe(text.replace(' and ', ' or '));
  });

  test('a list within a list is set apart by a comma', () => {
    expect(listed(['a number', 'true or false', 'text'], 'or')).toBe('a number, true or false, or text');
    expect(listed(['the Axe and the Sword', 'the Helmet'])).toBe('the Axe and the Sword, and the Helmet');
  });

  const tried = [6, 8, 9, 10, 12, 14];

  test.each<[readonly number[], string]>([
    [[8], '8'],
    [[9, 8], '8 or 9'],
    [[8, 9, 10], '8 to 10'],
    [[6, 8, 10], '6, 8 or 10'],
    [[10, 6, 8, 9, 14], '6 to 10 or 14'],
    [[6, 8, 9, 12, 14], '6 to 9, 12 or 14'],
    [tried, '6 to 14'],
  ])('levels %j of those tried are "%s"', (levels, text) => {
    expect(levelsText(levels, tried, 'or')).toBe(text);
  });

  test('levels that may be best are never joined by "and", which would be a mixture', () => {
    expect([[8], [8, 10], [6, 8, 9], [6, 8, 10, 14]].map((levels) => anyOf(levels, tried))).toEqual([
      '8',
      '8 or 10',
      'any of 6 to 9',
      'any of 6, 8, 10 or 14',
    ]);
  });

  test('numbers of players are a range if none is left out', () => {
    expect([[4], [3, 4], [2, 3, 4, 5, 6], [2, 4, 5]].map(numbersText)).toEqual(['4', '3 or 4', '2 to 6', '2, 4 or 5']);
  });
});
