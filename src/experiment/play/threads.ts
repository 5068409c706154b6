import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Longest wait for threads to load, in milliseconds. A busy machine takes several seconds. */
const LOADING_MS = 20_000;

type Options = ConstructorParameters<typeof Piscina>[0];

/**
 * A pool of threads that never ends a thread before it has loaded: Node 20 can abort the whole process otherwise. A
 * thread that replaces a dead one is not awaited.
 */
export class Threads<Task, Answer> {
  private readonly pool: Piscina<Task, Answer>;
  private readonly loaded: Promise<unknown>;

  constructor(options: Options) {
    this.pool = new Piscina<Task, Answer>(options);
    // Tasks report their own errors. Piscina also emits one for a thread that dies without a task.
    this.pool.on('error', () => {});
    this.loaded = Promise.all(this.pool.threads.map(hasLoaded));
  }

  get ids(): number[] {
    return this.pool.threads.map(({ threadId }) => threadId);
  }

  run(task: Task): Promise<Answer> {
    return this.pool.run(task);
  }

  /** Ends all threads, with their tasks, once they have loaded. */
  async end(): Promise<void> {
    await Promise.race([this.loaded, setTimeout(LOADING_MS, null, { ref: false })]);
    await this.pool.destroy();
  }
}

/** Resolves when a thread has loaded its module, which piscina reports in the thread's first message, or has died. */
function hasLoaded(thread: Worker): Promise<void> {
  return new Promise((done) => {
    for (const event of ['message', 'error', 'exit']) thread.once(event, () => done());
  });
}
