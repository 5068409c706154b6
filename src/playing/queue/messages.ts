import { gunzipSync, gzipSync } from 'node:zlib';
import { UserError } from '../../engine/index.js';
import { rangeText } from '../../experiment/folder/block-range.js';
import { checksum } from '../../experiment/folder/checksum.js';
import type { WorkerFailure } from '../../experiment/play/pool.js';
import type { ShardResult, ShardTask } from '../../experiment/play/shard.js';

/** Blocks of a run to be played, as the queue carries them. */
export interface BlocksMessage extends ShardTask {
  /** Hash of the run's manifest. */
  readonly run: string;
}

/** Manifest of a run, packed. */
export interface RunMessage {
  readonly manifest: string;
}

/** Played blocks, or the failure of their game, as a worker delivers them. */
export interface ResultMessage extends ShardTask {
  readonly worker: WorkerName;
  /** Null for a failure. */
  readonly shard: PackedShard | null;
  readonly failure: WorkerFailure | null;
  /** Reason why the worker cannot play the run: it leaves the blocks to others. */
  readonly refused?: string;
}

/** A shard without its blocks. */
export interface PackedShard extends Pick<ShardResult, 'games' | 'ms' | 'counts'> {
  readonly digests: readonly number[];
  /** Rows, packed, in base64. */
  readonly csv: string;
  /** Checksum of the shard with its blocks. */
  readonly checksum: string;
}

/** Worker of a queue. */
export interface WorkerName {
  readonly name: string;
  readonly threads: number;
}

/** Level at which rows are packed: a higher one takes longer than it saves on the way. */
const LEVEL = 1;

/** Most bytes of a message, unpacked. */
const BYTES_MAX = 64 * 1024 * 1024;

export function packText(text: string): string {
  return gzipSync(text).toString('base64');
}

/** @throws UserError if it is damaged or too large */
export function unpackText(packed: string): string {
  try {
    return gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: BYTES_MAX }).toString();
  } catch {
    throw new UserError('a message of the queue is damaged');
  }
}

/** Returns a shard as a message has it. */
export function packShard({ from, to, games, ms, counts, csv, digests }: ShardResult): PackedShard {
  return {
    games,
    ms,
    counts,
    digests: [...digests],
    csv: gzipSync(csv, { level: LEVEL }).toString('base64'),
    checksum: sumOf({ from, to, games, counts, csv, digests }),
  };
}

/**
 * Returns the shard of a message for these blocks.
 *
 * @throws UserError if it is damaged, or of other blocks
 */
export function unpackShard(packed: PackedShard | null, task: ShardTask): ShardResult {
  const shard = shardIn(packed, task);
  if (shard === null) throw new UserError(`${rangeText(task)}: a damaged result`);
  return shard;
}

function shardIn(packed: PackedShard | null, { from, to }: ShardTask): ShardResult | null {
  try {
    const { checksum: sum, games, ms, counts, digests, csv } = packed!;
    const shard: ShardResult = {
      from,
      to,
      games,
      ms,
      counts,
      csv: gunzipSync(Buffer.from(csv, 'base64'), { maxOutputLength: BYTES_MAX }),
      digests: Int32Array.from(digests),
      events: new Uint8Array(),
    };
    return sumOf(shard) === sum && digests.length === 2 * (to - from) && ms >= 0 && ms < Infinity ? shard : null;
  } catch {
    return null;
  }
}

/** Returns the checksum of all that decides the results: the time it took is left out. */
function sumOf({ from, to, games, counts, csv, digests }: Omit<ShardResult, 'ms' | 'events'>): string {
  return checksum(JSON.stringify([from, to, games, counts, [...digests]]), csv);
}
