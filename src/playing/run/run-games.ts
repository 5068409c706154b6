import { existsSync } from 'node:fs';
import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import { readSlices } from '../../experiment/folder/read-slices.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { Survey } from '../../experiment/folder/survey.js';
import type { RunGames } from '../../experiment/results/game-slices.js';
import { library } from '../library/library.js';
import type { ReplayOptions } from './read-events.js';

/** Most cells for which games are counted for each character, and most cells for which they are counted at all. */
const BY_ROLE_CELLS = 12;
const MOST_CELLS = 128;

/** Returns the games of a run for its page; null for a run with very many cells or without rows. */
export async function runGames(
  folder: RunFolder,
  { end: bytes, lines }: Survey,
  options: ReplayOptions,
): Promise<RunGames | null> {
  const { design, rowsPath } = folder;
  const { cells, roles } = design;
  if (cells.length > MOST_CELLS || bytes === 0 || !existsSync(rowsPath)) return null;
  const byRole = cells.length <= BY_ROLE_CELLS;
  const slices = await readSlices(design, rowsPath, bytes, byRole);
  const game = gameOf(design, library);
  // Loaded only for a page that shows them: the first answer of the studio does without it.
  const { reportedSpaces } = await import('./space-sample.js');
  return {
    roles: byRole ? roles : [],
    cells: cells.map((cell) => ({
      token: gameToken(design, cell, 0, 0, game),
      all: slices.slice(cell.index, null),
      byRole: byRole ? roles.map((_, role) => slices.slice(cell.index, role)) : [],
    })),
    spaces: await reportedSpaces(folder.manifest, lines, options),
  };
}
