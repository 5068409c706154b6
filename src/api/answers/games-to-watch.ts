import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { splitRow } from '../../experiment/folder/rows-reader.js';
import type { GamePlace } from '../../experiment/play/replay.js';
import { library } from '../library.js';
import { openRun } from '../run/known-places.js';

/** Measure by which games are chosen. */
const LENGTH = 'rounds';

/** A game to look at. */
export interface GameToWatch {
  readonly which: 'shortest' | 'median' | 'longest';
  /** Length in rounds. */
  readonly rounds: number;
  /** Token for `replay`. */
  readonly token: string;
}

/**
 * Returns the shortest, the median and the longest game of a cell of a run. Of several games of that length it is the
 * first; empty if no game is finished, or none has a length.
 *
 * @param chosen number of the cell; the last if absent: with two sides, the second one
 */
export async function gamesToWatch(dir: string, chosen?: number): Promise<GameToWatch[]> {
  const folder = await openRun(dir);
  const { design } = folder;
  const column = design.metrics.findIndex(({ id }) => id === LENGTH);
  const cell = design.cells[chosen ?? design.cells.length - 1];
  const games: { readonly rounds: number; readonly block: number; readonly rotation: number }[] = [];
  const at = { block: -1, rotation: 0 };
  const { lines, end } = await folder.survey();
  if (column < 0 || lines.length === 0) return [];
  await readRows(design, folder.rowsPath, end, (inCell, block, seat, _entrant, _role, _score, rest) => {
    if (inCell !== cell.index || seat !== 0) return;
    // The games of a block follow each other in the order of its rotations.
    at.rotation = block === at.block ? at.rotation + 1 : 0;
    at.block = block;
    games.push({ rounds: Number(splitRow(rest)[column]), block, rotation: at.rotation });
  });
  const sorted = games.sort((x, y) => x.rounds - y.rounds || x.block - y.block || x.rotation - y.rotation);
  const longest = sorted.at(-1);
  if (longest === undefined) return [];
  const median = sorted[sorted.length >> 1];
  const first = (rounds: number): (typeof sorted)[number] => sorted.find((game) => game.rounds === rounds)!;
  const found = { shortest: sorted[0], median: first(median.rounds), longest: first(longest.rounds) };
  const game = gameOf(design, library);
  return Object.entries(found).map(([which, { rounds, block, rotation }]) => ({
    which: which as GameToWatch['which'],
    rounds,
    token: gameToken(design, cell, block, rotation, game),
  }));
}

/** Returns the token of a game of a run. */
export async function tokenAt(dir: string, { cell, block, rotation }: GamePlace): Promise<string> {
  const { design } = await openRun(dir);
  return gameToken(design, design.cells[cell], block, rotation, gameOf(design, library));
}
