import type { Threads as NodeThreads } from '../../experiment/play/threads.js';
import { handOver } from './worker-threads.js';
import { workerType } from './worker-type.js';

export type { OrderedTask } from '../../experiment/play/threads.js';

/** A message to a thread: first its data, then tasks. */
export type ToThread =
  | { readonly handed: ReturnType<typeof handOver> }
  | { readonly id: number; readonly task: unknown };
/** A message from a thread. */
export type FromThread =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };

type Options = ConstructorParameters<typeof NodeThreads>[0];

interface Waiting {
  readonly task: unknown;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** One thread, and the tasks that it has. */
interface Thread {
  readonly worker: Worker;
  readonly given: Map<number, Waiting>;
}

/** Workers that have loaded the program and wait for a pool. */
let waiting: Worker[] = [];

/** Starts workers that load the program before the first pool needs them. A failed one is dropped. */
export function startAhead(count: number): void {
  while (waiting.length < count) {
    const worker = newWorker();
    worker.onerror = (event) => {
      event.preventDefault();
      waiting = waiting.filter((other) => other !== worker);
    };
    waiting.push(worker);
  }
}

/** All workers run one module: the name selects the task (`worker.ts`). */
const newWorker = (): Worker => {
  address ??= ownAddress();
  return new Worker(address, { type: workerType(address), name: 'games' });
};

let address: string | null = null;

/**
 * Returns an address of this worker's script that it may load. In a page of one file it is made from the script's text.
 */
function ownAddress(): string {
  if (typeof wholeWorker === 'undefined') return self.location.href;
  return URL.createObjectURL(new Blob([`(${wholeWorker})()`], { type: 'text/javascript' }));
}

/** The page's side of `#threads`: a pool of Web Workers. They share no memory, which static files cannot have. */
export class Threads<Task, Answer> implements Pick<NodeThreads<Task, Answer>, 'ids' | 'run' | 'end'> {
  private readonly queue: Waiting[] = [];
  private threads: Thread[];
  private lastId = 0;

  constructor(private readonly options: Options) {
    this.threads = Array.from({ length: options.maxThreads ?? 1 }, () => this.start());
  }

  get ids(): number[] {
    return this.threads.map((_, at) => at);
  }

  run(task: Task): Promise<Answer> {
    return new Promise((done, failed) => {
      this.queue.push({ task, done: done as (answer: unknown) => void, failed });
      this.giveOut();
    });
  }

  /** Ends all threads, with their tasks. */
  async end(): Promise<void> {
    const ended = this.threads;
    this.threads = [];
    for (const { worker, given } of ended) {
      worker.terminate();
      for (const { failed } of given.values()) failed(new Error('ended'));
    }
  }

  private start(): Thread {
    const worker = waiting.pop() ?? newWorker();
    const thread: Thread = { worker, given: new Map() };
    worker.onmessage = ({ data }: MessageEvent<FromThread>) => this.receive(thread, data);
    worker.onerror = (event) => {
      // Otherwise the error also reaches the thread that owns this pool, and the page would stop that one.
      event.preventDefault();
      this.replace(thread, event.message || 'the thread could not be started');
    };
    worker.postMessage({ handed: handOver(this.options.workerData) } satisfies ToThread);
    return thread;
  }

  private receive({ given }: Thread, message: FromThread): void {
    const waiting = given.get(message.id);
    given.delete(message.id);
    if ('answer' in message) waiting?.done(message.answer);
    else waiting?.failed(new Error(message.error));
    this.giveOut();
  }

  private replace(dead: Thread, why: string): void {
    dead.worker.terminate();
    for (const { failed } of dead.given.values()) failed(new Error(why));
    this.threads = this.threads.map((thread) => (thread === dead ? this.start() : thread));
    this.giveOut();
  }

  private giveOut(): void {
    const most = this.options.concurrentTasksPerWorker ?? 1;
    for (const { worker, given } of [...this.threads].sort((a, b) => a.given.size - b.given.size)) {
      const next = given.size < most ? this.queue.shift() : undefined;
      if (next === undefined) continue;
      given.set(++this.lastId, next);
      worker.postMessage({ id: this.lastId, task: next.task } satisfies ToThread);
    }
  }
}
