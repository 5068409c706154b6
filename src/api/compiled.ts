import type { Game, State } from '../engine/index.js';
import type { Engine } from '../runner/play/engine.js';
import type { Players } from '../runner/play/table.js';
import { compilePlayouts, loadCompiledGame } from '../wasm/host/load.js';

/** The same players for one table, with the compiled build of their game where there is one. */
export async function withCompiledGame(players: Players, engine: Engine = 'wasm'): Promise<Players> {
  if (engine === 'js') return players;
  await compilePlayouts(players.game);
  return { ...players, compiled: await loadCompiledGame(players.game) };
}

/** For whoever only looks ahead: searches and playouts of a game are compiled ones, from now on in this thread. */
export async function lookAhead(game: Game<State>): Promise<void> {
  await compilePlayouts(game);
}
