import { expect, test } from 'vitest';
import { Fields } from '../../src/engine/index.js';

test('fields lie in the order of declaration, each aligned to its width', () => {
  const f = new Fields('toy', 64);
  f.u8('flag', 3, 'three flags');
  f.i32('seed', 2, 'two words');
  f.i8('life', 1, 'one byte');
  f.u16('next', 2, 'links');
  f.i16('gain', 1, 'a short');
  expect(f.table.map((field) => [field.name, field.type, field.length, field.offset])).toEqual([
    ['flag', 'u8', 3, 0],
    ['seed', 'i32', 2, 4],
    ['life', 'i8', 1, 12],
    ['next', 'u16', 2, 14],
    ['gain', 'i16', 1, 18],
  ]);
  expect(f.table.map((field) => field.about)).toContain('links');
});

test('views show the same bytes as the words, and no two overlap', () => {
  const f = new Fields('toy', 32);
  const flag = f.u8('flag', 3, '');
  const seed = f.i32('seed', 1, '');
  const gain = f.i16('gain', 2, '');
  const words = f.seal();
  expect(words.length).toBe(3);
  flag.fill(0xff);
  gain.fill(-2);
  seed[0] = 0x01020304;
  expect(Array.from(flag)).toEqual([255, 255, 255]);
  expect(Array.from(gain)).toEqual([-2, -2]);
  expect(words[1]).toBe(0x01020304);
  words.fill(0);
  expect([...flag, ...seed, ...gain].every((value) => value === 0)).toBe(true);
});

test('a copy of the words is a copy of every field', () => {
  const make = () => {
    const f = new Fields('toy', 16);
    const tail = { a: f.i32('a', 1, ''), b: f.u8('b', 1, ''), c: f.i8('c', 2, '') };
    return { ...tail, words: f.seal() };
  };
  const one = make();
  const two = make();
  one.a[0] = -7;
  one.b[0] = 200;
  one.c[1] = -100;
  two.words.set(one.words);
  expect([two.a[0], two.b[0], two.c[1]]).toEqual([-7, 200, -100]);
});

test('each view of a state has the type and range that it was declared with', () => {
  const f = new Fields('toy', 64);
  const views = [f.i8('a', 1, ''), f.u8('b', 1, ''), f.i16('c', 1, ''), f.u16('d', 1, ''), f.i32('e', 1, '')];
  for (const view of views) view[0] = -1;
  expect(views.map((view) => view[0])).toEqual([-1, 255, -1, 65535, -1]);
});

test('a field past the capacity throws and names itself', () => {
  const f = new Fields('toy', 8);
  f.i32('seed', 1, '');
  f.u8('life', 4, '');
  expect(() => f.u8('purse', 1, '')).toThrow(/toy\.purse.*byte 9.*capacity of 8/);
});

test('alignment counts towards the capacity', () => {
  const f = new Fields('toy', 7);
  f.u8('flag', 1, '');
  expect(() => f.i32('seed', 1, '')).toThrow(/toy\.seed/);
});
