import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../src/playing/queue/address.js';

describe('the address of a queue', () => {
  test.each([
    'redis://127.0.0.1:6379',
    'rediss://user:secret@host/2',
    'postgres://user:p%23ss%2F@host/db',
    'postgresql://h/d?ssl=true',
  ])('the address %s of a queue can be read', (address) => {
    expect(readAddress(address).href).toContain(address);
  });

  test.each([
    'redis://u:p#ss@h',
    'redis://u:p/ss@h',
    'redis://u:p?ss@h',
    'redis://u:p%ss@h',
    'postgres://u:p@ss:word@h:x/db',
    'redis://',
    'redis:h:1',
  ])(
    'the address %s of a queue is refused in one line, which says how signs are written and not the password',
    (address) => {
      expect(() => readAddress(address)).toThrow(
        /^--queue: what follows \w+:\/\/ cannot be read; it is USER:PASSWORD@HOST:PORT, and in user and password # is written %23[^\n]*$/,
      );
    },
  );

  test.each([
    ['http://h', "'http:'"],
    ['redi://u:p#ss@h', "'redi:'"],
    ['localhost', "'it has no scheme'"],
    ['', "'it has no scheme'"],
  ])('the address %s of a queue is refused by its scheme', (address, scheme) => {
    expect(() => readAddress(address)).toThrow(`must begin with redis://, rediss:// or postgres://, not ${scheme}`);
  });
});
