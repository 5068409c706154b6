import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { splitRow } from '../../experiment/folder/rows-reader.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { Survey } from '../../experiment/folder/survey.js';
import type { GamePlace } from '../../experiment/play/replay.js';
import { library } from '../library/library.js';
import { openRun } from './known-places.js';

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

/** Games of one length: how many, and the first of them. */
interface OfLength {
  games: number;
  block: number;
  rotation: number;
}

/**
 * Returns the shortest, the median and the longest game of a cell of a run. Of several games of that length it is the
 * first; empty if no game is finished, or none has a length.
 *
 * @param chosen number of the cell; the last if absent: with two sides, the second one
 * @param survey of the folder, if it has been made
 */
export async function gamesToWatch(folder: RunFolder, chosen?: number, survey?: Survey): Promise<GameToWatch[]> {
  const { design } = folder;
  const column = design.metrics.findIndex(({ id }) => id === LENGTH);
  const cell = design.cells[chosen ?? design.cells.length - 1];
  const { lines, end } = survey ?? (await folder.survey());
  if (column < 0 || lines.length === 0) return [];
  const lengths = new Map<number, OfLength>();
  let games = 0;
  await readRows(design, folder.rowsPath, end, (inCell, block, seat, _entrant, _role, _score, rest, rotation) => {
    if (inCell !== cell.index || seat !== 0) return;
    games++;
    const rounds = Number(splitRow(rest)[column]);
    const found = lengths.get(rounds);
    if (found === undefined) lengths.set(rounds, { games: 1, block, rotation });
    else found.games++;
  });
  const sorted = [...lengths.keys()].sort((x, y) => x - y);
  if (sorted.length === 0) return [];
  let before = 0;
  const median = sorted.find((rounds) => (before += lengths.get(rounds)!.games) > games >> 1)!;
  const game = gameOf(design, library);
  const found = { shortest: sorted[0], median, longest: sorted.at(-1)! };
  return Object.entries(found).map(([which, rounds]) => {
    const { block, rotation } = lengths.get(rounds)!;
    return { which: which as GameToWatch['which'], rounds, token: gameToken(design, cell, block, rotation, game) };
  });
}

/** A game to look at, with its title. */
export interface WatchedGame {
  readonly title: string;
  readonly token: string;
}

/** Returns the shortest, the median and the longest game of a cell of a run. Pass `survey` if it was made already. */
export async function watchedGames(folder: RunFolder, cell?: number, survey?: Survey): Promise<WatchedGame[]> {
  const games = await gamesToWatch(folder, cell, survey);
  return games.map(({ which, rounds, token }) => ({ title: `The ${which} game: ${rounds} rounds`, token }));
}

/** Returns the token of a game of a run. */
export async function tokenAt(dir: string, { cell, block, rotation }: GamePlace): Promise<string> {
  const { design } = await openRun(dir);
  return gameToken(design, design.cells[cell], block, rotation, gameOf(design, library));
}
