import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Manifest, manifestText } from '../../../src/experiment/folder/manifest.js';
import type { ShardResult } from '../../../src/experiment/play/shard.js';
import { checkResult } from '../../../src/playing/queue/check-result.js';
import type { ResultCheck } from '../../../src/playing/queue/check-threads.js';
import { packShard, type ResultMessage, unpackText } from '../../../src/playing/queue/messages.js';
import { QueueShards } from '../../../src/playing/queue/queue-shards.js';
import { BLOCKS, RESULTS, RUNS, type Transport } from '../../../src/playing/queue/transport.js';
import { DESIGN, playedShard } from './shard.js';

const LEASE_MS = 30_000;
const MANIFEST = { schema: 2, command: 'run', design: DESIGN } as unknown as Manifest;

/** A server in memory: what is put into it, and the process that takes results. */
class FakeServer {
  /** Ids of jobs by queue, in the order in which they were put. */
  readonly put: Record<string, string[]> = { [RUNS]: [], [BLOCKS]: [] };
  /** Jobs that were put, by id. */
  readonly jobs = new Map<string, object>();
  readonly removed: string[] = [];
  /** Name of the queue of results. */
  results = '';
  isAway = false;
  /** True if the jobs of runs are gone. */
  isEmpty = false;
  isClosed = false;
  take: (job: { readonly data: ResultMessage }) => Promise<void> = async () => {};

  readonly transport = {
    server: 'fake',
    queue: (name: string) => ({
      add: async (_: string, job: object, { jobId }: { readonly jobId: string }) => {
        if (this.isAway) throw new Error('away');
        (this.put[name] ??= []).push(jobId);
        this.jobs.set(jobId, job);
      },
      getJob: async (id: string) =>
        this.isEmpty
          ? undefined
          : {
              data: this.jobs.get(id),
              remove: async () => this.removed.push(id),
              updateData: async (data: object) => this.jobs.set(id, data),
            },
      remove: async (id: string) => this.removed.push(id),
      obliterate: async ({ force }: { readonly force: boolean }) => force && this.removed.push(name),
    }),
    worker: async (name: string, take: FakeServer['take']) => {
      this.results = name;
      this.take = take;
    },
    close: async () => void (this.isClosed = true),
  } as unknown as Transport;
}

let server: FakeServer;
let shards: QueueShards;
let heard: [number, number][];
let refusals: string[];
beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  heard = [];
  refusals = [];
  const checks = {
    threads: 1,
    check: async (...result: Parameters<ResultCheck['check']>) => checkResult(DESIGN, ...result),
    end: async () => {},
  };
  shards = new QueueShards(server.transport, MANIFEST, checks, {
    queueWorkers: (workers, threads) => heard.push([workers, threads]),
    queueRefusal: (worker, reason) => refusals.push(`${worker}: ${reason}`),
  });
  await shards.open();
});
afterEach(() => vi.useRealTimers());

const [FROM, TO] = [3, 5];
const TASK = { from: FROM, to: TO };
const result = (more: Partial<ResultMessage> = {}, name = 'one', threads = 2): ResultMessage => ({
  ...TASK,
  worker: { name, threads },
  shard: packShard(playedShard(FROM, TO)),
  failure: null,
  ...more,
});
const give = (message: ResultMessage): Promise<void> => server.take({ data: message });
const damaged = result({ shard: { ...result().shard!, checksum: 'no' } }, 'bad');

