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
