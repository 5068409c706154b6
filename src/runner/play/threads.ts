import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Milliseconds that a thread may take to load; on a busy machine that is long. */
const LOADING_MS = 20_000;

type Options = ConstructorParameters<typeof Piscina>[0];

/** Threads of piscina that are ended only once they have loaded: Node 20 can abort the process if they end before. */
export class Threads<Task, Answer> {
  private readonly pool: Piscina<Task, Answer>;
  /** Ids of the threads that were started with the pool and have not loaded. */
  private readonly loading = new Map<number, Promise<unknown>>();

  constructor(options: Options) {
    this.pool = new Piscina<Task, Answer>(options);
    for (const thread of this.pool.threads) this.await(thread);
  }

  get ids(): number[] {
    return this.pool.threads.map(({ threadId }) => threadId);
  }

  run(task: Task): Promise<Answer> {
    return this.pool.run(task);
  }

  /** Ends all threads, whatever they are doing; those that load first come to an end of that. */
  async end(): Promise<void> {
    const late = setTimeout(LOADING_MS, null, { ref: false });
    await Promise.race([Promise.all(this.loading.values()), late]);
    // What one of them finishes meanwhile nobody waits for any more: piscina calls that an error.
    this.pool.on('error', () => {});
    await this.pool.destroy();
  }

  /** The first message of a thread is that its module has loaded. */
  private await(thread: Worker): void {
    const { threadId } = thread;
    const loaded = new Promise<void>((done) => {
      for (const event of ['message', 'error', 'exit']) thread.once(event, () => done());
    });
    this.loading.set(
      threadId,
      loaded.then(() => this.loading.delete(threadId)),
    );
  }
}