describe('shards of a queue', () => {
  test('the run is put once, and blocks under its name', async () => {
    const played = shards.play(TASK);
    await give(result());
    expect(await played).toMatchObject({ from: 3, to: 5, games: 2, counts: playedShard(FROM, TO).counts });
    const [run] = server.put[RUNS];
    expect(server.put[BLOCKS]).toEqual([`${run}_3-4`]);
    expect(server.jobs.get(`${run}_3-4`)).toEqual({ run, from: 3, to: 5 });
    const { manifest } = server.jobs.get(run) as { readonly manifest: string };
    expect(unpackText(manifest)).toBe(manifestText(MANIFEST));
    expect(server.results).toBe(RESULTS + run);
  });

  test('blocks that were not asked for are left alone', async () => {
    await expect(give(result())).resolves.toBeUndefined();
    const played = shards.play(TASK);
    await give(result());
    expect(await played).toMatchObject({ games: 2 });
  });

  test('a result that comes twice is compared: the same changes nothing', async () => {
    const played = shards.play(TASK);
    await give(result());
    await played;
    await give(result());
    const next = shards.play({ from: 5, to: 6 });
    await give(result({ from: 5, to: 6, shard: packShard(playedShard(5, 6)) }));
    expect(await next).toMatchObject({ from: 5 });
  });

  test('a result that comes twice and differs ends the run, and names the blocks and the worker', async () => {
    const played = shards.play(TASK);
    await give(result());
    await played;
    const next = shards.play({ from: 5, to: 6 });
    await give(damaged);
    await expect(next).rejects.toThrow(
      'blocks 3 to 4 were delivered twice and differ; the second is of the worker bad',
    );
    await expect(shards.play({ from: 6, to: 7 })).rejects.toThrow('were delivered twice');
  });

  test('a damaged result is asked for again, twice; the third ends the run', async () => {
    const played = shards.play(TASK);
    await give(damaged);
    await give(damaged);
    expect(server.put[BLOCKS]).toHaveLength(3);
    await give(damaged);
    await expect(played).rejects.toThrow('blocks 3 to 4: a damaged result, from the worker bad');
    expect(server.put[BLOCKS]).toHaveLength(3);
  });

  test('a damaged result and then a whole one is a whole one', async () => {
    const played = shards.play(TASK);
    await give(damaged);
    await give(result());
    expect(await played).toMatchObject({ games: 2 });
  });

  test('a game that fails rejects its own blocks', async () => {
    const [first, second] = [shards.play(TASK), shards.play({ from: 5, to: 6 })];
    await give(result({ shard: null, failure: { message: 'a rule is broken', token: null, fault: false } }));
    await expect(first).rejects.toThrow('a rule is broken, on the worker one');
    await give(result({ from: 5, to: 6, shard: packShard(playedShard(5, 6)) }));
    expect(await second).toMatchObject({ games: 1 });
  });

  test('a result without anything is asked for again', async () => {
    const played = shards.play(TASK);
    await give(result({ shard: null }));
    await give(result());
    expect(await played).toMatchObject({ games: 2 });
    expect(refusals).toEqual(['one: its result is refused: blocks 3 to 4: a damaged result']);
  });

  /** A shard whose checksum holds, and whose content is another. */
  const changed = (by: Partial<ShardResult>): ResultMessage =>
    result({ shard: packShard({ ...playedShard(FROM, TO), ...by }) }, 'bad');
  const rows = Buffer.from(playedShard(FROM, TO).csv).toString();
  const [firstRow] = rows.split('\n');

  test.each<[string, Partial<ShardResult>, RegExp]>([
    ['other counts', { counts: playedShard(FROM, TO).counts.map((n, i) => (i === 1 ? n + 1 : n)) }, /totals are not/],
    ['counts of fewer series', { counts: playedShard(FROM, TO).counts.slice(1) }, /totals are not those of the rows/],
    ['another number of games', { games: 3 }, /blocks 3 to 4: the totals are not those of the rows/],
    ['other digests', { digests: Int32Array.of(1, 2, 3, 4) }, /totals are not those of the rows/],
    ['the rows of other blocks', { csv: playedShard(5, 7).csv }, /the rows of block 3 are not those of its games/],
    ['a row too few', { csv: Buffer.from(`${firstRow}\n`) }, /the rows of block 3 are not those of its games/],
    ['two winners of a game', { csv: Buffer.from(rows.replaceAll(/,0,0\.0{6},/g, ',1,1.000000,')) }, /block 3 are not/],
    ['another seed', { csv: Buffer.from(rows.replaceAll(/(?<=^(?:\d+,){4})\w/gm, '0')) }, /block 3 are not those/],
  ])('a result with a right checksum and %s is refused, and its worker named', async (_, by, reason) => {
    const played = shards.play(TASK);
    await give(changed(by));
    expect(refusals).toEqual([expect.stringMatching(/^bad: its result is refused: /)]);
    expect(refusals[0]).toMatch(reason);
    expect(server.put[BLOCKS]).toHaveLength(2);
    await give(result());
    expect(Buffer.from((await played).csv).toString()).toBe(rows);
  });

  test('a worker that cannot play the run is named once with its reason, and the run goes on', async () => {
    const played = shards.play(TASK);
    const refused = result({ shard: null, refused: 'it wants the agent a.mjs' }, 'poor', 8);
    await give(refused);
    await give(refused);
    expect(refusals).toEqual(['poor: it wants the agent a.mjs']);
    expect(shards.threads).toBe(4);
    await give(result());
    expect(await played).toMatchObject({ games: 2 });
  });

  test('a manifest that was damaged on the server is put in order once a worker refuses it', async () => {
    const [run] = server.put[RUNS];
    const whole = server.jobs.get(run);
    server.jobs.set(run, { manifest: 'H4sIAAAA' });
    await give(result({ shard: null, refused: 'it is damaged' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.jobs.get(run)).toEqual(whole);
  });

  test.each([Number.NaN, -3, 0, Infinity, 'many' as never])(
    'a worker with %s threads is not counted',
    async (threads) => {
      await give(result({}, 'odd', threads));
      expect(shards.threads).toBe(4);
      expect(heard).toEqual([]);
    },
  );

  test('blocks that do not come within three leases are put again, with the run; not earlier, and not too often', async () => {
    void shards.play(TASK);
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    expect(server.put[BLOCKS]).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect([server.put[RUNS].length, server.put[BLOCKS].length]).toEqual([2, 2]);
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    expect(server.put[BLOCKS]).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(server.put[BLOCKS]).toHaveLength(3);
  });

  test('blocks that a server which is away did not take are put as soon as it is back', async () => {
    server.isAway = true;
    void shards.play(TASK);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    server.isAway = false;
    expect(server.put[BLOCKS]).toEqual([]);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(server.put[BLOCKS]).toHaveLength(1);
  });

  test('four threads are thought of before a worker is heard, then those that are, 256 at most', async () => {
    expect(shards.threads).toBe(4);
    await give(result());
    expect(shards.threads).toBe(2);
    await give(result({}, 'two', 3));
    await give(result({}, 'two', 3));
    expect(shards.threads).toBe(5);
    await give(result({}, 'many', 1000));
    expect(shards.threads).toBe(256);
    expect(heard).toEqual([
      [1, 2],
      [2, 5],
      [3, 256],
    ]);
  });

  test('a worker that is silent for three leases is forgotten', async () => {
    await give(result());
    await vi.advanceTimersByTimeAsync(2 * LEASE_MS);
    await give(result({}, 'two', 3));
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(shards.threads).toBe(5);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(shards.threads).toBe(3);
    expect(heard.at(-1)).toEqual([1, 3]);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(heard).toHaveLength(3);
  });

  test('stopping rejects what is asked for', async () => {
    const played = shards.play(TASK);
    shards.stop();
    await expect(played).rejects.toThrow('stopped');
  });

  test('at the end of a run that the server has lost, its results are removed all the same', async () => {
    server.isEmpty = true;
    await shards.close();
    expect(server.removed).toEqual([server.results]);
  });

  test('at the end the run, its results and what is still asked for leave the server', async () => {
    const played = shards.play(TASK);
    void shards.play({ from: 5, to: 6 });
    await give(result());
    await played;
    await shards.close();
    const [run] = server.put[RUNS];
    expect(server.removed).toEqual([run, `${run}_5-5`, RESULTS + run]);
    expect(server.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(9 * LEASE_MS);
    expect(server.put[BLOCKS]).toHaveLength(2);
  });
});
