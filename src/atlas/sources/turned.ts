import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import type { Design } from '../../experiment/design/types.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { splitRow } from '../../experiment/folder/rows-reader.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { tellGame } from '../../experiment/play/replay.js';
import { library } from '../../playing/library/library.js';
import { openRun } from '../../playing/run/known-places.js';
import type { WatchedGame } from '../source.js';
import { TURNED } from '../strong.js';

/** Games to watch of each character. */
const GAMES = 3;

/** A game that a character wins. */
interface Win {
  readonly block: number;
  readonly rotation: number;
  readonly rounds: number;
}

/**
 * Returns games of stronger players that a character wins, and loses with usual players in the same deal: the first
 * three of each character in `TURNED`.
 *
 * @param dir   run of stronger players, in one cell
 * @param usual design of the same deals with usual players
 */
export async function turnedGames(dir: string, usual: Design): Promise<WatchedGame[]> {
  const folder = await openRun(dir);
  const { design } = folder;
  const { end } = await folder.survey();
  const rounds = design.metrics.findIndex(({ id }) => id === 'rounds');
  const wins = new Map<string, Win[]>(TURNED.map((id) => [id, []]));
  await readRows(design, folder.rowsPath, end, (_cell, block, _seat, _entrant, role, score, rest, rotation) => {
    if (score === design.winScore)
      wins.get(design.roles[role])?.push({ block, rotation, rounds: Number(splitRow(rest)[rounds]) });
  });
  const players = await loadPlayers(usual, library);
  const game = gameOf(design, library);
  const tokenOf = (of: Design, { block, rotation }: Win): string => gameToken(of, of.cells[0], block, rotation, game);
  const isLost = (what: string, { block, rotation }: Win): boolean => {
    const { seats } = tellGame(usual, players, { cell: 0, block, rotation });
    return seats.some(({ character, winShare }) => character === what && winShare === 0);
  };
  return [...wins].flatMap(([what, all]) => {
    const chosen: Win[] = [];
    for (const win of all) if (chosen.length < GAMES && isLost(what, win)) chosen.push(win);
    return chosen.map((win) => ({
      ...{ which: 'a win', rounds: win.rounds, what },
      ...{ token: tokenOf(design, win), usual: tokenOf(usual, win) },
    }));
  });
}
