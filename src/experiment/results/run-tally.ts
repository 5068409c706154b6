import { opinionDesigns } from '../design/also-by.js';
import type { Design, Opinion } from '../design/types.js';
import { Crossings } from './crossings.js';
import { Tally } from './tally.js';

/** Counter of a run's games. */
export type Counts = Pick<Tally, 'addGame' | 'endBlock' | 'counts'> & { add(counts: readonly number[]): unknown };

/**
 * Counts of a run with second opinions: a tally of the question, one of each opinion, and their products. Cells are
 * numbered as in `wholeDesign`. The counts of the question are first, so that a tally of the question can read them.
 */
export class RunTally {
  /** The question, then the second opinions. */
  readonly parts: readonly Tally[];
  /** By second opinion: its agents, and its products with the question. */
  readonly agents: readonly Pick<Opinion, 'agent' | 'inPlaceOf'>[];
  readonly crossings: readonly Crossings[];
  private readonly cells: number;

  constructor(design: Design) {
    this.cells = design.cells.length;
    this.agents = design.alsoBy ?? [];
    this.parts = opinionDesigns(design).map((one) => new Tally(one));
    const [own, ...others] = this.parts;
    this.crossings = others.map((other) => new Crossings(own, other));
  }

  /** See `Tally.addGame`. */
  addGame(cell: number, block: number, rotation: number, rows: Int32Array, at: number): void {
    this.parts[Math.floor(cell / this.cells)].addGame(cell % this.cells, block, rotation, rows, at);
  }

  /** Closes a block once all games of all cells are added. */
  endBlock(block: number): void {
    for (const crossing of this.crossings) crossing.addBlock();
    for (const part of this.parts) part.endBlock(block);
  }

  /** Returns all counts as integers, for the ledger. */
  counts(): number[] {
    const out = this.parts.flatMap((part) => part.counts());
    for (const crossing of this.crossings) crossing.write(out);
    return out;
  }

  /** Adds the counts of other blocks of the same design. */
  add(counts: readonly number[]): void {
    let at = 0;
    for (const part of this.parts) at = part.add(counts, at);
    for (const crossing of this.crossings) at = crossing.read(counts, at);
  }
}

/** Returns the counter for the games of a design. */
export function countsOf(design: Design): Counts {
  return design.alsoBy === undefined ? new Tally(design) : new RunTally(design);
}
