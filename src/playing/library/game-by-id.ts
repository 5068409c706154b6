import { type Game, type State, unknownWord } from '../../engine/index.js';
import { library } from './library.js';

/** Returns the game for the value of `--game`. @throws UserError for an unknown id */
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
