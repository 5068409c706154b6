import type { Queue } from 'bullmq';
import { checksum } from '../../experiment/folder/checksum.js';
import { type Manifest, manifestText } from '../../experiment/folder/manifest.js';
import { BrokenRun, failed, type RunShards, Stopped, type WorkerFailure } from '../../experiment/play/pool.js';
import type { ShardResult, ShardTask } from '../../experiment/play/shard.js';
import { CheckThreads, type ResultCheck } from './check-threads.js';
import { leaseMs } from './lease.js';
import { type BlocksMessage, packText, type ResultMessage, type RunMessage, type WorkerName } from './messages.js';
import { BLOCKS, NOTHING_LEFT, openTransport, RESULTS, RUNS, type Transport, within } from './transport.js';

/** Blocks that were asked for and not delivered yet. */
interface Pending {
  readonly task: ShardTask;
  readonly resolve: (shard: ShardResult) => void;
  readonly reject: (error: Error) => void;
  requestedAt: number;
  /** Results that were refused. */
  wrong: number;
}

/** A worker as its results name it. */
interface SeenWorker {
  readonly threads: number;
  readonly at: number;
}

/** Receives news of the queue's workers. */
export interface QueueNews {
  /** Called with the threads of the queue's workers whenever they change. */
  queueWorkers?(workers: number, threads: number): void;
  /** Called once for each reason why a worker does not play the run, or why its result was refused. */
  queueRefusal?(worker: string, reason: string): void;
}

/** Milliseconds that the blocks of one message should take to play. */
const SHARD_MS = 2000;
/** Threads before any worker was heard. */
const FIRST_THREADS = 4;
/** Most threads to queue blocks for: bounds the memory of results that wait for their turn. */
const THREADS_MAX = 256;
/** Refused results of the same blocks that end the run. */
const WRONG_MAX = 3;
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
 * Results arrive in any order, and repeatedly if a worker lost its lease: repeated results are compared.
 *
 * @throws UserError if the queue cannot be reached
 */
export async function queueShards(address: string, manifest: Manifest, news: QueueNews = {}): Promise<RunShards> {
  const transport = await openTransport(address);
  const shards = new QueueShards(transport, manifest, new CheckThreads(manifest.design), news);
  await shards.open();
  return shards;
}

/** Shards of a run that come over a transport; see `queueShards`. */
export class QueueShards implements RunShards {
  readonly shardMs = SHARD_MS;
  private readonly run: string;
  private readonly message: RunMessage;
  private readonly pending = new Map<string, Pending>();
  /** Checksum of each range that was delivered. */
  private readonly done = new Map<string, string>();
  private readonly workers = new Map<string, SeenWorker>();
  private readonly lease = leaseMs();
  private timer: ReturnType<typeof setInterval> | undefined;
  private broken: Error | null = null;
  /** Refusals that were reported. */
  private readonly refusals = new Set<string>();

  constructor(
    private readonly transport: Transport,
    manifest: Manifest,
    private readonly checks: ResultCheck,
    private readonly news: QueueNews,
  ) {
    this.run = runHash(manifest);
    this.message = { manifest: packText(manifestText(manifest)) };
  }

  async open(): Promise<void> {
    await this.putRun();
    await this.transport.worker<ResultMessage>(RESULTS + this.run, ({ data }) => this.take(data), {
      concurrency: 2 * this.checks.threads,
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
      this.pending.set(keyOf(task), { task, resolve, reject, requestedAt: Date.now(), wrong: 0 });
    });
    // It is awaited later: an error must not count as unhandled until then.
    played.catch(() => {});
    // A server that is away gets them later.
    await this.put(task).catch(() => {
      // Unless it was put before the connection broke, and its result is here.
      const one = this.pending.get(keyOf(task));
      if (one !== undefined) one.requestedAt = 0;
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
    await this.checks.end();
  }

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
    return this.runs.add('run', this.message, { jobId: this.run });
  }

  /** Puts the manifest on the server in order, if another program has changed it. */
  private async mendRun(): Promise<void> {
    const job = await this.runs.getJob(this.run);
    if (job !== undefined && job.data?.manifest !== this.message.manifest) await job.updateData(this.message);
  }

  /** Puts blocks into the queue again that a server may have lost. A queue that has them still changes nothing. */
  private async putAgain(): Promise<void> {
    this.forgetSilent();
    const before = Date.now() - LEASES_LOST * this.lease;
    const lost = [...this.pending.values()].filter(({ requestedAt: question }) => question < before);
    if (lost.length === 0) return;
    await this.putRun();
    for (const one of lost) {
      one.requestedAt = Date.now();
      await this.put(one.task);
    }
  }

  private async take(message: ResultMessage): Promise<void> {
    if (message.refused !== undefined) return this.takeRefusal(message.worker, message.refused);
    this.hear(message);
    const key = keyOf(message);
    const one = this.pending.get(key);
    if (this.done.has(key)) return this.compare(key, message);
    // Blocks that an earlier session asked for in other pieces.
    if (one === undefined) return;
    if (message.failure != null) {
      this.pending.delete(key);
      return one.reject(failed(fromWorker(message.failure, message.worker)));
    }
    const checked = await this.checks.check(message.shard, one.task);
    if ('wrong' in checked) return this.takeWrong(one, message, checked.wrong);
    // Another worker may have delivered them meanwhile.
    if (this.done.has(key)) return this.compare(key, message);
    this.done.set(key, message.shard!.checksum);
    this.pending.delete(key);
    one.resolve(checked.shard);
  }

  private takeRefusal({ name }: WorkerName, reason: string): void {
    this.report(name, reason);
    // The server's copy of the run may be damaged.
    void this.mendRun().catch(() => {});
  }

  private report(worker: string, reason: string): void {
    const refusal = `${worker}: ${reason}`;
    if (this.refusals.has(refusal)) return;
    this.refusals.add(refusal);
    this.news.queueRefusal?.(worker, reason);
  }

  /** Requests blocks again after an impossible result. */
  private takeWrong(one: Pending, { worker: { name } }: ResultMessage, wrong: string): void {
    if (++one.wrong === WRONG_MAX) return this.fail(new BrokenRun(`${wrong}, from the worker ${name}`));
    this.report(name, `its result is refused: ${wrong}`);
    void this.put(one.task).catch(() => {});
  }

  private compare(key: string, { worker, shard }: ResultMessage): void {
    if (shard === null || shard.checksum === this.done.get(key)) return;
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
    if (!Number.isSafeInteger(threads) || threads < 1) return;
    const isNew = this.workers.get(name)?.threads !== threads;
    this.workers.set(name, { threads, at: Date.now() });
    if (isNew) this.news.queueWorkers?.(this.workers.size, this.threads);
  }

  /** Forgets workers that have delivered nothing for some leases. */
  private forgetSilent(): void {
    const before = Date.now() - LEASES_LOST * this.lease;
    const silent = [...this.workers].filter(([, { at }]) => at < before);
    for (const [name] of silent) this.workers.delete(name);
    if (silent.length > 0) this.news.queueWorkers?.(this.workers.size, this.threads);
  }

  private idOf(key: string): string {
    return `${this.run}_${key}`;
  }
}

/** Returns a failure with the name of the worker; the fault of a plugin is the same on every machine. */
function fromWorker({ message, token, fault }: WorkerFailure, { name }: WorkerName): WorkerFailure {
  return { message: fault ? message : `${message}, on the worker ${name}`, token, fault };
}

function keyOf({ from, to }: ShardTask): string {
  return `${from}-${to - 1}`;
}
