/** Distribution of a cell's blocks over their values, in whole numbers, for sequential tests of shares. */
export class Scores {
  private readonly counts: Map<number, number>[];

  constructor(cells: number) {
    this.counts = Array.from({ length: cells }, () => new Map<number, number>());
  }

  add(cell: number, value: number, blocks = 1): void {
    const counts = this.counts[cell];
    counts.set(value, (counts.get(value) ?? 0) + blocks);
  }

  /** Returns the values in a cell, ascending, with the blocks of each. */
  table(cell: number): [value: number, blocks: number][] {
    return [...this.counts[cell]].sort(([x], [y]) => x - y);
  }

  /** Appends for every cell: the number of values, then value and blocks of each. */
  write(out: number[]): void {
    for (let cell = 0; cell < this.counts.length; cell++) {
      const table = this.table(cell);
      out.push(table.length, ...table.flat());
    }
  }

  /** Adds the output of `write`, from `at` on, and returns the end. */
  read(from: readonly number[], at: number): number {
    for (let cell = 0; cell < this.counts.length; cell++) {
      const end = at + 1 + 2 * from[at];
      for (at++; at < end; at += 2) this.add(cell, from[at], from[at + 1]);
    }
    return at;
  }
}
