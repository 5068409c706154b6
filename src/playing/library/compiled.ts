import { compilePlayouts, loadCompiledGame } from '#load-compiled';
import type { Agent, CompiledGame, Game, State } from '../../engine/index.js';
import type { Engine } from '../../experiment/play/engine.js';
import type { Players, Rules } from '../../experiment/play/table.js';

/** Returns the players with the compiled build of their game, if there is one. */
export async function withCompiledGame(players: Players, engine: Engine = 'wasm'): Promise<Players> {
  if (engine === 'js') return players;
  const packed: Rules[] = [];
  for (const { game } of players.packed ?? []) packed.push(await compiledRules(game));
  return { ...players, ...(await compiledRules(players.game)), packed };
}

async function compiledRules(game: Game<State>): Promise<Rules> {
  await compilePlayouts(game);
  return { game, compiled: await loadCompiledGame(game) };
}

/** Makes searches and playouts of a game use the compiled build, in this thread from now on. */
export async function lookAhead(game: Game<State>): Promise<void> {
  await compilePlayouts(game);
}

/** Agents of a table, and the build in which they are compiled: null, and the agents unchanged, unless all are. */
export interface CompiledAgents {
  readonly compiled: CompiledGame<State> | null;
  readonly agents: readonly Agent<State>[];
}

/** Returns the compiled build for an observed game, if all agents of the table are compiled. */
export async function compiledAgents(game: Game<State>, agents: readonly Agent<State>[]): Promise<CompiledAgents> {
  const compiled = await loadCompiledGame(game);
  const handles = agents.map((agent) => compiled?.admit(agent) ?? 0);
  if (compiled === null || handles.includes(0)) return { compiled: null, agents };
  return { compiled, agents: handles.map((handle) => compiled.agent(handle)) };
}
