import { describe, expect, test } from 'vitest';
import { defaults, type IntSpec, parseValue, rangeText, UserError, valueText } from '../../src/engine/index.js';

const rate: IntSpec = { id: 'trophyRate', about: 'points a counter', default: 7, min: 3, max: 12 };
const reroll: IntSpec = {
  id: 'reroll',
  about: 'what may be rerolled',
  default: 1,
  min: 1,
  max: 3,
  words: ['off', 'move', 'attack'],
};
const toggle: IntSpec = { id: 'toggle', about: 'a switch', default: 0, min: 0, max: 1, words: ['off', 'on'] };

describe('parseValue', () => {
  test.each([
    [3, 3],
    ['12', 12],
    [' 7 ', 7],
  ])('parseValue reads %j as a number in range', (value, wanted) => {
    expect(parseValue(rate, value, 'x')).toBe(wanted);
  });

  test('parseValue reads a word as its place in the range', () => {
    expect(parseValue(reroll, 'off', 'x')).toBe(1);
    expect(parseValue(reroll, 'attack', 'x')).toBe(3);
    expect(parseValue(reroll, 2, 'x')).toBe(2);
  });

  test('parseValue reads true and false as 1 and 0 where the range allows', () => {
    expect(parseValue(toggle, true, 'x')).toBe(1);
    expect(parseValue(toggle, false, 'x')).toBe(0);
    expect(() => parseValue(rate, true, 'x')).toThrow(UserError);
  });

  test.each([[2], [13], ['7.5'], [7.5], ['seven'], [''], [null], [undefined], [NaN], ['1e1'], [[7, 8]]])(
    'parseValue refuses %j, with the place, the name and the range',
    (value) => {
      expect(() => parseValue(rate, value, 'quick-look.yaml, vary')).toThrow(UserError);
      expect(() => parseValue(rate, value, 'quick-look.yaml, vary')).toThrow(
        /^quick-look\.yaml, vary: trophyRate must be a whole number from 3 to 12, not '/,
      );
    },
  );

  test('parseValue names the nearest word', () => {
    expect(() => parseValue(reroll, 'atack', '--set')).toThrow(/one of off, move, attack.*did you mean 'attack'\?$/);
  });

  test('parseValue offers no word for a number out of range', () => {
    expect(() => parseValue(reroll, '9', '--set')).toThrow(/not '9'$/);
  });
});

test('defaults come in the order of the knobs', () => {
  expect(Array.from(defaults([rate, reroll, toggle]))).toEqual([7, 1, 0]);
});

test('rangeText and valueText use words where a knob has them', () => {
  expect(rangeText(rate)).toBe('a whole number from 3 to 12');
  expect(rangeText(reroll)).toBe('one of off, move, attack (or 1 to 3)');
  expect(valueText(rate, 5)).toBe('5');
  expect(valueText(reroll, 2)).toBe('move');
  expect(valueText(reroll, 9)).toBe('9');
});
