import { entryPoint } from '#entry-point';
import { Threads as ThreadPool } from '#threads';
import type { GameBatch, Played, Players, PlayWorkerData } from './games.js';
import type { TrainingRulesOptions } from './rules.js';

/** Data of a training thread, as its `workerData`. */
export interface TrainWorkerData extends PlayWorkerData {
  readonly rules: Omit<TrainingRulesOptions, 'say'>;
}

/** Threads that play. */
export class Threads implements Players {
  private readonly pool: ThreadPool<GameBatch, Played>;

  constructor(
    order: TrainWorkerData,
    readonly threads: number,
  ) {
    this.pool = new ThreadPool({
      filename: entryPoint('src/workshops/train/worker').href,
      workerData: order,
      minThreads: threads,
      maxThreads: threads,
      atomics: 'disabled',
    });
  }

  play(games: GameBatch): Promise<Played> {
    return this.pool.run(games);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
