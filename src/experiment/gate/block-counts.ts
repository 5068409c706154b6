import type { Design } from '../design/types.js';
import { Tally } from '../results/tally.js';

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
