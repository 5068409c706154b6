import type { Game, State, Turns } from '../../engine/index.js';
import { entryOf } from '../../games/index.js';

/** The game turn by turn; where a game says nothing of turns, it is the turn of whoever is asked. */
export function turnsOf(game: Game<State>): Turns<State> {
  return (
    entryOf(game.id).turns ?? {
      active: (s) => game.actor(s),
      between: () => false,
      apply: (s, action) => game.apply(s, action),
      begin: () => undefined,
      reseed: (s, seed) => game.redeal(s, game.actor(s), seed),
    }
  );
}
