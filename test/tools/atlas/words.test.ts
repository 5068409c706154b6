import { describe, expect, test } from 'vitest';
import { listed } from '../../../src/engine/lists.js';
import type { Row } from '../../../src/studio/atlas/data.js';
import { lengthSentence, strengthSentence, winsSentence } from '../../../src/studio/atlas/effects.js';
import { axisOf, placeOn } from '../../../src/studio/atlas/figures/axis.js';
import { htmlOf } from '../../../src/studio/atlas/html.js';
import { countOf, fixed, range, sizeRange, sourced } from '../../../src/studio/atlas/words.js';

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
    expect(sourced('x', [ROW], [countOf('claims', 'claim', 'stands=open', 'more')]).from).toEqual([
      'worth-objects:7',
      'claims?measure=claim&of=stands%3Dopen&side=more',
    ]);
  });
});

describe('sentences on effects', () => {
  test.each([
    [ROW, 'A player with the Sword wins 2.8 more of 100 games (1.0 to 4.5).'],
    [
      { ...ROW, value: -2.84, low: -4.5, high: -1.01 },
      'A player with the Sword wins 2.8 fewer of 100 games (1.0 to 4.5).',
    ],
    [
      { ...ROW, low: -1 },
      'It is not shown that a player with the Sword wins more or fewer games: anything from 1.0 fewer to 4.5 more in 100 games is possible.',
    ],
    [{ ...ROW, low: null, high: null }, 'There are too few games to say what it does: a player with the Sword.'],
  ])('say more, fewer or that it is open, as the range allows', (row, text) => {
    expect(winsSentence(row, 'a player with the Sword').text).toBe(text);
  });

  test('on the length of games say longer and shorter only if the range allows it', () => {
    const length = { ...ROW, unit: 'percent' as const };
    expect(lengthSentence(length, 'with it').text).toBe('With it, games are 2.8% (1.0 to 4.5) longer.');
    expect(lengthSentence({ ...length, value: -2, low: -3, high: -1 }, 'with it').text).toContain('shorter');
    expect(lengthSentence({ ...length, low: -1 }, 'with it').text).toContain('not shown to be longer or shorter');
  });

  test('on characters compare with an even share', () => {
    const times = { ...ROW, name: 'Troll', unit: 'times' as const, against: 1, value: 1.57, low: 1.35, high: 1.79 };
    expect(strengthSentence(times, 'with 4 players').text).toBe(
      'The Troll wins more than an even share with 4 players: 1.57 times as often as an even share (1.35 to 1.79).',
    );
    expect(strengthSentence({ ...times, low: 0.9 }, 'with 4 players').text).toContain('not shown');
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
