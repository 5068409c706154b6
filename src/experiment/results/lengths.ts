/** Value, games with it, and the rank-weighted count that gives the block variance of the distribution. */
const TRIPLE = 3;

/**
 * The distribution of one whole-game column in each cell, as integer counts by value.
 * See `Histogram.ranked` in stats for the weight 2r − 1.
 */
export class Lengths {
  private readonly counts: Float64Array[];
  private readonly ranked: Float64Array[];
  private readonly held: Int32Array[];
  private readonly holding: Int32Array;

  constructor(cells: number, perBlock: number) {
    this.counts = Array.from({ length: cells }, () => new Float64Array(256));
    this.ranked = Array.from({ length: cells }, () => new Float64Array(256));
    this.held = Array.from({ length: cells }, () => new Int32Array(perBlock));
    this.holding = new Int32Array(cells);
  }

  /** Adds a game to the current block, keeping the block's values sorted. */
  addGame(cell: number, value: number): void {
    const held = this.held[cell];
    let at = this.holding[cell]++;
    while (at > 0 && held[at - 1] > value) {
      held[at] = held[at - 1];
      at--;
    }
    held[at] = value;
  }

  endBlock(): void {
    for (let cell = 0; cell < this.held.length; cell++) {
      const held = this.held[cell];
      for (let i = 0; i < this.holding[cell]; i++) this.count(cell, held[i], 1, 2 * i + 1);
      this.holding[cell] = 0;
    }
  }

  /** Returns the values in a cell, ascending. */
  table(cell: number): { values: number[]; counts: number[]; ranked: number[] } {
    const values: number[] = [];
    this.counts[cell].forEach((count, value) => {
      if (count > 0) values.push(value);
    });
    return {
      values,
      counts: values.map((value) => this.counts[cell][value]),
      ranked: values.map((value) => this.ranked[cell][value]),
    };
  }

  /** Appends for every cell: the number of values, then value, count, ranked of each. */
  write(out: number[]): void {
    for (let cell = 0; cell < this.held.length; cell++) {
      const { values, counts, ranked } = this.table(cell);
      out.push(values.length);
      values.forEach((value, i) => out.push(value, counts[i], ranked[i]));
    }
  }

  /** Adds the output of `write`, from `at` on, and returns the end. */
  read(from: readonly number[], at: number): number {
    for (let cell = 0; cell < this.held.length; cell++) {
      const end = at + 1 + from[at] * TRIPLE;
      for (at++; at < end; at += TRIPLE) this.count(cell, from[at], from[at + 1], from[at + 2]);
    }
    return at;
  }

  private count(cell: number, value: number, games: number, ranked: number): void {
    if (value >= this.counts[cell].length) {
      this.counts[cell] = grown(this.counts[cell], value);
      this.ranked[cell] = grown(this.ranked[cell], value);
    }
    this.counts[cell][value] += games;
    this.ranked[cell][value] += ranked;
  }
}

function grown(old: Float64Array, value: number): Float64Array {
  const wider = new Float64Array(Math.max(value + 1, old.length * 2));
  wider.set(old);
  return wider;
}
