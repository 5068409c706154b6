import type { Game, State, TableView } from '../../engine/index.js';
import { viewsOf } from '../../games/shown.js';

/** Returns the table of a state as one sees it, in plain values; null for a game without a board that can be drawn. */
export function tableView(game: Game<State>, s: State): TableView | null {
  game.enter?.();
  return viewsOf(game.id).view?.(s) ?? null;
}
