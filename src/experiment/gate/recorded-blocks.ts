import { createHash } from 'node:crypto';
import type { RatioSums } from '../../stats/index.js';
import type { Design } from '../design/types.js';
import { Tally } from '../results/tally.js';

/** Blocks that were played, in order from the first one. */
export interface RecordedBlocks {
  /** Ids of the metrics counted in each block. */
  readonly metrics: readonly string[];
  /** By block: sixteen hexadecimal digits over its games; from a file fewer. */
  readonly digests: readonly string[];
  /** By block, then metric: a and b. */
  readonly counts: readonly number[];
}

/** Returns one digest over the first blocks, in order. */
export function digestOfBlocks({ digests }: Pick<RecordedBlocks, 'digests'>, blocks: number): string {
  return createHash('sha256').update(digests.slice(0, blocks).join('\n')).digest('hex').slice(0, 32);
}

/** Returns the first block whose games differ; null for none. Digests may be cut short on one side. */
export function firstDifference(one: RecordedBlocks, other: RecordedBlocks, blocks: number): number | null {
  for (let block = 0; block < blocks; block++) {
    const [a, b] = [one.digests[block], other.digests[block]];
    const digits = Math.min(a.length, b.length);
    if (a.slice(0, digits) !== b.slice(0, digits)) return block;
  }
  return null;
}

/** Returns the sums of a metric over the first blocks. */
export function sumsOf({ metrics, counts }: RecordedBlocks, metric: number, blocks: number): RatioSums {
  const sums = { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };
  for (let block = 0; block < blocks; block++) {
    const at = 2 * (block * metrics.length + metric);
    const [a, b] = [counts[at], counts[at + 1]];
    if (b === 0) continue;
    sums.blocks++;
    sums.a += a;
    sums.b += b;
    sums.aa += a * a;
    sums.ab += a * b;
    sums.bb += b * b;
  }
  return sums;
}

/**
 * Counts the games of a design with one cell block by block: two sums per block for each requested series. The tally
 * does the counting.
 */
export class BlockCounts {
  private readonly tally: Tally;
  private readonly found: number[] = [];

  constructor(
    design: Design,
    private readonly series: readonly number[],
  ) {
    this.tally = new Tally(design);
  }

  /** See `Tally.addGame`. */
  addGame(cell: number, block: number, rotation: number, rows: Int32Array, at: number): void {
    this.tally.addGame(cell, block, rotation, rows, at);
  }

  /** Closes a block once all its games are added. */
  endBlock(block: number): void {
    for (const at of this.series) this.found.push(this.tally.now[2 * at], this.tally.now[2 * at + 1]);
    this.tally.endBlock(block);
  }

  /** Returns a and b, by block, then series. */
  counts(): number[] {
    return this.found;
  }
}
