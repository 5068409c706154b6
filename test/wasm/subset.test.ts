import { describe, expect, test } from 'vitest';
import type { Promised } from '../../src/wasm/emit/constants.js';
import { emitText } from './emit.js';

describe('what cannot be emitted', () => {
  test.each([
    [
      'a closure',
      'export function f(n: number): number { const g = () => n; return g(); }',
      /:4: an expression of another kind/,
    ],
    [
      'an object literal',
      'export function f(n: number): number { const o = { n }; return o.n; }',
      /an expression of another kind: '{ n }'/,
    ],
    [
      'a variable that is taken apart',
      'export function f(a: Int32Array): number { const [x] = a; return x; }',
      /a variable that is taken apart/,
    ],
    ['an argument with a default', 'export function f(n = 1): number { return n; }', /a parameter with a default/],
    [
      'an argument left out',
      'function g(n?: number): void {}\nexport function f(): void { g(); }',
      /:5: an argument left out: 'g\(\)'/,
    ],
    [
      'a quotient that is not cut',
      'export function f(a: number, b: number): number { return a / b; }',
      /a real number where a whole one is wanted: 'a \/ b'/,
    ],
    ['text', 'export function f(): string { return "x"; }', /a value of type string/],
    [
      'a walk over a list',
      'export function f(a: Int32Array): number { let n = 0; for (const x of a) n += x; return n; }',
      /a statement of another kind/,
    ],
    [
      'an assignment as a value',
      'export function f(a: Int32Array): number { return (a[0] = 2); }',
      /an assignment as a value/,
    ],
    [
      'a place that is worked out twice',
      'export function f(a: Int32Array, i: number): void { a[i++] += 2; }',
      /a place that is worked out twice/,
    ],
    [
      'a value that its module keeps to itself',
      'const T = new Int32Array(2);\nexport function f(): number { return T[1]; }',
      /'T' must be exported/,
    ],
    [
      'a function that nobody knows',
      'export function f(n: number): number { return Math.hypot(n, n); }',
      /a function of Math that is not emitted/,
    ],
  ])('%s is found, with its place', (_what, text, message) => {
    const { found } = emitText(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
    expect(found[0]).toMatch(/^text\.ts:\d+: /);
  });

  test('one construct that cannot be emitted does not hide another', () => {
    const { found } = emitText(
      'function g(): string { return "x"; }\nfunction h(n = 1): void {}\nexport function f(): void { h(2); g(); }',
    );
    expect(found).toHaveLength(2);
  });
});

describe('what is emitted', () => {
  const bodyOf = (text: string, values = {}, promise: Promised | null = null): string => {
    const { text: emitted, found } = emitText(text, values, promise);
    expect(found).toEqual([]);
    return emitted
      .replace(/^\/\/.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
  };

  test('the emitter divides whole numbers and drops the fraction', () => {
    expect(bodyOf('export function f(a: number, b: number): number { return (a / b) | 0; }')).toContain(
      'return (a / b);',
    );
  });

  test('the emitter takes real numbers apart down to whole numbers', () => {
    const text = 'export function f(a: number, x: Real): number { return (Math.sqrt(x - a * a) * a) | 0; }';
    expect(bodyOf(text)).toContain('i32((sqrt<f64>((x - (f64(a) * f64(a)))) * f64(a)))');
  });

  test('the emitter leaves the state out, and knows the places of its fields', () => {
    const text = 'export function f(s: State, i: number): number { s.sum[0] += s.die[i + 1]; return s.die[i]++; }';
    expect(bodyOf(text)).toBe(
      'function f$(i: i32): i32 { store<i32>(0, load<i32>(0, 1028) + <i32>load<u8>(i, 1025), 1028); ' +
        'return countAfter<u8>(i, 1024, 1); }',
    );
  });

  test('the emitter knows the constants of the state', () => {
    expect(bodyOf('export function f(s: State): number { return s.turnTo + 1; }')).toContain('return 8;');
  });

  test('the emitter reads an exported value from where the host will have put it', () => {
    const text =
      'export const T = new Int16Array(3);\nexport function f(i: number): number { return T[i] + T.length; }';
    expect(bodyOf(text, { T: new Int16Array(3) })).toMatch(/load<i16>\(\(i << 1\), (\d+)\) \+ load<i32>\(\1 - 4, 0\)/);
  });

  test('the emitter trusts a promise of the state where it is read', () => {
    const promise = { file: '', name: '', numbers: {}, columns: { die: [4, 6], sum: 0 }, unless: '' };
    const read = 'export function f(s: State, i: number): number { return s.die[1] + s.sum[i]; }';
    expect(bodyOf(read, {}, promise)).toContain('return 6;');
    expect(bodyOf('export function f(s: State, i: number): number { return s.die[i]; }', {}, promise)).toContain(
      'load<u8>',
    );
    expect(bodyOf('export function f(s: State): void { s.sum[0] += 2; }', {}, promise)).toContain('store<i32>');
    const other =
      'interface Cup { readonly sum: Int32Array }\nexport function f(cup: Cup): number { return cup.sum[0]; }';
    expect(bodyOf(other, {}, promise)).toContain('load<i32>');
  });

  test('the emitter gives a value behind a loop that never ends', () => {
    const text = 'export function f(n: number): number { for (;;) if (n++ > 9) return n; }';
    expect(bodyOf(text)).toMatch(/unreachable\(\); return 0; }$/);
  });
});
