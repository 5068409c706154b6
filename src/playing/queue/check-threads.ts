import { entryPoint } from '#entry-point';
import { Threads } from '#threads';
import type { Design } from '../../experiment/design/types.js';
import { processorsHere } from '../../experiment/play/processors.js';
import type { ShardTask } from '../../experiment/play/shard.js';
import type { CheckedResult } from './check-result.js';
import type { PackedShard } from './messages.js';

/** Data of a thread that checks results, as its `workerData`. */
export interface CheckWorkerData {
  readonly design: Design;
}

/** Checks results of one run. */
export interface ResultCheck {
  /** Results that are checked at once. */
  readonly threads: number;
  check(packed: PackedShard | null, task: ShardTask): Promise<CheckedResult>;
  end(): Promise<void>;
}

/** Checks results in threads of this process: counting rows again takes longer than writing them. */
export class CheckThreads implements ResultCheck {
  readonly threads = processorsHere();
  private readonly pool: Threads<readonly [PackedShard | null, ShardTask], CheckedResult>;

  constructor(design: Design) {
    const order: CheckWorkerData = { design };
    this.pool = new Threads({
      filename: entryPoint('src/playing/queue/check-worker').href,
      workerData: order,
      minThreads: 1,
      maxThreads: this.threads,
      atomics: 'disabled',
    });
  }

  check(packed: PackedShard | null, task: ShardTask): Promise<CheckedResult> {
    return this.pool.run([packed, task]);
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
