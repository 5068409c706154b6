import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { type Game, type State, UserError } from '../../../src/engine/index.js';
import { blocksPerLine } from '../../../src/experiment/folder/canonical.js';
import {
  BrokenRun,
  type PoolOptions,
  playBlocks,
  ShardPool,
  ShardSizer,
  type ShardSource,
  Stopped,
  type WorkerFailure,
} from '../../../src/experiment/play/pool.js';
import type { ShardResult, ShardTask } from '../../../src/experiment/play/shard.js';
import { PLUGIN_HEAP_MB } from '../../../src/experiment/plugins/checked-agent.js';
import { pig } from '../../../src/games/pig/index.js';
import { design } from '../bench-of-pigs.js';

const NOTHING = { games: 0, counts: [], csv: new Uint8Array(), events: new Uint8Array(), digests: new Int32Array() };

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
  test('blocks are released in order, each once, one at a time', async () => {
    const { seen, next } = await play(60, 0);
    expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect(next).toBe(60);
  });

  test('blocks begin at the first block of the job', async () => {
    expect((await play(12, 9)).seen).toEqual([9, 10, 11]);
  });

  test('blocks end before the block given as end', async () => {
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

  test('blocks before a failed one are released, and none after it, at whatever time it failed', async () => {
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

  test('blocks that a stopped pool gives up are not played, and those before them are', async () => {
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

  test('blocks are requested at most four shards a thread ahead, while the first is missing', async () => {
    let asked = 0;
    let ahead = 0;
    const pool: ShardSource = {
      threads: 2,
      async play({ from, to }) {
        asked++;
        if (from === 0) {
          await new Promise((done) => setTimeout(done, 30));
          ahead = asked;
        }
        return { from, to, ms: 500, ...NOTHING };
      },
    };
    const next = await playBlocks({
      design: await design('game: pig\nblocks: 60'),
      pool,
      from: 0,
      stopped: () => false,
      played: () => undefined,
      release: async () => undefined,
    });
    expect([ahead, next, asked]).toEqual([8, 60, 60]);
  });

  test('blocks stop after those that were started', async () => {
    const { seen, next } = await play(400, 0, 5);
    expect(next).toBe(seen.length);
    expect(next).toBeGreaterThanOrEqual(5);
    expect(next).toBeLessThan(400);
  });
});

describe('shards', () => {
  test('shards grow until they last long enough, and then stay', async () => {
    const made = await design('game: pig');
    const sizer = new ShardSizer(made, { threads: 2 });
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
    const sizer = new ShardSizer(await design('game: pig'), { threads: 4 });
    sizer.saw({ from: 0, to: 1, ms: 0.1, ...NOTHING });
    expect(sizer.next(1, 1000)).toBe(16);
    expect(sizer.next(1, 20)).toBe(5);
    expect(sizer.next(1, 2)).toBe(2);
  });
});

describe('a pool of threads', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pool-'));
  const pools: ShardPool[] = [];
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.close();
  });
  /** A pool of two threads that answer by this body of a function of their task; `file` is one of their own. */
  async function pool(body: string, how: PoolOptions = {}): Promise<{ pool: ShardPool; file: string }> {
    const name = join(dir, `worker-${randomUUID()}`);
    writeFileSync(
      `${name}.mjs`,
      `import { appendFileSync, readFileSync } from 'node:fs';
      import { workerData as own } from 'node:worker_threads';
      const file = ${JSON.stringify(`${name}.txt`)};
      const shard = (more) => ({ shard: { from: 0, to: 1, ms: 1, games: 1, counts: [], digests: [], ...more } });
      const answer = async (task, workerData) => { ${body} };
      export default (given) => ('pool' in given ? answer(given.task, given.order) : answer(given, own));`,
    );
    writeFileSync(`${name}.txt`, '');
    const made = new ShardPool(pathToFileURL(`${name}.mjs`), await design('game: pig\nseed: s'), 2, how);
    pools.push(made);
    return { pool: made, file: `${name}.txt` };
  }
  const TASK: ShardTask = { from: 3, to: 5 };
  const DIES = "appendFileSync(file, 'x'); process.exit(1);";

  test('a pool of threads gives each task its order, and to one thread', async () => {
    const told = 'shard({ ...task, order: { ...workerData, design: workerData.design.seed } })';
    const { pool: usual } = await pool(`return ${told};`);
    const order = { design: 's', records: true, engine: 'wasm', series: null, plugins: null };
    expect(await usual.play(TASK)).toMatchObject({ ...TASK, order });
    const { pool: other } = await pool(`return ${told};`, { records: false, engine: 'js', series: [1, 2] });
    expect(await other.play(TASK)).toMatchObject({ order: { ...order, records: false, engine: 'js', series: [1, 2] } });
  });

  test('a pool of threads gives threads with plugins their names, and limits their memory', async () => {
    const limits = "(await import('node:worker_threads')).resourceLimits";
    const told = `shard({ plugins: workerData.plugins?.plugins, mb: ${limits}.maxOldGenerationSizeMb })`;
    const plugins = { plugins: ['/a/one.mjs'], agentTimeout: 1000, game: pig as Game<State> };
    const { pool: theirs } = await pool(`return ${told};`, { plugins });
    expect(await theirs.play(TASK)).toMatchObject({ plugins: plugins.plugins, mb: PLUGIN_HEAP_MB });
  });

  const PLUGINS: PoolOptions = { plugins: { plugins: ['/a/one.mjs'], agentTimeout: 1000, game: pig as Game<State> } };
  /** The digests of a shard: two words a block, which are `other` for one of them. */
  const digests = (block: string, other: string): string =>
    `Array.from({ length: 2 * (task.to - task.from) }, (_, i) => task.from + (i >> 1) === ${block} ? ${other} : 7)`;

  test('1.4 a pool of threads with plugins the first block is also played in a fresh thread', async () => {
    const told = `appendFileSync(file, task.from + '-' + task.to + ' '); return shard({ digests: ${digests('-1', '0')} });`;
    for (const [how, played] of [
      [PLUGINS, ['3-4', '3-5', '5-9']],
      [{}, ['3-5', '5-9']],
    ] as const) {
      const { pool: made, file } = await pool(told, how);
      await made.play(TASK);
      await made.play({ from: 5, to: 9 });
      expect(readFileSync(file, 'utf8').trim().split(' ').sort()).toEqual(played);
    }
  });

  test('1.4 a pool of threads refuses a shard whose block is different in a fresh thread', async () => {
    const told = 'const { threadId } = await import("node:worker_threads");';
    for (const block of [3, 4]) {
      const { pool: made } = await pool(
        `${told} return shard({ digests: ${digests(`${block}`, 'threadId')} });`,
        PLUGINS,
      );
      const played = made.play(TASK);
      if (block === 4) expect(await played).toMatchObject({ games: 1 });
      else
        await expect(played).rejects.toMatchObject({
          name: 'BrokenRun',
          message:
            'agent /a/one.mjs does not play the same game twice: block 3 is different in a fresh thread; ' +
            'it keeps something of other games, or asks chance or the clock',
        });
    }
  });

  test('1.4 a pool of threads plays blocks 64, 256, 1024 … and the last one also in a fresh thread', async () => {
    const told = `if (task.to === task.from + 1) appendFileSync(file, task.from + ' ');`;
    const { pool: made, file } = await pool(`${told} return shard({ digests: ${digests('-1', '0')} });`, PLUGINS);
    const last = (await design('game: pig\nseed: s')).blocks;
    await made.play({ from: 0, to: 2 });
    for (const at of [30, 63, 200, 1000, last - 4]) await made.play({ from: at, to: at + 4 });
    for (const at of [254, 1024]) await made.play({ from: at, to: at + 40 });
    const repeated = readFileSync(file, 'utf8').trim().split(' ').map(Number);
    expect(repeated).toEqual([0, 64, last - 1, 256, 1024]);
  });

  test('a pool of threads plays a shard again after its thread has died, three times in all', async () => {
    const { pool: twice, file } = await pool(`if (readFileSync(file, 'utf8').length < 2) { ${DIES} } return shard();`);
    expect(await twice.play(TASK)).toMatchObject({ games: 1 });
    expect(readFileSync(file, 'utf8')).toBe('xx');
    const { pool: always, file: seen } = await pool(DIES);
    await expect(always.play(TASK)).rejects.toThrow(/^a worker failed 3 times: /);
    expect(readFileSync(seen, 'utf8')).toBe('xxx');
  });

  test('a pool of threads does not repeat a failed game, and names the command that shows it', async () => {
    const failing = (failure: WorkerFailure): string =>
      `appendFileSync(file, 'x'); return { failure: ${JSON.stringify(failure)} };`;
    const { pool: own, file } = await pool(failing({ message: 'bang', token: 'pig/1', fault: false }));
    await expect(own.play(TASK)).rejects.toThrow(new BrokenRun('bang; see: npx --no talisman-lab replay pig/1'));
    expect(readFileSync(file, 'utf8')).toBe('x');
    const { pool: users } = await pool(failing({ message: 'agent a chose 7', token: null, fault: true }));
    await expect(users.play(TASK)).rejects.toThrow(new UserError('agent a chose 7'));
  });

  test('a pool of threads waits for nothing once it is stopped', async () => {
    const { pool: slow } = await pool('await new Promise((done) => setTimeout(done, 60_000));');
    const waiting = slow.play(TASK);
    slow.stop();
    await expect(waiting).rejects.toBeInstanceOf(Stopped);
    await expect(slow.play(TASK)).rejects.toBeInstanceOf(Stopped);
  });
});
