import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { limitGames, takeGames } from '../../../src/experiment/play/game-limit.js';
import { ShardPool, Stopped } from '../../../src/experiment/play/pool.js';
import { design } from '../bench-of-pigs.js';

/** A worker that plays nothing. */
const path = join(mkdtempSync(join(tmpdir(), 'talisman-lab-')), 'nothing.mjs');
writeFileSync(path, 'export default () => ({ shard: {} });');
const NOTHING = pathToFileURL(path);

afterEach(() => limitGames(Infinity, () => {}));

describe('a limit of games', () => {
  test('games are taken until the limit, to the game; then it ends the work, once', () => {
    let times = 0;
    limitGames(10, () => times++);
    expect([takeGames(4), takeGames(6), times]).toEqual([true, true, 0]);
    expect([takeGames(1), takeGames(1), times]).toEqual([false, false, 1]);
  });

  test('games that would exceed the limit are not taken in part', () => {
    let times = 0;
    limitGames(10, () => times++);
    expect([takeGames(7), takeGames(4), takeGames(1), times]).toEqual([true, false, false, 1]);
  });

  test('a pool plays no shard whose games would exceed the limit, second opinions included', async () => {
    const made = await design('game: farm\nplayers: 2\nblocks: 20\nagents: hold\nalsoBy: random');
    let isOver = false;
    limitGames(11, () => (isOver = true));
    const pool = new ShardPool(NOTHING, made, 1);
    try {
      await pool.play({ from: 0, to: 2 });
      expect(isOver).toBe(false);
      await expect(pool.play({ from: 2, to: 3 })).rejects.toThrow(Stopped);
      expect(isOver).toBe(true);
    } finally {
      await pool.close();
    }
  });
});
