import type { ShardPool } from '../../experiment/play/pool.js';

/** Runs with open threads at most, in addition to the runs in progress. */
const READY_MAX = 3;

/** Error for a run that this worker cannot play. Other runs of the queue are not affected. */
export class SetAside extends Error {
  override readonly name = 'SetAside';
}

/** Threads of a run. */
interface OpenRun {
  readonly pool: Promise<ShardPool | null>;
  /** Blocks that they play now. */
  users: number;
}

/** Threads of the runs that a worker plays, several at once, and the runs that it refuses for a while. */
export class RunPools {
  /** By run; the one used last is the last one. */
  private readonly runs = new Map<string, OpenRun>();
  private readonly aside = new Map<string, { readonly error: SetAside; readonly until: number }>();

  /**
   * @param open    starts the threads of a run; null if the run is over
   * @param asideMs milliseconds after which a refused run is tried again
   */
  constructor(
    private readonly open: (run: string) => Promise<ShardPool | null>,
    private readonly asideMs: number,
  ) {}

  /**
   * Calls `work` with the threads of a run, which stay open until it is done.
   *
   * @throws SetAside if this worker cannot play the run
   */
  async use<Result>(run: string, work: (pool: ShardPool | null) => Promise<Result>): Promise<Result> {
    const used = this.runs.get(run) ?? this.start(run);
    used.users++;
    // Used last: it is closed last.
    this.runs.delete(run);
    this.runs.set(run, used);
    try {
      return await work(await used.pool);
    } finally {
      used.users--;
      await this.closeIdle(READY_MAX);
    }
  }

  async close(): Promise<void> {
    await this.closeIdle(0);
  }

  /** @throws SetAside if the run was refused a short time ago */
  private start(run: string): OpenRun {
    const known = this.aside.get(run);
    if (known !== undefined && Date.now() < known.until) throw known.error;
    this.aside.delete(run);
    const pool = this.open(run);
    pool.then(
      (opened) => opened ?? this.runs.delete(run),
      (error: unknown) => {
        this.runs.delete(run);
        if (error instanceof SetAside) this.aside.set(run, { error, until: Date.now() + this.asideMs });
      },
    );
    return { pool, users: 0 };
  }

  /** Closes the threads that were not used for the longest time, except for those of the last `most` runs. */
  private async closeIdle(most: number): Promise<void> {
    const idle = [...this.runs].filter(([, { users }]) => users === 0).slice(0, Math.max(0, this.runs.size - most));
    for (const [run] of idle) this.runs.delete(run);
    for (const [, { pool }] of idle) await (await pool)?.close();
  }
}
