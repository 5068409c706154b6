import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Library from '../../src/index.js';
import { gamesToWatch } from '../../src/playing/run/games-to-watch.js';
import { openRun } from '../../src/playing/run/known-places.js';

const { run } = (await import(fileURLToPath(new URL('../../dist/src/index.js', import.meta.url)))) as typeof Library;

const folder = mkdtempSync(join(tmpdir(), 'games-to-watch-'));
const out = join(folder, 'run');
beforeAll(async () => {
  const vary = { 'option.trophyRate': [7, 3] };
  const experiment = { id: 'watch', question: 'Which games?', seed: 'watch', players: 2, blocks: 31, vary };
  await run({ experiment, out, workers: 1 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Rounds, block and rotation of each game of a cell, as `games.csv` has them. */
function gamesOf(cell: number): number[][] {
  const [head, ...rows] = readFileSync(join(out, 'games.csv'), 'utf8').trimEnd().split('\n');
  const columns = ['cell', 'seat', 'rounds', 'block', 'rotation'].map((name) => head.split(',').indexOf(name));
  const read = rows.map((row) => columns.map((column) => Number(row.split(',')[column])));
  return read.filter(([of, seat]) => of === cell && seat === 0).map((row) => row.slice(2));
}

test.each([0, 1])('the shortest, median and longest game of cell %i are the first of their length', async (cell) => {
  const games = gamesOf(cell).sort(([a, b, c], [x, y, z]) => a - x || b - y || c - z);
  const expected = [games[0], games[games.length >> 1], games.at(-1)!].map(
    ([rounds]) => games.find(([other]) => other === rounds)!,
  );
  expect(games.length).toBe(62);
  expect(new Set(expected.map(([rounds]) => rounds)).size).toBe(3);
  const found = await gamesToWatch(await openRun(out), cell);
  expect(found.map(({ which }) => which)).toEqual(['shortest', 'median', 'longest']);
  expect(found.map(({ rounds }) => rounds)).toEqual(expected.map(([rounds]) => rounds));
  for (const [i, [, block, rotation]] of expected.entries()) expect(found[i].token).toContain(`/${block}.${rotation}/`);
});
