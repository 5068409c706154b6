import { test } from 'vitest';
import { followPage, PAGES } from './walk.js';

test.each(PAGES)(
  'each command of %s works in order in an empty folder, and prints what the page shows',
  (page) => followPage(page, { night: true }),
  1_800_000,
);
