import { PLUGIN_HEAP_MB } from '#checked-agent';
import { Threads } from '#threads';
import { UserError } from '../../engine/index.js';
import { wholeDesign } from '../design/also-by.js';
import { gamesPerBlock } from '../design/cells.js';
import { commandLine } from '../design/command-line.js';
import { nextLook } from '../design/stop-rule.js';
import type { Design } from '../design/types.js';
import { blocksPerLine } from '../folder/canonical.js';
import type { PluginWorkerData } from '../plugins/heartbeat.js';
import type { Engine } from './engine.js';
import { takeGames } from './game-limit.js';
import type { ShardResult, ShardTask } from './shard.js';
import { notRepeated, type PluginRun, Watchdog } from './watchdog.js';

/** Error returned by a worker instead of a shard. */
export interface WorkerFailure {
  readonly message: string;
  /** Token of the failed game; null if it was no game. */
  readonly token: string | null;
  /** True for a fault of a plugin agent, false for a broken invariant. */
  readonly fault: boolean;
}

/** Answer of a worker: the shard, or its error. */
export type WorkerAnswer = { readonly shard: ShardResult } | { readonly failure: WorkerFailure };

/** Error for a game that threw, or a worker that died repeatedly: running the command again would fail again. */
export class BrokenRun extends Error {
  override readonly name = 'BrokenRun';
}

/** Error for work that was stopped before it was finished. This is not a fault. Programs know it by the usual name. */
export class Stopped extends Error {
  override readonly name = 'AbortError';

  constructor(message = 'stopped') {
    super(message);
  }
}

/** Ends work whose signal was given. @throws Stopped */
export function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new Stopped();
}

/** Source of events: kinds of the game's own events, with the chances of the judge if asked for, or an observer. */
export type EventSource =
  | { readonly kinds: readonly string[]; readonly isJudged?: boolean }
  /** Module of the observer. */
  | { readonly observer: string };

/** Data of a worker, as its `workerData`. */
export interface PoolWorkerData {
  readonly design: Design;
  /** True if its shards include the lines of `games.csv`. */
  readonly records: boolean;
  /** Build to play with, if there are two; it changes no result. */
  readonly engine: Engine;
  /** Series that are counted block by block, instead of all counts of a shard together; null for the latter. */
  readonly series: readonly number[] | null;
  /** Events that its shards include the lines of; null for none. */
  readonly events: EventSource | null;
  /** Null if all agents are of this package. */
  readonly plugins: PluginWorkerData | null;
}

const SHARD_MS_MIN = 200;
const SHARD_MS_GOAL = 400;
/**
 * Bounds the text of a shard to about 10 to 20 MB. Only games of a few microseconds reach it, after more than
 * `SHARD_MS_MIN`.
 */
const SHARD_ROWS_MAX = 100_000;
const RETRIES = 2;
/**
 * Shards given to a worker at once. The next one is in its mailbox when it has finished one, so that it does not wait
 * for a busy main thread.
 */
const GIVEN = 2;
/**
 * Shards requested or waiting to be released, per worker: enough to keep all busy, few enough to bound the memory.
 */
const AHEAD = 4;

/** With plugins, this block and each one at four times the distance are also played in a fresh thread. */
const FRESH_FIRST = 64;
/** Most fresh threads of a run: the first block, the last one, and those between. */
const FRESH_MOST = 16;

/** Source of played shards, several at once. */
export interface ShardSource {
  /** Threads that play; it may change during a run. */
  readonly threads: number;
  /** Milliseconds that a shard should last; 400 if absent. */
  readonly shardMs?: number;
  play(task: ShardTask): Promise<ShardResult>;
}

/** Source of the shards of one run. */
export interface RunShards extends ShardSource {
  /** All pending shards throw `Stopped`. */
  stop(): void;
  close(): Promise<void>;
}

/** Options of a pool. */
export interface PoolOptions {
  readonly records?: boolean;
  readonly engine?: Engine;
  /** See `PoolWorkerData`. */
  readonly series?: readonly number[] | null;
  /** See `PoolWorkerData`. */
  readonly events?: EventSource | null;
  /** Plugins of the run and their timeout; null for none. */
  readonly plugins?: PluginRun | null;
}

/** Worker threads that play shards of one design. */
export class ShardPool implements RunShards {
  private readonly pool: Threads<ShardTask, WorkerAnswer>;
  private readonly newThreads: (threads: number) => Threads<ShardTask, WorkerAnswer>;
  private readonly plugins: PluginRun | null;
  private readonly watchdog: Watchdog | null;
  /** True until the first request. */
  private isNew = true;
  /** Rejected once the pool is stopped. */
  private readonly halted: Promise<never>;
  private reject: (error: Error) => void = () => {};
  private readonly perBlock: number;

