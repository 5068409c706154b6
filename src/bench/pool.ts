import { WORKER } from '../api/run/worker-file.js';
import { playBlocks, ShardPool } from '../experiment/play/pool.js';
import type { Build } from './build.js';
import type { Job } from './job.js';
import { designOf, playersOf } from './loads/table-load.js';
import { StopWatch } from './stop-watch.js';

/** A run over worker threads, without files. */
export interface PoolSample {
  readonly games: number;
  /** Wall clock: several threads share the processor time of a process. */
  readonly wallMs: number;
  readonly cpuMs: number;
  /** Resident memory before the workers were there, and at the end. */
  readonly rssBefore: number;
  readonly rss: number;
}

/**
 * Plays shards on worker threads as a run does, and counts from the first shard after the warm-up to the last in time.
 */
export async function measurePool(build: Build, job: Job & { do: 'pool' }): Promise<PoolSample> {
  const rssBefore = process.memoryUsage.rss();
  const { game, specs } = playersOf(build, job.workload);
  const design = designOf(job.workload, game, specs[0]);
  const pool = new ShardPool(WORKER, design, job.workers);
  const watch = new StopWatch(job.workers * job.warmUpMs, job.measureMs);
  try {
    await playBlocks({
      design,
      pool,
      from: 0,
      stopped: () => watch.over,
      played: ({ games }) => watch.saw(games),
      release: async () => {},
    });
  } finally {
    await pool.close();
  }
  return { games: watch.games, wallMs: watch.wallMs, cpuMs: watch.cpuMs, rssBefore, rss: watch.rss };
}
