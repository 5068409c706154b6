import { describe, expect, test } from 'vitest';
import { blocksPerLine } from '../../../src/runner/folder/canonical.js';
import { playBlocks, ShardSizer, type ShardSource, Stopped } from '../../../src/runner/play/pool.js';
import type { ShardResult, ShardTask } from '../../../src/runner/play/shard.js';
import { design } from '../bench-of-pigs.js';

const NOTHING = { games: 0, counts: [], csv: new Uint8Array(), digests: new Int32Array() };

/** Answers shards late and in another order than they were asked for. */
class Shuffler implements ShardSource {
  readonly threads = 3;
  asked = 0;
  async play({ from, to }: ShardTask): Promise<ShardResult> {
    const delay = [9, 1, 5, 0][this.asked++ % 4];
    await new Promise((done) => setTimeout(done, delay));
    return { from, to, ms: 500, ...NOTHING };
  }
}

async function play(blocks: number, from: number, stopAfter = Infinity): Promise<{ seen: number[]; next: number }> {
  const made = await design(`game: pig\nblocks: ${blocks}`);
  const seen: number[] = [];
  let inside = 0;
  const next = await playBlocks({
    design: made,
    pool: new Shuffler(),
    from,
    stopped: () => seen.length >= stopAfter,
    played: () => undefined,
    async release(shards) {
      expect(++inside).toBe(1);
      await new Promise((done) => setTimeout(done, 1));
      for (const { from: first, to } of shards) for (let block = first; block < to; block++) seen.push(block);
      inside--;
    },
  });
  return { seen, next };
}

describe('blocks', () => {
  test('are released in order, each once, one at a time', async () => {
    const { seen, next } = await play(60, 0);
    expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect(next).toBe(60);
  });

  test('begin where they are told', async () => {
    expect((await play(12, 9)).seen).toEqual([9, 10, 11]);
  });

  test('end where they are told', async () => {
    const seen: number[] = [];
    const next = await playBlocks({
      design: await design('game: pig\nblocks: 60'),
      pool: new Shuffler(),
      from: 7,
      to: 11,
      stopped: () => false,
      played: () => undefined,
      async release(shards) {
        for (const { from, to } of shards) for (let block = from; block < to; block++) seen.push(block);
      },
    });
    expect([seen, next]).toEqual([[7, 8, 9, 10], 11]);
  });

  test('before one that fails are released, and none after it, whenever it failed', async () => {
    const seen: number[] = [];
    const failing = new Shuffler();
    const pool: ShardSource = {
      threads: 3,
      play: (task) => (task.from <= 20 && task.to > 20 ? Promise.reject(new Error('block 20')) : failing.play(task)),
    };
    await expect(
      playBlocks({
        design: await design('game: pig\nblocks: 60'),
        pool,
        from: 0,
        stopped: () => false,
        played: () => undefined,
        async release(shards) {
          for (const { from, to } of shards) for (let block = from; block < to; block++) seen.push(block);
        },
      }),
    ).rejects.toThrow('block 20');
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  test('that a pool gives up when it is stopped are not played, and those before them are', async () => {
    const seen: number[] = [];
    const shuffler = new Shuffler();
    const pool: ShardSource = {
      threads: 3,
      play: (task) => (task.to > 20 ? Promise.reject(new Stopped('stopped')) : shuffler.play(task)),
    };
    const next = await playBlocks({
      design: await design('game: pig\nblocks: 60'),
      pool,
      from: 0,
      stopped: () => false,
      played: () => undefined,
      async release(shards) {
        for (const { from, to } of shards) for (let block = from; block < to; block++) seen.push(block);
      },
    });
    expect(seen).toEqual(Array.from({ length: next }, (_, i) => i));
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThanOrEqual(20);
  });

  test('stop after those that were begun', async () => {
    const { seen, next } = await play(400, 0, 5);
    expect(next).toBe(seen.length);
    expect(next).toBeGreaterThanOrEqual(5);
    expect(next).toBeLessThan(400);
  });
});

describe('shards', () => {
  test('grow until they last long enough, and stay there', async () => {
    const made = await design('game: pig');
    const sizer = new ShardSizer(made, 2);
    let from = 0;
    for (let i = 0; i < 12; i++) {
      const to = from + sizer.next(from, 1e9);
      sizer.saw({ from, to, ms: (to - from) * 0.1, ...NOTHING });
      from = to;
    }
    expect(sizer.next(0, 1e9)).toBe(4000);
    // None goes over a border of the final ledger's lines.
    const border = blocksPerLine(made);
    expect(sizer.next(border, 1e9)).toBe(4000);
    expect(sizer.next(border - 5, 1e9)).toBe(5);
  });

  test('shrink towards the end, so that all workers stop together', async () => {
    const sizer = new ShardSizer(await design('game: pig'), 4);
    sizer.saw({ from: 0, to: 1, ms: 0.1, ...NOTHING });
    expect(sizer.next(1, 1000)).toBe(16);
    expect(sizer.next(1, 20)).toBe(5);
    expect(sizer.next(1, 2)).toBe(2);
  });
});
