import { describe, expect, test } from 'vitest';
import { listed } from '../../../src/engine/lists.js';
import type { Row } from '../../../src/studio/rooms/findings/data.js';
import { lengthSentence, strengthSentence, winsSentence } from '../../../src/studio/rooms/findings/effects.js';
import { axisOf, placeOn } from '../../../src/studio/rooms/findings/figures/axis.js';
import { htmlOf } from '../../../src/studio/rooms/findings/html.js';
import { countOf, fixed, range, sizeRange, sourced } from '../../../src/studio/rooms/findings/words.js';

const ROW: Row = {
  source: 'worth-objects',
  line: 7,
  what: 'sword',
  name: 'Sword',
  of: '',
  measure: 'win',
  unit: 'points',
  value: 2.84,
  low: 1.01,
  high: 4.5,
  games: 800,
  against: 0,
};

describe('words for numbers', () => {
  test.each([
    [1234567.8, 0, '1,234,568'],
    [1234.567, 2, '1,234.57'],
    [-0.04, 1, '0.0'],
    [-2.5, 1, '−2.5'],
    [0.00042, 4, '0.0004'],
  ])('%f with %i digits is %s', (x, digits, text) => expect(fixed(x, digits)).toBe(text));

  test('ranges say what is known of their ends', () => {
    expect(range({ low: 0.256, high: 0.34 }, 100)).toBe('(25.6 to 34.0)');
    expect(range({ low: null, high: 4 })).toBe('(at most 4.0)');
    expect(range({ low: 1, high: null })).toBe('(at least 1.0)');
    expect(range({ low: null, high: null })).toBe('(too few games for a range)');
    expect(sizeRange({ low: -4.5, high: -1 })).toBe('(1.0 to 4.5)');
  });

  test('lists have an "and" before the last', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  });

  test('a sentence names the lines of its rows, and the counts that it says', () => {
    expect(sourced('x', [ROW], [countOf('claim-*', 'claim', 'stands=open', 'more')]).from).toEqual([
      'worth-objects:7',
      'claim-*?measure=claim&of=stands%3Dopen&side=more',
    ]);
  });
});

describe('sentences on effects', () => {
  test.each([
    [ROW, 'A player with the Sword wins 3 more of 100 games (1 to 5).'],
    [{ ...ROW, value: -2.84, low: -4.5, high: -1.01 }, 'A player with the Sword wins 3 fewer of 100 games (1 to 5).'],
    [{ ...ROW, low: -1 }, 'Not settled: a player with the Sword wins 1 fewer to 5 more of 100 games.'],
    [{ ...ROW, low: -1, high: 2 }, 'It makes no difference you would notice: a player with the Sword.'],
    [{ ...ROW, low: null, high: null }, 'Too early to say what it does: a player with the Sword.'],
  ])('say more, fewer or that it is open, as the range allows', (row, text) => {
    expect(winsSentence(row, 'a player with the Sword').text).toBe(text);
  });

  test('on the length of games say longer and shorter only if the range allows it', () => {
    const length = { ...ROW, unit: 'percent' as const };
    expect(lengthSentence(length, 'with it').text).toBe('With it, games get 3% longer (1 to 5).');
    expect(lengthSentence({ ...length, value: -2, low: -3, high: -1 }, 'with it').text).toContain('shorter');
    expect(lengthSentence({ ...length, low: -1 }, 'with it').text).toContain('makes no difference');
  });

  test('on characters compare with an even share', () => {
    const times = { ...ROW, name: 'Troll', of: 'players=4', unit: 'times' as const, against: 1 };
    expect(strengthSentence({ ...times, value: 1.56, low: 1.36, high: 1.76 }).text).toBe(
      'The Troll wins 39 of 100 games (34 to 44) at a table of four, where 25 would be even.',
    );
  });
});

describe('axes', () => {
  test('hold all values and "no difference", and cut ranges that are much wider', () => {
    const axis = axisOf([ROW, { ...ROW, value: -3, low: -400, high: 300 }], [0]);
    expect([axis.from < -3, axis.to > 4.5, axis.from > -20, axis.to < 20]).toEqual([true, true, true, true]);
    expect([placeOn(axis, -400), placeOn(axis, 300)]).toEqual([0, 100]);
    expect(axis.ticks).toContain(0);
  });

  test('of a single value are not empty', () => {
    const { from, to } = axisOf([{ ...ROW, value: 5, low: null, high: null }]);
    expect(to).toBeGreaterThan(from);
  });
});

describe('pages as text', () => {
  test('hold no text that could become markup', () => {
    expect(htmlOf('<script>"&"</script>')).toBe('&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;');
  });
  test.each([[null], [undefined], [false], [true]])('leave out %s', (nothing) => expect(htmlOf(nothing)).toBe(''));
  test('join lists', () => expect(htmlOf(['a', 1, null, ['b']])).toBe('a1b'));
});
