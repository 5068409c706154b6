import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShardPool } from '../../../src/experiment/play/pool.js';
import { RunPools, SetAside } from '../../../src/playing/queue/run-pools.js';

const ASIDE_MS = 1000;

let events: string[];
let over: Set<string>;
let unplayable: Set<string>;
let pools: RunPools;

beforeEach(() => {
  events = [];
  over = new Set();
  unplayable = new Set();
  pools = new RunPools(async (run) => {
    events.push(`open ${run}`);
    if (unplayable.has(run)) throw new SetAside(`${run} wants another agent`);
    return over.has(run) ? null : ({ close: async () => void events.push(`close ${run}`) } as ShardPool);
  }, ASIDE_MS);
});

const nothing = async (): Promise<void> => {};

/** Work that goes on until it is ended. */
function work(run: string): { end(): void; readonly done: Promise<void> } {
  let end = (): void => {};
  const ended = new Promise<void>((done) => (end = done));
  return { end: () => end(), done: pools.use(run, () => ended) };
}

describe('the threads of the runs of a queue', () => {
  test('two runs at once: neither is closed while its blocks are played', async () => {
    const [a, b] = [work('a'), work('b')];
    for (const run of ['c', 'd', 'e', 'a', 'f']) await pools.use(run, nothing);
    expect(events).not.toContain('close a');
    expect(events).not.toContain('close b');
    a.end();
    b.end();
    await Promise.all([a.done, b.done]);
    await pools.close();
    expect(events.filter((event) => event === 'open a')).toHaveLength(1);
  });

  test('runs that take turns are opened once', async () => {
    for (let k = 0; k < 5; k++) for (const run of ['a', 'b', 'c']) await pools.use(run, nothing);
    expect(events).toEqual(['open a', 'open b', 'open c']);
  });

  test('of many runs those used last stay open', async () => {
    for (const run of ['a', 'b', 'c', 'a', 'd']) await pools.use(run, nothing);
    expect(events).toEqual(['open a', 'open b', 'open c', 'open d', 'close b']);
    await pools.close();
    expect(events.slice(5).sort()).toEqual(['close a', 'close c', 'close d']);
  });

  test('a run that is over has no threads, and is looked for again', async () => {
    over.add('a');
    expect(await pools.use('a', async (pool) => pool)).toBe(null);
    over.clear();
    expect(await pools.use('a', async (pool) => pool)).not.toBe(null);
  });

  test('a run that cannot be played is set aside for a while, and the others are played', async () => {
    vi.useFakeTimers();
    try {
      unplayable.add('bad');
      for (let k = 0; k < 3; k++) {
        await expect(pools.use('bad', nothing)).rejects.toThrow(new SetAside('bad wants another agent'));
        await pools.use('good', nothing);
      }
      expect(events).toEqual(['open bad', 'open good']);
      unplayable.clear();
      await vi.advanceTimersByTimeAsync(ASIDE_MS);
      await pools.use('bad', nothing);
      expect(events).toEqual(['open bad', 'open good', 'open bad']);
    } finally {
      vi.useRealTimers();
    }
  });
});
