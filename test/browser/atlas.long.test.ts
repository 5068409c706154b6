import { test } from 'vitest';
import { checkSight, SIGHTS } from './atlas-pages.js';

const OTHERS = SIGHTS.map(([path, size]) =>
  size === 'wide' ? ([path, 'narrow', 'dark'] as const) : ([path, 'wide', 'light'] as const),
);

test.each(OTHERS)('the page %s of the atlas is accessible, fits its window and is quiet: %s, %s', checkSight);
