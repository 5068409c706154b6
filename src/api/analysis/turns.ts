import type { Game, State, Turns } from '../../engine/index.js';
import { TURNS } from '../../games/index.js';

/** The game turn by turn; where a game says nothing of turns, it is the turn of whoever is asked. */
export function turnsOf(game: Game<State>): Turns<State> {
  return TURNS[game.id] ?? {
    active: (s) => game.actor(s),
    between: () => false,
    apply: (s, action) => game.apply(s, action),
    begin: () => undefined,
    reseed: (s, seed) => game.redeal(s, game.actor(s), seed),
  };
}
