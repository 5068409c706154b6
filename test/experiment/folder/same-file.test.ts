import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sameFile } from '../../../src/experiment/folder/survey.js';

const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-same-'));

/** Writes a file of zeros, with a one at some place, and returns its path. */
function file(name: string, length: number, one = -1): string {
  const bytes = new Uint8Array(length);
  if (one >= 0) bytes[one] = 1;
  writeFileSync(join(dir, name), bytes);
  return join(dir, name);
}

test('sameFile compares all bytes and the lengths of two files of any size', async () => {
  const whole = file('whole', (1 << 20) + 5);
  expect(await sameFile(whole, file('copy', (1 << 20) + 5))).toBe(true);
  expect(await sameFile(whole, file('last', (1 << 20) + 5, (1 << 20) + 4))).toBe(false);
  expect(await sameFile(whole, file('first', (1 << 20) + 5, 0))).toBe(false);
  expect(await sameFile(whole, file('shorter', 1 << 20))).toBe(false);
  expect(await sameFile(file('piece', 1 << 20), file('longer', (1 << 20) + 5))).toBe(false);
  expect(await sameFile(file('none', 0), file('none-too', 0))).toBe(true);
});

test('sameFile is null if the first file is not there', async () => {
  expect(await sameFile(join(dir, 'gone'), file('there', 1))).toBeNull();
});
