import { gunzipSync, gzipSync } from 'node:zlib';
import { UserError } from '../../engine/index.js';
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
  /** The shard, packed, and the checksum of its contents; null for a failure. */
  readonly shard: { readonly packed: string; readonly checksum: string } | null;
  readonly failure: WorkerFailure | null;
}

/** Worker of a queue. */
export interface WorkerName {
  readonly name: string;
  readonly threads: number;
}

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
export function packShard({ from, to, games, ms, counts, csv, digests }: ShardResult): ResultMessage['shard'] {
  const plain = { from, to, games, ms, counts, csv: textOf(csv), digests: [...digests] };
  return { packed: packText(JSON.stringify(plain)), checksum: sumOf({ from, to, games, counts, csv, digests }) };
}

/**
 * Returns the shard of a message for these blocks.
 *
 * @throws UserError if it is damaged, or of other blocks
 */
export function unpackShard(shard: NonNullable<ResultMessage['shard']>, { from, to }: ShardTask): ShardResult {
  let found: ShardResult;
  try {
    const plain = JSON.parse(unpackText(shard.packed)) as Omit<ShardResult, 'csv' | 'digests' | 'events'> & {
      readonly csv: string;
      readonly digests: readonly number[];
    };
    const csv = new Uint8Array(Buffer.from(plain.csv, 'latin1'));
    found = { ...plain, csv, digests: Int32Array.from(plain.digests), events: new Uint8Array() };
  } catch {
    throw new UserError('a result of the queue is damaged');
  }
  if (sumOf(found) !== shard.checksum) throw new UserError('a result of the queue is damaged');
  if (found.from !== from || found.to !== to || found.digests.length !== 2 * (to - from))
    throw new UserError('a result of the queue is of other blocks');
  return found;
}

/** Returns the checksum of all that decides the results: the time it took is left out. */
function sumOf({ from, to, games, counts, csv, digests }: Omit<ShardResult, 'ms' | 'events'>): string {
  return checksum(JSON.stringify([from, to, games, counts, [...digests]]), csv);
}

/** Rows are text in UTF-8; each byte is kept as one sign. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
