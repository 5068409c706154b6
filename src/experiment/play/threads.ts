import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { UserError } from '../../engine/index.js';
import { awaiting } from '../../package/awaiting.js';

/** Longest wait for threads to load, in milliseconds. A busy machine takes several seconds. */
const LOADING_MS = 20_000;

type Options = ConstructorParameters<typeof Piscina>[0];

/**
 * A pool of threads that never ends a thread before it has loaded: Node 20 can abort the whole process otherwise. A
 * thread that replaces a dead one is not awaited. Without this, tasks for threads that cannot load would wait forever.
 */
export class Threads<Task, Answer> {
  private readonly pool: Piscina<Task, Answer>;
  private readonly loaded: Promise<unknown>;
  /** Rejected once a thread has died while it was loading. */
  private readonly failed: Promise<never>;
  private reject: (error: Error) => void = () => {};
  private isEnding = false;

  constructor(options: Options) {
    this.failed = new Promise((_, reject) => (this.reject = reject));
    this.failed.catch(() => {});
    this.pool = new Piscina<Task, Answer>(options);
    // Tasks report their own errors. Piscina also emits one for a thread that dies without a task.
    this.pool.on('error', (error: Error) => this.refuseNoThreads(error));
    this.loaded = Promise.all(this.pool.threads.map((thread) => this.loading(thread)));
  }

  get ids(): number[] {
    return this.pool.threads.map(({ threadId }) => threadId);
  }

  /** @throws UserError if a thread cannot load its module */
  run(task: Task): Promise<Answer> {
    const answer = this.pool.run(task).catch((error: Error) => {
      this.refuseNoThreads(error);
      throw error;
    });
    return awaiting('the threads that play', Promise.race([this.failed, answer]));
  }

  /** Refuses all tasks if no thread is left: piscina replaces one that dies, but not if it dies while it loads. */
  private refuseNoThreads({ message }: Error): void {
    if (this.pool.threads.length === 0) this.refuseDead(message);
  }

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

  /** Ends all threads, with their tasks, once they have loaded. */
  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.race([this.loaded, setTimeout(LOADING_MS, null, { ref: false })]);
    await this.pool.destroy();
  }
}

function cannotLoad(reason: string): UserError {
  const options = process.env['NODE_OPTIONS'] ?? '';
  const hint = options === '' ? '' : `; NODE_OPTIONS is ${options}`;
  return new UserError(`a worker thread cannot load: ${reason}${hint}`);
}
