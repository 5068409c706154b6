import { expect, test } from 'vitest';
import { isOrAre, nth, ordinal, subject, withArticle } from '../../reports/format/words.js';

test('a place has the ending of its number: 1st, 11th, 21st, 112th', () => {
  const places = [0, 1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 24, 100, 101, 111, 112].map(nth);
  expect(places.join(' ')).toBe(
    '0th 1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 24th 100th 101st 111th 112th',
  );
  expect(ordinal('0')).toBe('1st');
  expect(subject({ measure: 'rounds', scope: 'all', name: 'p21' })).toBe('rounds, 21st percentile');
});

test('one thing is, and none or several are', () => {
  expect([0, 1, 2].map(isOrAre)).toEqual(['are', 'is', 'are']);
});

test('a name has an article, its own or "the"', () => {
  const names = ['Sword', 'The Long Night', 'A full purse', 'my Hero', 'Theatre', 'Another'];
  expect(names.map(withArticle)).toEqual([
    'the Sword',
    'The Long Night',
    'A full purse',
    'my Hero',
    'the Theatre',
    'the Another',
  ]);
});
