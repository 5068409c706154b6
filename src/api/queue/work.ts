import { hostname } from 'node:os';
import type { Job, Worker } from 'bullmq';
import { UserError } from '../../engine/index.js';
import { NotComparable } from '../../experiment/folder/not-comparable.js';
import type { Engine } from '../../experiment/play/engine.js';
import { type ShardPool, Stopped, type WorkerFailure } from '../../experiment/play/pool.js';
import { leaseMs } from './lease.js';
import { type BlocksMessage, packShard, type ResultMessage, type RunMessage } from './messages.js';
import { playFixedGames, runThreads } from './run-table.js';
import { BLOCKS, NOTHING_LEFT, openTransport, RESULTS, RUNS, type Transport, within } from './transport.js';

/** Options of a worker. */
export interface WorkOptions {
  readonly queue: string;
  /** Threads that play at once. */
  readonly threads: number;
  readonly engine: Engine;
  /** Ends the worker once the blocks at hand are delivered. */
  readonly signal: AbortSignal;
  /** Called once the worker waits for blocks. */
  ready?(server: string): void;
  /** Called when blocks of a run come for the first time, and after each delivery with the blocks so far. */
  playing?(run: string, blocks: number): void;
}

/** Milliseconds between two tries to deliver. */
const AGAIN_MS = 500;

/** Milliseconds in which the server takes note that a worker ends. */
const GOODBYE_MS = 2000;

/** Times a lost lease may be given again before blocks count as those that kill every worker. */
const LOST_MAX = 1000;

/**
 * Plays blocks of a queue until it is stopped. A worker that is killed, stopped or cut off loses its lease, and another
 * one plays its blocks.
 *
 * @throws NotComparable if this program would play other games than a run of the queue: it is turned away
 * @throws UserError if the queue cannot be reached
 */
export async function workForQueue(options: WorkOptions): Promise<void> {
  const transport = await openTransport(options.queue);
  const work = new Work(transport, options);
  try {
    await work.untilStopped();
  } finally {
    await work.close();
  }
}

class Work {
  private readonly name = `${hostname()}-${process.pid}`;
  private worker: Worker<BlocksMessage> | null = null;
  private current: { readonly run: string; readonly pool: ShardPool } | null = null;
  private blocks = 0;
  /** Blocks that are played now. */
  private readonly atHand = new Set<Promise<void>>();
  private turnedAway: (error: Error) => void = () => {};

  constructor(
    private readonly transport: Transport,
    private readonly options: WorkOptions,
  ) {}

  async untilStopped(): Promise<void> {
    const { signal, ready } = this.options;
    const stopped = new Promise<void>((done, failed) => {
      this.turnedAway = failed;
      if (signal.aborted) done();
      signal.addEventListener('abort', () => done());
    });
    playFixedGames();
    await Promise.race([stopped, this.begin()]);
    if (this.worker !== null) ready?.(this.transport.server);
    await stopped;
  }

  private async begin(): Promise<void> {
    const lease = leaseMs();
    this.worker = await this.transport.worker<BlocksMessage>(BLOCKS, (job, token) => this.take(job, token), {
      concurrency: 2 * this.options.threads,
      lockDuration: lease,
      stalledInterval: lease,
      maxStalledCount: LOST_MAX,
    });
  }

  /** Delivers what is at hand, and ends. */
  async close(): Promise<void> {
    const closed = this.worker?.close() ?? Promise.resolve();
    while (this.atHand.size > 0) await Promise.allSettled(this.atHand);
    // A server that is away must not hold up the end.
    await within(GOODBYE_MS, closed);
    await this.current?.pool.close();
    await this.transport.close();
  }

  private take(job: Job<BlocksMessage>, token: string | undefined): Promise<void> {
    const played = this.play(job, token).finally(() => this.atHand.delete(played));
    this.atHand.add(played);
    return played;
  }

  private async play(job: Job<BlocksMessage>, token: string | undefined): Promise<void> {
    const { run, from, to } = job.data;
    let pool: ShardPool | null;
    try {
      pool = await this.poolOf(run);
    } catch (error) {
      if (!(error instanceof NotComparable || error instanceof UserError)) throw error;
      this.turnedAway(error);
      // For the others; a lease that was lost meanwhile has given it to them already.
      await job.moveToWait(token).catch(() => {});
      throw new this.transport.bull.WaitingError();
    }
    if (pool === null) return;
    const played = await pool.play({ from, to }).then(
      (shard) => ({ shard: packShard(shard), failure: null }),
      (error: Error) => ({ shard: null, failure: failureOf(error) }),
    );
    await this.deliver(run, { from, to, worker: { name: this.name, threads: this.options.threads }, ...played });
    this.options.playing?.(run, (this.blocks += to - from));
  }

  /** Returns the threads that play a run; null if the run is over. */
  private async poolOf(run: string): Promise<ShardPool | null> {
    if (this.current?.run === run) return this.current.pool;
    const job = (await this.transport.queue<RunMessage>(RUNS).getJob(run)) as Job<RunMessage> | undefined;
    if (job === undefined) return null;
    // Another one of the blocks may have come first.
    if (this.current?.run === run) return this.current.pool;
    const { threads, engine } = this.options;
    const before = this.current?.pool;
    this.current = { run, pool: runThreads(run, job.data.manifest, threads, engine) };
    this.blocks = 0;
    this.options.playing?.(run, 0);
    await before?.close();
    return this.current.pool;
  }

  /** Delivers a result, unless its run is over. A server that is away is waited for as long as a lease lasts. */
  private async deliver(run: string, message: ResultMessage): Promise<void> {
    const end = Date.now() + leaseMs();
    for (;;) {
      try {
        return await this.deliverNow(run, message);
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
  }

  private async deliverNow(run: string, message: ResultMessage): Promise<void> {
    if ((await this.transport.queue(RUNS).getJob(run)) === undefined) return;
    await this.transport.queue<ResultMessage>(RESULTS + run).add('result', message, NOTHING_LEFT);
  }
}

function failureOf(error: Error): WorkerFailure {
  if (error instanceof Stopped) throw error;
  return { message: error.message, token: null, fault: error instanceof UserError };
}
