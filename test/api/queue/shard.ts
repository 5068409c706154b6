import type { ShardResult } from '../../../src/experiment/play/shard.js';

/** A shard of one game a block, with two rows whatever its blocks. */
export function playedShard(from: number, to: number): ShardResult {
  const digests = Int32Array.from({ length: 2 * (to - from) }, (_, i) => i + 1);
  const csv = Buffer.from('a row\nanother row\n');
  return { from, to, games: to - from, ms: 7, counts: [4, 9], digests, csv, events: new Uint8Array() };
}
