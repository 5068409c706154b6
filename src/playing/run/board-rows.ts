import { gameOf } from '../../experiment/design/library.js';
import { packedGame } from '../../experiment/design/packs.js';
import type { Design } from '../../experiment/design/types.js';
import type { SpaceCounts } from '../../experiment/results/space-counts.js';
import { contentRows, type ListRow } from '../library/content.js';
import { library } from '../library/library.js';
import { numberedNames } from '../view/space-names.js';
import type { SpaceCounter } from './space-counts.js';

/** Spaces of the boards of a run, and what happened on them. */

/**
 * Returns the rows of all spaces on the boards of a run, clockwise. Its cells may have packs with other boards: a space
 * that only a later one has stands behind the space that it follows there.
 */
export function boardRows(design: Design): ListRow[] {
  const game = gameOf(design, library);
  const rows: ListRow[] = [];
  for (const set of new Set(design.cells.map(({ packs }) => packs))) {
    const played = set === undefined ? game : packedGame(game, design.packs![set], 'packs').game;
    played.enter?.();
    lay(rows, contentRows('spaces', design.game));
  }
  return rows;
}

function lay(rows: ListRow[], board: readonly ListRow[]): void {
  const find = (id: unknown): number => rows.findIndex((row) => row['id'] === id);
  board.forEach((row, i) => {
    if (find(row['id']) < 0) rows.splice(find(board[i - 1]?.['id']) + 1, 0, row);
  });
}

/** Returns the counts by space of so many blocks of a run. @param rows of `boardRows` */
export function countsBySpace(
  { cells }: Design,
  rows: readonly ListRow[],
  counter: SpaceCounter,
  blocks: number,
): SpaceCounts {
  return {
    spaces: numberedNames(rows.map(({ name }) => String(name))),
    regions: rows.map(({ region }) => String(region)),
    games: cells.map(({ rotations }) => blocks * rotations),
    cells: cells.map(({ index }) => rows.map(({ id }) => counter.cells[index]?.get(String(id)) ?? null)),
  };
}
