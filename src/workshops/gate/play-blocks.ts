import { hexWords } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import type { GateMetric } from '../../experiment/gate/metrics.js';
import type { RecordedBlocks } from '../../experiment/gate/recorded-blocks.js';
import type { Engine } from '../../experiment/play/engine.js';
import { playBlocks, ShardPool, Stopped } from '../../experiment/play/pool.js';
import type { AgentTimeoutOptions } from '../../playing/plugins/agent-timeout.js';
import { pluginRun } from '../../playing/plugins/plugin-run.js';
import { WORKER } from '../../playing/run/worker-file.js';

/** Options for playing blocks. They do not change any result. */
export interface PlayBlocksOptions extends AgentTimeoutOptions {
  readonly workers: number;
  readonly engine?: Engine;
  readonly signal?: AbortSignal;
  /** Called with the games of each finished piece. */
  played?(games: number): void;
}

/** Plays blocks of a design and records each one separately, up to a requested block. */
export class BlockPlayer {
  private readonly pool: ShardPool;
  private readonly digests: string[] = [];
  private readonly counts: number[] = [];
  private readonly ids: readonly string[];
  private readonly stop = (): void => this.pool.stop();
  games = 0;

  constructor(
    private readonly design: Design,
    metrics: readonly GateMetric[],
    private readonly options: PlayBlocksOptions,
  ) {
    const { workers, engine = 'wasm' } = options;
    this.ids = metrics.map(({ id }) => id);
    this.pool = new ShardPool(WORKER, design, workers, {
      records: false,
      engine,
      series: metrics.map(({ series }) => series),
      plugins: pluginRun(design, options.agentTimeout),
    });
    options.signal?.addEventListener('abort', this.stop);
  }

  /**
   * Returns the blocks from the first one up to `blocks`, including those played before.
   *
   * @throws Stopped once the signal is given
   */
  async upTo(blocks: number): Promise<RecordedBlocks> {
    const end = await playBlocks({
      design: { ...this.design, blocks },
      pool: this.pool,
      from: this.digests.length,
      to: blocks,
      stopped: () => this.options.signal?.aborted === true,
      played: ({ games }) => {
        this.games += games;
        this.options.played?.(games);
      },
      release: async (shards) => {
        for (const { digests, counts } of shards) {
          for (let i = 0; i < digests.length; i += 2) this.digests.push(hexWords(digests[i], digests[i + 1]));
          for (const count of counts) this.counts.push(count);
        }
      },
    });
    if (end < blocks) throw new Stopped('stopped');
    return { metrics: this.ids, digests: this.digests, counts: this.counts };
  }

  async close(): Promise<void> {
    this.options.signal?.removeEventListener('abort', this.stop);
    await this.pool.close();
  }
}
