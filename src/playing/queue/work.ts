import { hostname } from 'node:os';
import type { Job, Worker } from 'bullmq';
import { UserError } from '../../engine/index.js';
import { NotComparable } from '../../experiment/folder/manifest.js';
import type { Engine } from '../../experiment/play/engine.js';
import { type ShardPool, Stopped, type WorkerFailure } from '../../experiment/play/pool.js';
import { leaseMs } from './lease.js';
import { type BlocksMessage, packShard, type ResultMessage, type RunMessage, type WorkerName } from './messages.js';
import { RunPools, SetAside } from './run-pools.js';
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
  /** Called before blocks of a run are played, with 0, and after each delivery with the number of its blocks. */
  playing?(run: string, blocks: number): void;
  /** Called when this worker cannot play a run: it plays the others. */
  setAside?(run: string, reason: string): void;
}

/** Milliseconds between two tries to deliver. */
const AGAIN_MS = 500;

/** Milliseconds in which the server takes note that a worker ends. */
const GOODBYE_MS = 2000;

/** Least milliseconds before blocks that this worker cannot play are offered to all workers again. */
const ASIDE_MS_MIN = 1000;
/** Longest wait between two offers, as a share of the blocks' age. */
const ASIDE_SHARE = 1 / 4;

/** Times a lost lease may be given again before blocks count as those that kill every worker. */
const LOST_MAX = 1000;

/**
 * Plays blocks of a queue until it is stopped. If a worker is killed, stopped or cut off, it loses its lease, and
 * another worker plays its blocks.
 *
 * A run that it cannot play, because it is damaged or needs another program or agent, is refused and left to other
 * workers.
 *
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
  private worker: Worker<BlocksMessage> | null = null;
  private readonly runs = new RunPools((run) => this.open(run), leaseMs());
  /** Reason for each refused run. */
  private readonly aside = new Map<string, string>();
  /** Blocks that are played now. */
  private readonly atHand = new Set<Promise<void>>();

  private readonly own: WorkerName;

  constructor(
    private readonly transport: Transport,
    private readonly options: WorkOptions,
  ) {
    this.own = { name: `${hostname()}-${process.pid}`, threads: options.threads };
  }

  async untilStopped(): Promise<void> {
    const { signal, ready } = this.options;
    const stopped = new Promise<void>((done) => {
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

  /** Delivers the finished blocks, and ends. */
  async close(): Promise<void> {
    const closed = this.worker?.close() ?? Promise.resolve();
    while (this.atHand.size > 0) await Promise.allSettled(this.atHand);
    // A server that is away must not delay the end.
    await within(GOODBYE_MS, closed);
    await this.runs.close();
    await this.transport.close();
  }

  private take(job: Job<BlocksMessage>, token: string | undefined): Promise<void> {
    const played = this.play(job, token).finally(() => this.atHand.delete(played));
    this.atHand.add(played);
    return played;
  }

  private async play(job: Job<BlocksMessage>, token: string | undefined): Promise<void> {
    try {
      await this.runs.use(job.data.run, async (pool) => pool !== null && this.playIn(pool, job.data));
    } catch (error) {
      if (!(error instanceof SetAside)) throw error;
      await this.leaveToOthers(job, token, error.message);
    }
  }

  private async playIn(pool: ShardPool, { run, from, to }: BlocksMessage): Promise<void> {
    if (!isRange(from, to)) return;
    this.options.playing?.(run, 0);
    const played = await pool.play({ from, to }).then(
      (shard) => ({ shard: packShard(shard), failure: null }),
      (error: Error) => ({ shard: null, failure: failureOf(error) }),
    );
    await this.deliver(run, { from, to, worker: this.own, ...played });
    this.options.playing?.(run, to - from);
  }

  /** Starts the threads of a run; null if the run is over. @throws SetAside */
  private async open(run: string): Promise<ShardPool | null> {
    const job = await this.transport.queue<RunMessage>(RUNS).getJob(run);
    if (job === undefined) return null;
    const { threads, engine } = this.options;
    try {
      return runThreads(run, job.data.manifest, threads, engine);
    } catch (error) {
      const known = error instanceof UserError || error instanceof NotComparable;
      throw new SetAside(known ? error.message : `it is damaged: ${(error as Error).message}`);
    }
  }

  /** Returns blocks of a refused run to the queue, less often the older they are. */
  private async leaveToOthers(job: Job<BlocksMessage>, token: string | undefined, reason: string): Promise<void> {
    const { run, from, to } = job.data;
    if (this.aside.get(run) !== reason) {
      this.aside.set(run, reason);
      this.options.setAside?.(run, reason);
      await this.deliver(run, { from, to, worker: this.own, shard: null, failure: null, refused: reason });
    }
    const age = Math.max(0, Date.now() - job.timestamp);
    const wait = Math.min(leaseMs(), Math.max(ASIDE_MS_MIN, age * ASIDE_SHARE));
    // A lease that was lost meanwhile has given them to others already.
    await job.moveToDelayed(Date.now() + wait, token).catch(() => {});
    throw new this.transport.bull.DelayedError();
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

/** True if two values of a message are the borders of blocks. */
function isRange(from: unknown, to: unknown): boolean {
  return Number.isSafeInteger(from) && Number.isSafeInteger(to) && 0 <= Number(from) && Number(from) < Number(to);
}

function failureOf(error: Error): WorkerFailure {
  if (error instanceof Stopped) throw error;
  return { message: error.message, token: null, fault: error instanceof UserError };
}
