import { expect, test } from 'vitest';
import { followPage, PAGES } from './walk.js';

test.each(PAGES)(
  '1.17 each command of %s works in order in an empty folder, and prints what the page shows',
  async (page) => expect(await followPage(page, { night: true })).toEqual([]),
  1_800_000,
);
