import { isLook } from '../design/stop-rule.js';
import type { Design } from '../design/types.js';
import { withInterimLooks } from '../results/leading.js';
import { stopState } from '../results/stop.js';
import { Tally } from '../results/tally.js';

/** Counted blocks. */
export interface CountedBlocks {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

/**
 * The blocks of a run from the first one on, without a gap, counted together. Its stop rule is evaluated after fixed
 * numbers of them (`nextLook`), so workers and interruptions have no influence on it.
 */
export class Prefix {
  readonly tally: Tally;
  /** Blocks after which the run is over; null while it is not. */
  stoppedAt: number | null = null;
  private blocks = 0;
  private readonly waiting = new Map<number, CountedBlocks>();

  constructor(private readonly design: Design) {
    this.tally = new Tally(withInterimLooks(design));
  }

  /** Adds blocks in any order. Those after the end are ignored. */
  add(counted: CountedBlocks): void {
    this.waiting.set(counted.from, counted);
    for (let next = this.waiting.get(this.blocks); next !== undefined; next = this.waiting.get(this.blocks)) {
      this.waiting.delete(this.blocks);
      if (this.stoppedAt === null) this.count(next);
      this.blocks = next.to;
    }
  }

  private count({ to, counts }: CountedBlocks): void {
    this.tally.add(counts);
    const { stop } = this.design;
    if (stop !== undefined && isLook(to) && stopState(this.tally, stop).met) this.stoppedAt = to;
  }
}
