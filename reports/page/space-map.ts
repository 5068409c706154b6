import type { SpaceCount, SpaceCounts, SpaceEvent } from '../../src/experiment/results/space-counts.js';
import { cellName, type NamedCells } from '../format/words.js';

/** Counts by space, under one set of rules of a run. */
export interface SpaceTable {
  /** Words of its rules; empty for the only one of a run. */
  readonly name: string;
  readonly games: number;
  /** In the order of the board; null for a space on which nothing happened. */
  readonly counts: readonly (SpaceCount | null)[];
}

/** Counts by space in a run, for the map of the board. */
export interface SpaceMap {
  /** Printed names, in the order of the board. */
  readonly spaces: readonly string[];
  readonly regions: readonly string[];
  readonly tables: readonly SpaceTable[];
  /** Kinds that are counted, the first shown first; all if absent. */
  readonly shown?: readonly SpaceEvent[];
}

/** Returns the counts by space of a run with the names of its cells. */
export function spaceMap(run: NamedCells, { spaces, regions, games, cells }: SpaceCounts): SpaceMap {
  const only = cells.length === 1;
  return {
    spaces,
    regions,
    tables: cells.map((counts, cell) => ({ name: only ? '' : cellName(run, cell), games: games[cell], counts })),
  };
}
