import { describe, expect, test } from 'vitest';
import { assert, nearestWord, UserError, unknownWord } from '../../src/engine/index.js';

const KNOWN = ['trophyRate', 'toadTurns', 'commandSpell', 'raftMap'];

describe('nearestWord', () => {
  test.each([
    ['trophyrate', 'trophyRate'],
    ['trofyRate', 'trophyRate'],
    ['comandSpel', 'commandSpell'],
    ['raft', 'raftMap'],
    ['toadTurn', 'toadTurns'],
  ])('%s was meant to be %s', (word, wanted) => expect(nearestWord(word, KNOWN)).toBe(wanted));

  test('nothing is near a word of other letters', () => expect(nearestWord('zzzzzz', KNOWN)).toBeNull());
  test('a beginning is meant however much follows, but one letter is no beginning', () => {
    expect(nearestWord('co', KNOWN)).toBe('commandSpell');
    expect(nearestWord('c', KNOWN)).toBeNull();
  });

  test('words of other lengths are near by the letters to put in, take out or change, and up to half of theirs', () => {
    expect(nearestWord('abcdefgh', ['abcd'])).toBe('abcd');
    expect(nearestWord('abcdefgh', ['abc'])).toBeNull();
    expect(nearestWord('xyz', ['axyzb'])).toBe('axyzb');
    expect(nearestWord('kitten', ['mitten', 'sitting', 'kitchen'])).toBe('mitten');
  });

  test('nothing is near in an empty list', () => expect(nearestWord('raftMap', [])).toBeNull());
  test('the first of two equally near words wins', () => expect(nearestWord('cat', ['bat', 'hat'])).toBe('bat'));
});

describe('unknownWord', () => {
  test('unknownWord names the place, the word and the nearest known one, in one line', () => {
    const error = unknownWord('option', 'trophyrat', KNOWN, 'quick-look.yaml, vary');
    expect(error).toBeInstanceOf(UserError);
    expect(error.message).toBe("quick-look.yaml, vary: unknown option 'trophyrat'; did you mean 'trophyRate'?");
  });

  test('unknownWord lists the known words if none is near', () => {
    expect(unknownWord('agent', 'qqqqqq', ['random', 'balanced']).message).toBe(
      "unknown agent 'qqqqqq'; known: random, balanced",
    );
  });

  test('5.15 unknownWord lists up to thirteen words, or twelve and the number of the others', () => {
    const many = Array.from({ length: 20 }, (_, i) => `xxxxxxxx${i}`);
    expect(unknownWord('card', 'q', many).message).toMatch(/, xxxxxxxx11 and 8 more$/);
    expect(unknownWord('card', 'q', many.slice(0, 13)).message).toMatch(/, xxxxxxxx12$/);
    expect(unknownWord('card', 'q', []).message).toMatch(/known: none$/);
  });
});

test('a broken promise of ours is not a user error', () => {
  expect(() => assert(1 > 2, 'one is less')).toThrow(/^broken invariant: one is less$/);
  expect(() => assert(false, 'x')).not.toThrow(UserError);
  expect(() => assert(true, 'x')).not.toThrow();
});
