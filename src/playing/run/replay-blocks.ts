import type { Design } from '../../experiment/design/types.js';
import type { Engine } from '../../experiment/play/engine.js';
import { ShardPool } from '../../experiment/play/pool.js';
import type { PluginRun } from '../../experiment/play/watchdog.js';
import { WORKER } from './worker-file.js';

/** Options for playing blocks again. */
export interface ReplayBlocksOptions {
  readonly workers: number;
  readonly engine: Engine;
  /** Plugins of the run; null for none. */
  readonly plugins: PluginRun | null;
  readonly signal: AbortSignal | undefined;
}

/** Replays blocks in fresh threads, and returns those with different rows. @throws Stopped */
export async function otherBlocks(
  design: Design,
  rows: ReadonlyMap<number, Uint8Array>,
  blocks: readonly number[],
  { workers, engine, plugins, signal }: ReplayBlocksOptions,
): Promise<number[]> {
  const pool = new ShardPool(WORKER, design, Math.min(workers, blocks.length), { engine, plugins });
  const stop = (): void => pool.stop();
  signal?.addEventListener('abort', stop);
  try {
    const played = await Promise.all(
      blocks.map(async (block) => {
        const { csv } = await pool.play({ from: block, to: block + 1 });
        return Buffer.compare(csv, rows.get(block) ?? new Uint8Array()) === 0 ? [] : [block];
      }),
    );
    return played.flat();
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}