  /** @param workerFile module whose default export answers a `ShardTask`; its `workerData` is a `PoolWorkerData` */
  constructor(
    workerFile: URL,
    private readonly design: Design,
    readonly threads: number,
    { records = true, engine = 'wasm', series = null, events = null, plugins = null }: PoolOptions = {},
  ) {
    this.halted = new Promise((_, reject) => (this.reject = reject));
    this.halted.catch(() => {});
    this.plugins = plugins;
    this.perBlock = gamesPerBlock(wholeDesign(design));
    const most = threads * (RETRIES + 1) + FRESH_MOST;
    this.watchdog = plugins === null ? null : new Watchdog(wholeDesign(design), plugins, most, this.reject);
    const order: PoolWorkerData = {
      design,
      records,
      engine,
      series,
      events,
      plugins: this.watchdog?.order ?? null,
    };
    this.newThreads = (count) =>
      new Threads({
        filename: workerFile.href,
        workerData: order,
        minThreads: count,
        maxThreads: count,
        idleTimeout: 60_000,
        concurrentTasksPerWorker: GIVEN,
        atomics: 'disabled',
        // Whatever a plugin leaves behind in its thread ends with it.
        lasting: plugins === null,
        ...(plugins === null ? {} : { resourceLimits: { maxOldGenerationSizeMb: PLUGIN_HEAP_MB } }),
      });
    this.pool = this.newThreads(threads);
  }

  /**
   * Plays one shard. A worker that dies is replaced and the shard played again; a game that throws is not repeated.
   * With plugins, some blocks are also played in a fresh thread.
   *
   * @throws BrokenRun if a block differs there
   * @throws Stopped at the limit of games of this process
   */
  async play(task: ShardTask): Promise<ShardResult> {
    if (!takeGames(this.perBlock * (task.to - task.from))) throw new Stopped();
    const { watchdog, plugins } = this;
    const block = plugins === null ? null : this.blockToRepeat(task);
    this.isNew = false;
    if (watchdog === null || plugins === null || block === null) return this.playIn(this.pool, task);
    const fresh = this.newThreads(1);
    try {
      const both = await Promise.allSettled([
        this.playIn(this.pool, task),
        this.playIn(fresh, { from: block, to: block + 1 }),
      ]);
      const [shard, again] = both.map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return one.value;
      });
      const at = 2 * (block - task.from);
      if (again.digests.every((word, i) => word === shard.digests[at + i])) return shard;
      throw new BrokenRun(notRepeated(plugins, block));
    } finally {
      for (const thread of fresh.ids) watchdog.retire(thread);
      await fresh.end();
    }
  }

  /** Returns the block of a shard that is also played in a fresh thread; null for none. */
  private blockToRepeat({ from, to }: ShardTask): number | null {
    if (this.isNew) return from;
    for (let block = FRESH_FIRST; block < to; block *= 4) if (block >= from) return block;
    return to === this.design.blocks ? to - 1 : null;
  }

  private async playIn(threads: Threads<ShardTask, WorkerAnswer>, task: ShardTask): Promise<ShardResult> {
    for (let attempt = 0; ; attempt++) {
      const answer = await Promise.race([threads.run(task), this.halted]).catch((error: unknown) => error as Error);
      if ('shard' in answer) return answer.shard;
      if ('failure' in answer) throw failed(answer.failure);
      if (answer instanceof UserError || answer instanceof Stopped) throw answer;
      const fault = this.watchdog?.faultOf(answer) ?? null;
      if (fault !== null) throw fault;
      if (attempt === RETRIES) throw new BrokenRun(`a worker failed ${attempt + 1} times: ${answer.message}`);
    }
  }

  /** Stops the pool: all pending shards throw `Stopped`. */
  stop(): void {
    this.reject(new Stopped('stopped'));
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    this.watchdog?.close();
    await this.pool.end();
  }
}

/** Returns the error for a failure of a worker. */
export function failed({ message, token, fault }: WorkerFailure): Error {
  const line = token === null ? message : `${message}; see: ${commandLine('replay', token)}`;
  return fault ? new UserError(line) : new BrokenRun(line);
}

/**
 * Chooses the number of blocks in the next shard: shards last about 0.4 s, and are smaller at the end so that all
 * workers stop together. Results never depend on it.
 */
