import { workerData } from 'node:worker_threads';
import type { ShardTask } from '../../experiment/play/shard.js';
import { type CheckedResult, checkResult } from './check-result.js';
import type { CheckWorkerData } from './check-threads.js';
import type { PackedShard } from './messages.js';

/** Module of the threads that check results of one run. */
const { design } = workerData as CheckWorkerData;

export default function check([packed, task]: readonly [PackedShard | null, ShardTask]): CheckedResult {
  return checkResult(design, packed, task);
}
