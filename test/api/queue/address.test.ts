import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { queueAddress, readAddress, withoutSecrets } from '../../../src/playing/queue/address.js';

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

describe('the places of an address', () => {
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-address-'));
  const file = (text: string): string => {
    const path = join(dir, `${text.length}.txt`);
    writeFileSync(path, text);
    return path;
  };

  test('the flag is preferred to the variable, and an empty variable is none', () => {
    expect(queueAddress('redis://flag', 'redis://variable')).toBe('redis://flag');
    expect(queueAddress(undefined, 'redis://variable')).toBe('redis://variable');
    expect([queueAddress(undefined, ''), queueAddress(undefined, undefined)]).toEqual([undefined, undefined]);
  });

  test('a file after @ holds the address as its only line, for the flag and the variable', () => {
    const path = file('\uFEFFredis://:secret@host:1\r\n\n');
    expect(queueAddress(`@${path}`)).toBe('redis://:secret@host:1');
    expect(queueAddress(undefined, `@${path}`)).toBe('redis://:secret@host:1');
  });

  test.each([
    ['', / is empty; its only line is the address of the queue$/],
    ['redis://:secret@a\nredis://b\n', / has 2 lines; its only line is the address of the queue$/],
    ['ftp://:secret@a\n', /: must begin with redis:\/\/, rediss:\/\/ or postgres:\/\/, not 'ftp:'$/],
    ['redis://:se#cret@a\n', / cannot be read; it is USER:PASSWORD@HOST:PORT/],
  ])('the file %j is refused with its name in one line, without the password', (text, line) => {
    const path = file(text);
    const refused = (): unknown => queueAddress(undefined, `@${path}`);
    expect(refused).toThrow(line);
    expect(refused).toThrow(`TALISMAN_LAB_QUEUE: ${path}`);
    expect(refused).not.toThrow(/cret/);
  });

  test('a file that is missing, and a sign without a file, are refused', () => {
    expect(() => queueAddress(`@${join(dir, 'none.txt')}`)).toThrow('none.txt: no such file');
    expect(() => queueAddress('@')).toThrow('--queue: after @ comes the file with the address');
  });

  test('a mistake in the variable names the variable', () => {
    expect(() => queueAddress(undefined, 'localhost')).toThrow('TALISMAN_LAB_QUEUE: must begin with redis://');
  });
});

test('a message loses the passwords of an address in both spellings', () => {
  const url = readAddress('postgres://me:p%23ss@host/db?password=other');
  expect(withoutSecrets('p#ss, p%23ss and other of me', url)).toBe('…, … and … of me');
});
