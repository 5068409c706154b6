import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSealed } from '../../src/experiment/folder/checksum.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { CHARACTERS, estimatedWins, estimateErrors } from '../../src/studio/rooms/table/estimate.js';

/** Words on how to make the kept numbers again. */
const AGAIN = 'play them again: npm run studio:kept -- table';

test('the kept numbers of tables are as they were played', () => {
  expect(readSealed(join(PACKAGE_ROOT, 'src/studio/rooms/table/kept.json'), AGAIN)).toHaveProperty('firstGames');
});

test('the estimate is within 3 of 100 games for 19 of 20 characters at tables that were played', () => {
  const { tables, games, usual, mean, most } = estimateErrors();
  expect(tables).toBeGreaterThanOrEqual(20);
  expect(games).toBeGreaterThanOrEqual(5000);
  expect(mean).toBeLessThan(1.2);
  expect(usual).toBeLessThan(3);
  expect(most).toBeLessThan(6);
  for (const size of [2, 3, 4, 5, 6]) {
    const own = estimateErrors(size);
    expect(own.tables).toBeGreaterThanOrEqual(4);
    expect(own.usual).toBeLessThan(4);
  }
});

test('the chances of a table add up to 100, and do not depend on the order of its seats', () => {
  const ids = CHARACTERS.map(({ id }) => id);
  for (const size of [2, 3, 4, 5, 6]) {
    const who = ids.slice(0, size);
    const wins = estimatedWins(who);
    expect(wins.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 9);
    const turned = estimatedWins([...who].reverse()).reverse();
    wins.forEach((one, at) => {
      expect(turned[at]).toBeCloseTo(one, 9);
    });
  }
});
