import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { UserError } from '../../engine/index.js';
import { awaiting } from '../../package/awaiting.js';
import { type Places, places } from '../design/places.js';

/** Longest wait for threads to load, in milliseconds. A busy machine takes several seconds. */
const LOADING_MS = 20_000;

/** Milliseconds for which threads wait for another pool. They do not keep the process alive. */
const WAITING_MS = 5000;

type Options = ConstructorParameters<typeof Piscina>[0] & {
  /**
   * True if threads may continue to another pool, because loading their module takes longer than a short run. Each task
   * includes all of `workerData`.
   */
  readonly lasting?: boolean;
};

/** Task of a lasting thread. */
export interface OrderedTask<Order, Task> {
  /** Number of the pool that the thread works for now. */
  readonly pool: number;
  readonly order: Order;
  readonly places: Places;
  readonly task: Task;
}

/** Threads that wait for another pool, by module and number. */
const waiting = new Map<string, { readonly pool: Piscina; readonly timer: NodeJS.Timeout }>();
let pools = 0;

function takeWaiting(key: string): Piscina | null {
  const found = waiting.get(key);
  waiting.delete(key);
  clearTimeout(found?.timer);
  return found?.pool ?? null;
}

function keepWaiting(key: string, pool: Piscina): void {
  void takeWaiting(key)?.destroy();
  const timer = setTimeout(() => void takeWaiting(key)?.destroy(), WAITING_MS).unref();
  if (pool.listeners('error').length === 1) pool.on('error', () => {});
  waiting.set(key, { pool, timer });
}

/**
 * A pool of threads that never ends a thread before it has loaded: Node 20 can abort the whole process otherwise. A
 * thread that replaces a dead one is not awaited. Without this, tasks for threads that cannot load would wait forever.
 */
export class Threads<Task, Answer> {
  private readonly pool: Piscina;
  private readonly loaded: Promise<unknown>;
  private readonly number = pools++;
  /** Tasks without an answer. */
  private running = 0;
  /** True if an error may have left something behind in a thread. */
  private isTainted = false;
  /** Rejected once a thread has died while it was loading. */
  private readonly failed: Promise<never>;
  private reject: (error: Error) => void = () => {};
  private isEnding = false;
  private readonly order: unknown;
  /** Module and number of lasting threads, otherwise null. */
  private readonly key: string | null;

  constructor({ lasting = false, ...options }: Options) {
    this.order = lasting ? options.workerData : undefined;
    this.key = lasting ? `${options.filename} ${options.maxThreads}` : null;
    this.failed = new Promise((_, reject) => (this.reject = reject));
    this.failed.catch(() => {});
    const waiting = this.key === null ? null : takeWaiting(this.key);
    this.pool = waiting ?? new Piscina(lasting ? { ...options, workerData: null } : options);
    // Tasks report their own errors. Piscina also emits one for a thread that dies without a task.
    this.pool.on('error', this.refuseNoThreads);
    this.loaded = Promise.all(waiting === null ? this.pool.threads.map((thread) => this.loading(thread)) : []);
  }

  get ids(): number[] {
    return this.pool.threads.map(({ threadId }) => threadId);
  }

  /** @throws UserError if a thread cannot load its module */
  run(task: Task): Promise<Answer> {
    this.running++;
    const given = this.key === null ? task : this.ordered(task);
    const answer = this.pool
      .run(given)
      .catch((error: Error) => {
        this.isTainted = true;
        this.refuseNoThreads(error);
        throw error;
      })
      .finally(() => this.running--);
    return awaiting('the threads that play', Promise.race([this.failed, answer]));
  }

  private ordered(task: Task): OrderedTask<unknown, Task> {
    return { pool: this.number, order: this.order, places: places(), task };
  }

  /** Refuses all tasks if no thread is left: piscina replaces one that dies, but not if it dies while it loads. */
  private readonly refuseNoThreads = ({ message }: Error): void => {
    if (this.pool.threads.length === 0) this.refuseDead(message);
  };

  private refuseDead(reason: string): void {
    if (!this.isEnding) this.reject(cannotLoad(reason));
  }

  /** Resolves when a thread has loaded its module, which piscina reports in the thread's first message, or has died. */
  private loading(thread: Worker): Promise<void> {
    return new Promise((done) => {
      let isLoaded = false;
      const end = (reason: string | null): void => {
        if (reason !== null && !isLoaded) this.refuseDead(reason);
        isLoaded = true;
        done();
      };
      thread.once('message', () => end(null));
      thread.once('error', ({ message }: Error) => end(message));
      thread.once('exit', (code) => end(`it ended with code ${code}`));
    });
  }

  /** Ends all threads, with their tasks, once they have loaded. Lasting ones without a task wait for another pool. */
  async end(): Promise<void> {
    this.isEnding = true;
    const isLoaded = await Promise.race([this.loaded.then(() => true), wait(LOADING_MS, false, { ref: false })]);
    if (this.key === null || !isLoaded || this.running > 0 || this.isTainted) return this.pool.destroy();
    keepWaiting(this.key, this.pool);
    this.pool.off('error', this.refuseNoThreads);
  }
}

function cannotLoad(reason: string): UserError {
  const options = process.env['NODE_OPTIONS'] ?? '';
  const hint = options === '' ? '' : `; NODE_OPTIONS is ${options}`;
  return new UserError(`a worker thread cannot load: ${reason}${hint}`);
}
