import type { PoolWorkerData } from '../../experiment/play/pool.js';
import { compileAhead } from './load-compiled.js';
import { loadTexts } from './texts.js';
import type { FromThread, ToThread } from './threads.js';
import { receive, workerData } from './worker-threads.js';

// A Web Worker that plays shards: it runs the module of the runner's threads as it is.

type Answer = (task: unknown) => Promise<unknown>;

/** Memory of a shard that is handed over, not copied. */
interface Moved {
  readonly shard?: { readonly csv: Uint8Array; readonly events: Uint8Array; readonly digests: Int32Array };
}

let answer: Promise<Answer> | null = null;

// Most of the program is loaded before the thread is handed a design.
void import('../../playing/library/library.js').then(() => compileAhead('talisman')).catch(() => {});

async function start(): Promise<Answer> {
  if ((workerData as PoolWorkerData).design.packs !== undefined) await loadTexts();
  const { default: play } = await import('../../playing/run/worker.js');
  return play as Answer;
}

self.addEventListener('message', ({ data }: MessageEvent<ToThread>) => {
  if ('handed' in data) {
    receive(data.handed);
    answer = start();
    answer.catch(() => {});
  } else {
    void play(data.id, data.task);
  }
});

async function play(id: number, task: unknown): Promise<void> {
  try {
    const result = await (await answer!)(task);
    const { shard } = result as Moved;
    const moved = shard === undefined ? [] : [shard.csv.buffer, shard.events.buffer, shard.digests.buffer];
    self.postMessage({ id, answer: result } satisfies FromThread, { transfer: [...new Set(moved)] as ArrayBuffer[] });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies FromThread);
  }
}
