/** One game of a cell, and how long it was. */
export interface SampleGame {
  readonly rounds: number;
  readonly block: number;
  readonly rotation: number;
}

interface OfLength {
  readonly rounds: number;
  block: number;
  rotation: number;
  games: number;
}

/**
 * Counts games by length in rounds and stores the first game of each length, by block and rotation. The order of
 * adding does not matter. Memory grows with the number of lengths, not of games.
 */
export class GamesByLength {
  private readonly found = new Map<number, OfLength>();

  add(rounds: number, block: number, rotation: number): void {
    const found = this.found.get(rounds);
    if (found === undefined) {
      this.found.set(rounds, { rounds, block, rotation, games: 1 });
      return;
    }
    found.games++;
    if (block > found.block || (block === found.block && rotation > found.rotation)) return;
    found.block = block;
    found.rotation = rotation;
  }

  /** Returns the number of games with at least `from` and at most `to` rounds. */
  games(from = 0, to = Infinity): number {
    return this.within(from, to).reduce((sum, { games }) => sum + games, 0);
  }

  /**
   * Returns the shortest, the median and the longest of the games with at least `from` and at most `to` rounds. There
   * are fewer if lengths coincide.
   */
  three(from = 0, to = Infinity): SampleGame[] {
    const all = this.within(from, to);
    if (all.length === 0) return [];
    const half = all.reduce((sum, { games }) => sum + games, 0) / 2;
    let below = 0;
    const median = all.find(({ games }) => (below += games) >= half) ?? all[0];
    const picked = new Set([all[0], median, all[all.length - 1]]);
    return [...picked].map(({ rounds, block, rotation }) => ({ rounds, block, rotation }));
  }

  /** Returns the lengths of the games, ascending. */
  lengths(): number[] {
    return [...this.found.keys()].sort((a, b) => a - b);
  }

  private within(from: number, to: number): OfLength[] {
    return this.lengths()
      .filter((rounds) => rounds >= from && rounds <= to)
      .map((rounds) => this.found.get(rounds)!);
  }
}

/** Games stored by name: enough to look at some. */
const KEPT = 20;

/** Names one game of a run. */
export interface GameName {
  readonly block: number;
  readonly cell: number;
  readonly rotation: number;
}

/** The first games of a kind by block, cell, rotation, in whatever order they are added. */
export class FirstGames {
  private readonly games: GameName[] = [];

  add(block: number, cell: number, rotation: number): void {
    const { games } = this;
    if (games.length === KEPT && block > games[KEPT - 1].block) return;
    games.push({ block, cell, rotation });
    games.sort((x, y) => x.block - y.block || x.cell - y.cell || x.rotation - y.rotation);
    if (games.length > KEPT) games.length = KEPT;
  }

  list(): readonly GameName[] {
    return this.games;
  }

  /** Appends their number, then block, cell and rotation of each. */
  write(out: number[]): void {
    out.push(this.games.length);
    for (const { block, cell, rotation } of this.games) out.push(block, cell, rotation);
  }

  /** Adds the output of `write`, from `at` on, and returns the end. */
  read(from: readonly number[], at: number): number {
    const end = at + 1 + 3 * from[at];
    for (let i = at + 1; i < end; i += 3) this.add(from[i], from[i + 1], from[i + 2]);
    return end;
  }
}
