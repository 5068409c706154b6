import type { Queue } from 'bullmq';
import { checksum } from '../../experiment/folder/checksum.js';
import { type Manifest, manifestText } from '../../experiment/folder/manifest.js';
import { BrokenRun, failed, type RunShards, Stopped } from '../../experiment/play/pool.js';
import type { ShardResult, ShardTask } from '../../experiment/play/shard.js';
import { leaseMs } from './lease.js';
import { type BlocksMessage, packText, type ResultMessage, type RunMessage, unpackShard } from './messages.js';
import { BLOCKS, NOTHING_LEFT, openTransport, RESULTS, RUNS, type Transport, within } from './transport.js';

/** Blocks that were asked for and not delivered yet. */
interface Pending {
  readonly task: ShardTask;
  readonly resolve: (shard: ShardResult) => void;
  readonly reject: (error: Error) => void;
  asked: number;
  damaged: number;
}

/** A worker as its results name it. */
interface SeenWorker {
  readonly threads: number;
  readonly at: number;
}

/** Milliseconds that the blocks of one message should take to play. */
const SHARD_MS = 2000;
/** Threads before any worker was heard. */
const FIRST_THREADS = 4;
/** Most threads that blocks are kept ready for: it bounds the memory of results that wait for their turn. */
const THREADS_MAX = 256;
/** Times that the same blocks may arrive damaged. */
const DAMAGED_MAX = 3;
/** Milliseconds in which the server is cleared at the end. */
const CLEAR_MS = 5000;
/** Leases after which blocks that did not come are put into the queue again: the server may have lost them. */
const LEASES_LOST = 3;

/** Returns the hash of a run, under which a queue knows it. */
export function runHash(manifest: Manifest): string {
  return checksum(manifestText(manifest));
}

/**
 * Returns shards of a run that workers of a queue play. The queue carries ranges of blocks, and the manifest once.
 * Results come in any order, and more than once if a worker lost its lease: those are compared.
 *
 * @throws UserError if the queue cannot be reached
 */
export async function queueShards(
  address: string,
  manifest: Manifest,
  changed: (workers: number, threads: number) => void = () => {},
): Promise<RunShards> {
  const shards = new QueueShards(await openTransport(address), manifest, changed);
  await shards.open();
  return shards;
}

/** Shards of a run that come over a transport; see `queueShards`. */
export class QueueShards implements RunShards {
  readonly shardMs = SHARD_MS;
  private readonly run: string;
  private readonly pending = new Map<string, Pending>();
  /** Checksum of each range that was delivered. */
  private readonly done = new Map<string, string>();
  private readonly workers = new Map<string, SeenWorker>();
  private readonly lease = leaseMs();
  private timer: ReturnType<typeof setInterval> | undefined;
  private broken: Error | null = null;

  constructor(
    private readonly transport: Transport,
    private readonly manifest: Manifest,
    private readonly changed: (workers: number, threads: number) => void,
  ) {
    this.run = runHash(manifest);
  }

  async open(): Promise<void> {
    await this.putRun();
    await this.transport.worker<ResultMessage>(RESULTS + this.run, async ({ data }) => this.take(data), {
      concurrency: 4,
    });
    this.timer = setInterval(() => void this.putAgain().catch(() => {}), this.lease);
  }

  private get blocks(): Queue<BlocksMessage, void, string> {
    return this.transport.queue(BLOCKS);
  }

  private get runs(): Queue<RunMessage, void, string> {
    return this.transport.queue(RUNS);
  }

  get threads(): number {
    let sum = 0;
    for (const { threads } of this.workers.values()) sum += threads;
    return Math.min(THREADS_MAX, sum === 0 ? FIRST_THREADS : sum);
  }

  async play(task: ShardTask): Promise<ShardResult> {
    if (this.broken !== null) throw this.broken;
    const played = new Promise<ShardResult>((resolve, reject) => {
      this.pending.set(keyOf(task), { task, resolve, reject, asked: Date.now(), damaged: 0 });
    });
    // It is awaited later: an error must not count as unhandled until then.
    played.catch(() => {});
    // A server that is away gets them later.
    await this.put(task).catch(() => {
      // Unless it was put before the connection broke, and its result is here.
      const one = this.pending.get(keyOf(task));
      if (one !== undefined) one.asked = 0;
    });
    return played;
  }

