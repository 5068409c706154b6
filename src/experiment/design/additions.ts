import type { Addition, Game, Metric, State } from '../../engine/index.js';
import type { PlannedAddition } from './types.js';

/** Collects the things that the packs of the cells add to their games or change in them. */
export class AdditionPlan {
  private readonly found = new Map<string, { readonly of: Addition; readonly cells: number[] }>();

  /** Adds the things of a cell's game. */
  add(cell: number, { additions = [] }: Game<State>): void {
    for (const of of additions) {
      const key = `${of.kind} ${of.id}`;
      const known = this.found.get(key);
      if (known === undefined) this.found.set(key, { of, cells: [cell] });
      else known.cells.push(cell);
    }
  }

  /** Returns the things in the order in which they were added. */
  planned(): PlannedAddition[] {
    return [...this.found.values()].map(({ of: { kind, id, isNew, counts }, cells }) => ({
      kind,
      id,
      isNew,
      cells,
      counts: counts.map(({ word, column }) => ({ word, column: column.id })),
    }));
  }

  /** Returns the columns in which they are counted. */
  columns(): Metric[] {
    const all = [...this.found.values()].flatMap(({ of }) => of.counts.map(({ column }) => column));
    return [...new Map(all.map((column) => [column.id, column])).values()];
  }
}
