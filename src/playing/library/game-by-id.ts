import { type Game, type State, unknownWord } from '../../engine/index.js';
import { library } from './library.js';

/** Returns the game that `--game` names. @throws UserError if there is none */
export function gameById(id: string): Game<State> {
  const game = library.games.find((known) => known.id === id);
  if (game !== undefined) return game;
  throw unknownWord(
    'game',
    id,
    library.games.map((known) => known.id),
    '--game',
  );
}
