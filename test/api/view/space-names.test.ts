import { expect, test } from 'vitest';
import { viewOf } from '../../../src/games/talisman/views/table-view.js';
import { uniqueSpaceNames } from '../../../src/playing/view/space-names.js';
import { lay } from '../../games/talisman/lay.js';

test('every space of the board has a name of its own; those that share a printed name are named by their neighbours', () => {
  const { spaces } = viewOf(lay({}).base);
  const names = uniqueSpaceNames(spaces);
  expect(new Set(names).size).toBe(49);
  expect(names[spaces.findIndex(({ id }) => id === 'city')]).toBe('City');
  expect(names[spaces.findIndex(({ id }) => id === 'fields-2')]).toBe('Fields between Chapel and Crags');
  expect(names.filter((name) => name.includes('undefined'))).toEqual([]);
});
