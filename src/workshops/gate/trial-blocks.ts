import type { Design } from '../../experiment/design/types.js';
import { playBlocks, ShardPool, Stopped } from '../../experiment/play/pool.js';
import { Tally } from '../../experiment/results/tally.js';
import { pluginRun } from '../../playing/plugins/plugin-run.js';
import { WORKER } from '../../playing/run/worker-file.js';
import type { PlayBlocksOptions } from './play-blocks.js';

/** Plays the first blocks of a design and counts them. @throws Stopped once the signal is given */
export async function playTrialBlocks(design: Design, blocks: number, options: PlayBlocksOptions): Promise<Tally> {
  const { workers, engine = 'wasm', signal } = options;
  const tally = new Tally(design);
  const pool = new ShardPool(WORKER, design, workers, {
    records: false,
    engine,
    plugins: pluginRun(design, options.agentTimeout),
  });
  const stop = (): void => pool.stop();
  signal?.addEventListener('abort', stop);
  try {
    await playBlocks({
      design,
      pool,
      from: 0,
      to: blocks,
      stopped: () => signal?.aborted === true,
      played: () => {},
      release: async (shards) => shards.forEach(({ counts }) => tally.add(counts)),
    });
    if (tally.blocks < blocks) throw new Stopped('stopped');
    return tally;
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}
