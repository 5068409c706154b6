import { describe, expect, test } from 'vitest';
import { ShardSizer, playBlocks, type ShardSource } from '../../src/runner/pool.js';
import type { ShardResult, ShardTask } from '../../src/runner/shard.js';
import { design } from './bench-of-pigs.js';

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
    design: made, pool: new Shuffler(), from, stopped: () => seen.length >= stopAfter, played: () => undefined,
    async release(shard) {
      expect(++inside).toBe(1);
      await new Promise((done) => setTimeout(done, 1));
      for (let block = shard.from; block < shard.to; block++) seen.push(block);
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
      const to = from + sizer.next(1e9);
      sizer.saw({ from, to, ms: (to - from) * 0.1, ...NOTHING });
      from = to;
    }
    expect(sizer.next(1e9)).toBe(4000);
  });

  test('shrink towards the end, so that all workers stop together', async () => {
    const sizer = new ShardSizer(await design('game: pig'), 4);
    sizer.saw({ from: 0, to: 1, ms: 0.1, ...NOTHING });
    expect(sizer.next(1000)).toBe(16);
    expect(sizer.next(20)).toBe(5);
    expect(sizer.next(2)).toBe(2);
  });
});
