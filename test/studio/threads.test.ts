import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Message = { readonly id?: number; readonly task?: unknown };

/** A Web Worker that does nothing by itself. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly told: Message[] = [];
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: ((event: { readonly message: string; preventDefault(): void }) => void) | null = null;
  terminated = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: Message): void {
    if ('id' in message) this.told.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  /** Answers the oldest task that it was told. */
  answer(answer: unknown): void {
    this.onmessage!({ data: { id: this.told.shift()!.id, answer } });
  }

  /** Fails as a worker does; returns true if its owner has heard it and it is no error of the owner's. */
  fail(message: string): boolean {
    let heard = false;
    this.onerror?.({ message, preventDefault: () => (heard = true) });
    return heard;
  }
}

/** The pool of the page, whose module is of the browser and is loaded by its path. */
const POOL: string = '../../src/studio/host/threads.js';

interface Module {
  startAhead(count: number): void;
  readonly Threads: new (options: object) => { run(task: string): Promise<string> };
}

let threads: Module;

const pool = (maxThreads: number): InstanceType<Module['Threads']> =>
  new threads.Threads({ workerData: null, maxThreads, concurrentTasksPerWorker: 1 });

beforeEach(async () => {
  FakeWorker.all.length = 0;
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('self', { location: { href: 'worker.js' } });
  threads = (await import(POOL)) as Module;
});
afterEach(() => vi.unstubAllGlobals());

test('a thread of the page that dies fails its task alone, and its successor gets the task that waits', async () => {
  const games = pool(1);
  const first = games.run('first');
  const second = games.run('second');
  expect(FakeWorker.all[0].fail('out of memory')).toBe(true);
  await expect(first).rejects.toThrow('out of memory');
  expect(FakeWorker.all[0].terminated).toBe(true);
  expect(FakeWorker.all[1].told).toMatchObject([{ task: 'second' }]);
  FakeWorker.all[1].answer('played');
  await expect(second).resolves.toBe('played');
});

test('a thread of the page that fails before a pool needs it is used by none', async () => {
  threads.startAhead(2);
  expect(FakeWorker.all[1].fail('offline')).toBe(true);
  const games = pool(2);
  const both = [games.run('a'), games.run('b')];
  expect(FakeWorker.all.map(({ told }) => told.length)).toEqual([1, 0, 1]);
  FakeWorker.all[0].answer('x');
  FakeWorker.all[2].answer('y');
  expect(await Promise.all(both)).toEqual(['x', 'y']);
});
