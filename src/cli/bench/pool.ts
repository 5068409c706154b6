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
  const watch = new StopWatch(job.workers * job.warmUpMs, job.measureMs);
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
  /** Wall clock at the first shard counted, or -1. */
  private from = -1;
  /** Processor time when the warm-up began, then when the counting did. */
  private cpuFrom: NodeJS.CpuUsage | null = null;

  /** @param warmUpMs processor time of all workers together, from the first shard on */
  constructor(private readonly warmUpMs: number, private readonly measureMs: number) {}

  saw(shard: ShardResult): void {
    if (this.over) return;
    if (this.from < 0) return this.warm();
    this.games += shard.games;
    this.wallMs = performance.now() - this.from;
    if (this.wallMs < this.measureMs) return;
    this.cpuMs = this.cpuSince();
    this.rss = process.memoryUsage.rss();
    this.over = true;
  }

  private warm(): void {
    this.cpuFrom ??= process.cpuUsage();
    if (this.cpuSince() < this.warmUpMs) return;
    this.from = performance.now();
    this.cpuFrom = process.cpuUsage();
  }

  private cpuSince(): number {
    const { user, system } = process.cpuUsage(this.cpuFrom!);
    return (user + system) / 1000;
  }
}
