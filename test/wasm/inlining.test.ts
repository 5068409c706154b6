import { expect, test } from 'vitest';
import { inlineHotCalls as inline, SPARING, staleCalls } from '../../src/wasm/emit/inlining.js';
import { type Profile, profileText, readProfile } from '../../src/wasm/emit/profile.js';

const inlineHotCalls = (texts: readonly string[], of: Profile) => inline(texts, of, SPARING);

const fn = (name: string, body: string): string =>
  `// src/a.ts:1\nfunction ${name}$(x: i32): i32 {\nreturn ${body};\n}\n`;
const TEXTS = [fn('often', 'short$(x) + rare$(x)'), fn('seldom', 'short$(x)'), fn('short', 'x + 1'), fn('rare', 'x')];

/** A profile of calls within `src/a.ts`. */
const profile = (...rows: readonly [caller: string, callee: string, count: number][]) =>
  readProfile(['caller,callee,calls', ...rows.map(([a, b, n]) => `src/a.ts/${a},src/a.ts/${b},${n}`)].join('\n'));

test('inlining: only frequent calls go to the inlined copy of a function', () => {
  const text = inlineHotCalls(TEXTS, profile(['often', 'short', 5000], ['often', 'rare', 3], ['seldom', 'short', 2]));
  expect(text.join('')).toContain('@inline function short$hot$(x: i32)');
  expect(text[0]).toContain('return short$hot$(x) + rare$(x);');
  expect(text[1]).toBe(TEXTS[1]);
});

test('inlining: no calls are changed without a profile', () => {
  expect(inlineHotCalls(TEXTS, profile())).toEqual(TEXTS);
});

test('inlining: of functions that call each other, only the more frequent call is inlined', () => {
  const ring = [fn('a', 'b$(x)'), fn('b', 'a$(x)')];
  const text = inlineHotCalls(ring, profile(['a', 'b', 5000], ['b', 'a', 4000])).join('');
  expect(text).toContain('@inline function b$hot$(');
  expect(text).not.toContain('@inline function a$hot$(');
});

test('inlining: a long function stays a call', () => {
  const long = [fn('a', 'b$(x)'), fn('b', Array(500).fill('x').join(' + '))];
  expect(inlineHotCalls(long, profile(['a', 'b', 5000]))).toEqual(long);
});

test('inlining: other limits inline longer functions and rarer calls', () => {
  const texts = [fn('a', 'b$(x) + c$(x)'), fn('b', Array(500).fill('x').join(' + ')), fn('c', 'x')];
  const of = profile(['a', 'b', 5000], ['a', 'c', 300]);
  expect(inline(texts, of, { calls: 301, size: 3_000 }).join('')).not.toContain('c$hot$(');
  expect(inline(texts, of, { calls: 300, size: 3_000 })[0]).toContain('return b$hot$(x) + c$hot$(x);');
});

test('profile: a frequent call that the sources no longer have counts as gone', () => {
  const of = profile(['often', 'short', 5000], ['often', 'renamed', 5000], ['seldom', 'gone', 2]);
  expect(staleCalls([TEXTS], of)).toEqual({ hot: 2, gone: 1 });
});

test('profile: reading its text gives the same calls, most frequent first', () => {
  const of = profile(['seldom', 'short', 2], ['often', 'short', 5000]);
  expect(readProfile(profileText(of))).toEqual(of);
  expect(profileText(of).split('\n')[1]).toContain('often');
});
