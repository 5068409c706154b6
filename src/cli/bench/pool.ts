import { ShardPool, playBlocks } from '../../runner/pool.js';
import type { ShardResult } from '../../runner/shard.js';
import type { Build } from './build.js';
import type { Job } from './job.js';
import { designOf, playersOf } from './loads/runner.js';

const WORKER = new URL('../worker.js', import.meta.url);

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

/** Plays shards on worker threads as a run does, and counts from the first shard after the warm-up to the last in time. */
export async function measurePool(build: Build, job: Job & { do: 'pool' }): Promise<PoolSample> {
  const rssBefore = process.memoryUsage.rss();
  const { game, specs } = playersOf(build, job.workload);
  const design = designOf(job.workload, game, specs[0]);
  const pool = new ShardPool(WORKER, design, job.workers);
  const watch = new StopWatch(job.warmUpMs, job.measureMs);
  try {
    await playBlocks({
      design, pool, from: 0, stopped: () => watch.over, played: (shard) => watch.saw(shard), release: async () => {},
    });
  } finally {
    await pool.close();
  }
  return { games: watch.games, wallMs: watch.wallMs, cpuMs: watch.cpuMs, rssBefore, rss: watch.rss };
}

/** Runs from one finished shard to another, so that no shard is counted in part. */
class StopWatch {
  games = 0;
  wallMs = 0;
  cpuMs = 0;
  rss = 0;
  over = false;
  private readonly begun = performance.now();
  private from = -1;
  private cpuFrom = process.cpuUsage();

  constructor(private readonly warmUpMs: number, private readonly measureMs: number) {}

  saw(shard: ShardResult): void {
    const now = performance.now();
    if (this.over) return;
    if (this.from < 0) {
      if (now - this.begun < this.warmUpMs) return;
      this.from = now;
      this.cpuFrom = process.cpuUsage();
      return;
    }
    this.games += shard.games;
    this.wallMs = now - this.from;
    if (this.wallMs < this.measureMs) return;
    const { user, system } = process.cpuUsage(this.cpuFrom);
    this.cpuMs = (user + system) / 1000;
    this.rss = process.memoryUsage.rss();
    this.over = true;
  }
}
