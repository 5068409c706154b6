import type { Design } from '../design/types.js';
import { Tally } from '../results/tally.js';

/**
 * Counts the games of a design of one cell block by block: of each series asked for the two sums of every block, one
 * after the other. What is counted, and how, is the tally's.
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

  /** By block, then series: a and b. */
  counts(): number[] {
    return this.found;
  }
}
