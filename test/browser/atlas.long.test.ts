import { test } from 'vitest';
import { checkBelow, checkPrint, checkSight, KINDS, SIGHTS, SIGHTS_OF_A_CHANGE } from './atlas-pages.js';

test.each(SIGHTS.slice(SIGHTS_OF_A_CHANGE))(
  'the page %s of the atlas is accessible, fits its window and is quiet: %s, %s',
  checkSight,
);
test.each(KINDS.slice(1))('the page %s of the atlas has its looks below another folder', checkBelow);
test.each(KINDS.slice(1))('the page %s of the atlas prints dark on white, no wider than the paper', checkPrint);
