import { test } from 'vitest';
import { checkBelow, checkPrint, checkSight, KINDS, SIGHTS } from './atlas-pages.js';

const OTHERS = SIGHTS.map(([path, size]) =>
  size === 'wide' ? ([path, 'narrow', 'dark'] as const) : ([path, 'wide', 'light'] as const),
);

test.each(OTHERS)('the page %s of the atlas is accessible, fits its window and is quiet: %s, %s', checkSight);
test.each(KINDS.slice(1))('the page %s of the atlas has its looks below another folder', checkBelow);
test.each(KINDS.slice(1))('the page %s of the atlas prints dark on white, no wider than the paper', checkPrint);