  stop(): void {
    this.fail(new Stopped('stopped'));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    // A server that is away cannot be cleared, and must not hold up the end.
    await within(CLEAR_MS, this.clear());
    await this.transport.close();
  }

  /** Removes everything of the run from the server. */
  private async clear(): Promise<void> {
    // Workers drop the blocks of a run that is gone.
    const job = await this.runs.getJob(this.run);
    await job?.remove().catch(() => {});
    for (const key of this.pending.keys()) await this.blocks.remove(this.idOf(key)).catch(() => {});
    await this.transport
      .queue(RESULTS + this.run)
      .obliterate({ force: true })
      .catch(() => {});
  }

  private put(task: ShardTask): Promise<unknown> {
    const { from, to } = task;
    return this.blocks.add('blocks', { run: this.run, from, to }, { jobId: this.idOf(keyOf(task)), ...NOTHING_LEFT });
  }

  private putRun(): Promise<unknown> {
    return this.runs.add('run', { manifest: packText(manifestText(this.manifest)) }, { jobId: this.run });
  }

  /** Puts blocks into the queue again that a server may have lost. A queue that has them still changes nothing. */
  private async putAgain(): Promise<void> {
    this.forgetSilent();
    const before = Date.now() - LEASES_LOST * this.lease;
    const lost = [...this.pending.values()].filter(({ asked }) => asked < before);
    if (lost.length === 0) return;
    await this.putRun();
    for (const one of lost) {
      one.asked = Date.now();
      await this.put(one.task);
    }
  }

  private take(message: ResultMessage): void {
    this.hear(message);
    const key = keyOf(message);
    const known = this.done.get(key);
    if (known !== undefined) return this.compare(key, known, message);
    const one = this.pending.get(key);
    // Blocks that an earlier session asked for in other pieces.
    if (one === undefined) return;
    if (message.failure !== null || message.shard === null) {
      this.pending.delete(key);
      return one.reject(failed(message.failure ?? { message: 'an empty result', token: null, fault: false }));
    }
    let shard: ShardResult;
    try {
      shard = unpackShard(message.shard, one.task);
    } catch (error) {
      return this.takeDamaged(one, message, error as Error);
    }
    this.done.set(key, message.shard.checksum);
    this.pending.delete(key);
    one.resolve(shard);
  }

  private takeDamaged(one: Pending, { worker, from, to }: ResultMessage, error: Error): void {
    one.damaged++;
    if (one.damaged < DAMAGED_MAX) return void this.put(one.task).catch(() => {});
    this.fail(new BrokenRun(`${error.message}: blocks ${from} to ${to - 1}, from the worker ${worker.name}`));
  }

  private compare(key: string, known: string, { worker, shard }: ResultMessage): void {
    if (shard === null || shard.checksum === known) return;
    const blocks = key.replace('-', ' to ');
    this.fail(
      new BrokenRun(`blocks ${blocks} were delivered twice and differ; the second is of the worker ${worker.name}`),
    );
  }

  private fail(error: Error): void {
    this.broken = error;
    for (const { reject } of this.pending.values()) reject(error);
  }

  private hear({ worker: { name, threads } }: ResultMessage): void {
    const isNew = this.workers.get(name)?.threads !== threads;
    this.workers.set(name, { threads, at: Date.now() });
    if (isNew) this.changed(this.workers.size, this.threads);
  }

  /** Forgets workers that have delivered nothing for some leases. */
  private forgetSilent(): void {
    const before = Date.now() - LEASES_LOST * this.lease;
    const silent = [...this.workers].filter(([, { at }]) => at < before);
    for (const [name] of silent) this.workers.delete(name);
    if (silent.length > 0) this.changed(this.workers.size, this.threads);
  }

  private idOf(key: string): string {
    return `${this.run}_${key}`;
  }
}

function keyOf({ from, to }: ShardTask): string {
  return `${from}-${to - 1}`;
}
