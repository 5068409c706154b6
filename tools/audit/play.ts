import type { Design } from '../../src/experiment/design/types.js';
import { playBlocks, type ShardSource } from '../../src/experiment/play/pool.js';
import { Tally } from '../../src/experiment/results/tally.js';

/** Plays all blocks of a design and keeps nothing but the counts: a few minutes that need no resuming. */
export async function playCounts(design: Design, pool: ShardSource, progress: (games: number) => void): Promise<Tally> {
  const tally = new Tally(design);
  let done = 0;
  await playBlocks({
    design,
    pool,
    from: 0,
    stopped: () => false,
    played: ({ games }) => progress((done += games)),
    release: async (shards) => {
      for (const { counts } of shards) tally.add(counts);
    },
  });
  return tally;
}
