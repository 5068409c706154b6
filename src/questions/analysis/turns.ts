import type { Game, State, Turns } from '../../engine/index.js';
import { entryOf } from '../../games/index.js';

/** Returns the turns of a game. In a game without turns, the asked seat has the turn. */
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
