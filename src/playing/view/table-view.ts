import type { Game, State, TableView } from '../../engine/index.js';
import { entryOf } from '../../games/index.js';

/** Returns the table of a state as one sees it, in plain values; null for a game without a board that can be drawn. */
export function tableView(game: Game<State>, s: State): TableView | null {
  game.enter?.();
  return entryOf(game.id).view?.(s) ?? null;
}
