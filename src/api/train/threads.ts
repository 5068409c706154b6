import { Piscina } from 'piscina';
import type { FewGames, Played, Players, PlayOrder } from './games.js';
import type { RulesWanted } from './rules.js';

/** Module of the threads. */
const WORKER = new URL('./worker.js', import.meta.url);

/** What a thread is started with, as its `workerData`. */
export interface ThreadOrder extends PlayOrder {
  readonly rules: Omit<RulesWanted, 'say'>;
}

/** Threads that play. */
export class Threads implements Players {
  private readonly pool: Piscina<FewGames, Played>;

  constructor(
    order: ThreadOrder,
    readonly threads: number,
  ) {
    this.pool = new Piscina({
      filename: WORKER.href,
      workerData: order,
      minThreads: threads,
      maxThreads: threads,
      atomics: 'disabled',
    });
  }

  play(games: FewGames): Promise<Played> {
    return this.pool.run(games);
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