export class ShardSizer {
  private size = 1;
  private readonly largest: number;
  private readonly border: number;
  private readonly looks: boolean;

  constructor(
    design: Design,
    private readonly source: Pick<ShardSource, 'threads' | 'shardMs'>,
  ) {
    const rows = gamesPerBlock(design) * Math.max(...design.cells.map(({ players }) => players));
    this.largest = Math.max(1, Math.floor(SHARD_ROWS_MAX / rows));
    this.border = blocksPerLine(design);
    this.looks = design.stop !== undefined;
  }

  /**
   * Returns the blocks of the shard that begins with a block. None crosses a border of the ledger's lines, or a look.
   */
  next(from: number, left: number): number {
    const even = Math.max(Math.ceil(left / this.source.threads), Math.ceil(this.size / 4));
    const look = this.looks ? nextLook(from) - from : left;
    return Math.max(1, Math.min(this.size, this.largest, this.border - (from % this.border), look, even, left));
  }

  private get goal(): number {
    return this.source.shardMs ?? SHARD_MS_GOAL;
  }

  /** Updates the speed from a finished shard. */
  saw({ from, to, ms }: ShardResult): void {
    if (ms >= SHARD_MS_MIN) {
      this.size = Math.max(1, Math.round(((to - from) * this.goal) / ms));
    } else if (to - from >= this.size) {
      this.size *= Math.min(16, Math.max(2, Math.floor(this.goal / Math.max(ms, 1))));
    }
  }
}

/** A job for `playBlocks`. */
export interface BlockJob {
  readonly design: Design;
  readonly pool: ShardSource;
  /** First block to play. */
  readonly from: number;
  /** The block after the last one; the end of the design if absent. */
  readonly to?: number;
  /** Once true, no new shard is started; running ones are finished. */
  stopped(): boolean;
  /** Called after each release. Once true, running shards are no longer awaited, whatever their results. */
  over?(): boolean;
  /** Called as soon as a shard is played, in any order: for the progress line. */
  played(shard: ShardResult): void;
  /** Called with all shards that are next in block order; never twice at once. */
  release(shards: readonly ShardResult[]): Promise<void>;
}

type Outcome = ShardResult | { readonly error: unknown };

function outcomeOf(pool: ShardSource, task: ShardTask): Promise<Outcome> {
  return pool.play(task).catch((error: unknown) => ({ error }));
}

/** Returns the shards that are next, from block `next` on, without a gap; throws the error that is next. */
function inTurn(waiting: ReadonlyMap<number, Outcome>, next: number): ShardResult[] {
  const shards: ShardResult[] = [];
  for (let outcome = waiting.get(next); outcome !== undefined; outcome = waiting.get(next)) {
    if ('error' in outcome) {
      if (shards.length === 0 && !(outcome.error instanceof Stopped)) throw outcome.error;
      break;
    }
    shards.push(outcome);
    next = outcome.to;
  }
  return shards;
}

/**
 * Plays the blocks from `job.from` on, releases them in block order, and returns the first block not released. An error
 * is thrown in its place in the order, so the first game that fails is named regardless of timing.
 */
export async function playBlocks(job: BlockJob): Promise<number> {
  const { design, pool, to: end = design.blocks } = job;
  const sizer = new ShardSizer(design, pool);
  const waiting = new Map<number, Outcome>();
  const running = new Set<Promise<void>>();
  let next = job.from;
  let released = job.from;
  let broken = false;
  const start = (task: ShardTask): void => {
    next = task.to;
    const done: Promise<void> = outcomeOf(pool, task).then((outcome) => {
      running.delete(done);
      waiting.set(task.from, outcome);
      if ('error' in outcome) broken = true;
      else {
        sizer.saw(outcome);
        job.played(outcome);
      }
      refill();
    });
    running.add(done);
  };
  const refill = (): void => {
    while (
      !broken &&
      !job.stopped() &&
      next < end &&
      running.size < GIVEN * pool.threads &&
      running.size + waiting.size < AHEAD * pool.threads
    ) {
      start({ from: next, to: next + sizer.next(next, end - next) });
    }
  };
  for (;;) {
    refill();
    for (let ready = inTurn(waiting, released); ready.length > 0; ready = inTurn(waiting, released)) {
      await job.release(ready);
      for (const { from } of ready) waiting.delete(from);
      released = ready[ready.length - 1].to;
      if (job.over?.() === true) return released;
      refill();
    }
    if (running.size === 0) return released;
    await Promise.race(running);
  }
}
