import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readArguments } from '../../src/cli/mcp/arguments.js';

const INPUT = {
  text: z.string().optional(),
  limit: z.int().optional(),
  flag: z.boolean().optional(),
  words: z.array(z.string()).optional(),
  set: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
};

const read = (given: unknown): unknown => readArguments(given, INPUT, { text: 30_000 });

describe('the arguments of a call', () => {
  test.each<[object, object]>([
    [{ limit: '3' }, { limit: 3 }],
    [{ limit: ' 3 ' }, { limit: 3 }],
    [{ flag: 'true' }, { flag: true }],
    [{ words: 'axe' }, { words: ['axe'] }],
    [{ words: 'axe, sword' }, { words: ['axe', 'sword'] }],
    [{ words: '["axe", "sword, great"]' }, { words: ['axe', 'sword, great'] }],
    [{ words: '' }, { words: [] }],
    [{ set: '{"trophyRate": 5}' }, { set: { trophyRate: 5 } }],
    [{ text: 5 }, { text: '5' }],
    [{ text: '5' }, { text: '5' }],
    [{ text: 'a, b' }, { text: 'a, b' }],
    [{ words: 5 }, { words: ['5'] }],
  ])('what %j holds is taken as the input needs it', (given, expected) => {
    expect(read(given)).toEqual(expected);
  });

  test.each<[object, object]>([
    [{ limit: null, text: 'a' }, { text: 'a' }],
    [{ words: ['a', null, 'b'] }, { words: ['a', 'b'] }],
    [{ set: { a: null, b: 1 } }, { set: { b: 1 } }],
    [{ set: '{"a": null, "b": 1}' }, { set: { b: 1 } }],
    [{ set: 'null' }, { set: 'null' }],
  ])('null in %j is absent', (given, expected) => {
    expect(read(given)).toEqual(expected);
  });

  test('what no reading fits, and what is unknown, is left to the check of the tool', () => {
    const given = { limit: 'three', odd: '3', constructor: 'x' };
    expect(read(given)).toEqual(given);
    expect(read(undefined)).toEqual({});
  });

  test.each<[string, string]>([
    ['{"set": {"__proto__": 5}}', "set: '__proto__' cannot be set"],
    ['{"set": {"a": 1, "__proto__": {"b": 1}}}', "set: '__proto__' cannot be set"],
    ['{"set": "{\\"__proto__\\": 5}"}', "set: '__proto__' cannot be set"],
    ['{"__proto__": {"limit": 3}}', "unknown input '__proto__'"],
    ['{"text": "a\\u0000b"}', "text: 'a\\0b' holds a NUL character"],
    ['{"set": {"a": "\\u0000"}}', "set: 'a': '\\0' holds a NUL character"],
    ['{"set": {"a\\u0000": 1}}', "set: 'a\\0' holds a NUL character"],
    ['{"words": ["a", "\\u0000"]}', "words: '\\0' holds a NUL character"],
  ])('%s is refused by name', (json, line) => {
    expect(() => read(JSON.parse(json))).toThrow(line);
  });

  test('a text that is too long is refused, by its own limit where it has one', () => {
    const text = 'x'.repeat(20_001);
    expect(read({ text })).toEqual({ text });
    expect(() => read({ words: [text] })).toThrow('words: a text of 20,001 characters; at most 20,000 are read');
    expect(() => read({ text: 'x'.repeat(30_001) })).toThrow('at most 30,000 are read');
  });
});
