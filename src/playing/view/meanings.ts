import type { Game, Meaning, State } from '../../engine/index.js';
import { viewsOf } from '../../games/shown.js';

/** Returns what each printed name of a game stands for, with its packs; none for a game that does not say. */
export function meaningsOf(game: Game<State>): readonly Meaning[] {
  game.enter?.();
  return viewsOf(game.id).meanings?.() ?? [];
}
