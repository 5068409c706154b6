import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ELSEWHERE, followPage, PAGES } from './walk.js';

test.each(PAGES)(
  '1.17 each short command of %s works in order in an empty folder, and prints what the page shows',
  async (page) => expect(await followPage(page, { night: false })).toEqual([]),
  240_000,
);

test.each(ELSEWHERE)('1.17 commands like %s have a test of their own', (_, path) => {
  expect(existsSync(path)).toBe(true);
});
