import { UserError } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import { rangeText } from '../../experiment/folder/block-range.js';
import { digestOf } from '../../experiment/folder/ledger-text.js';
import { shardOfRows } from '../../experiment/folder/recount.js';
import type { ShardResult, ShardTask } from '../../experiment/play/shard.js';
import { type PackedShard, unpackShard } from './messages.js';

/** A delivered result, unpacked; or the reason to refuse it. */
export type CheckedResult = { readonly shard: ShardResult } | { readonly wrong: string };

/** Unpacks a result, and counts its rows again: its totals must be those of its rows, and the rows those of its games. */
export function checkResult(design: Design, packed: PackedShard | null, task: ShardTask): CheckedResult {
  try {
    const shard = unpackShard(packed, task);
    refuseOtherTotals(design, shard);
    return { shard };
  } catch (error) {
    if (error instanceof UserError) return { wrong: error.message };
    throw error;
  }
}

function refuseOtherTotals(design: Design, shard: ShardResult): void {
  const counted = shardOfRows(design, shard, Buffer.from(shard.csv));
  const same =
    counted.games === shard.games &&
    counted.digests === digestOf(shard.from, shard.digests) &&
    JSON.stringify(counted.counts) === JSON.stringify(shard.counts);
  if (!same) throw new UserError(`${rangeText(shard)}: the totals are not those of the rows`);
}
