import type { AgentSpec, Decorator, Model } from '../../engine/agent.js';
import { UserError } from '../../engine/errors.js';
import type { Game, State } from '../../engine/game.js';
import type { GuideSpec } from '../../engine/guide.js';
import type { Design } from './types.js';

/**
 * A resolved agent with its lasting id: of the roster, `./file` of a module, `decorator:of=id,word=value` of a
 * decorated agent, or `id:judge=./folder` with a model. Files are named by `fileName`.
 */
export interface FoundAgent {
  readonly id: string;
  readonly spec: AgentSpec<State>;
}

/** Games and agents. They are passed in, so that an experiment names no game and no agent. */
export interface Library {
  readonly games: readonly Game<State>[];
  /** Decorators of agents; none if absent. */
  readonly decorators?: readonly Decorator[];
  /** Returns the name of a game's default agent; `random` if absent. */
  usual?(game: string): string;
  /** Finds an agent by roster name or module path; throws a `UserError` that begins with `where` if there is none. */
  agent(name: string, game: string, where: string): Promise<FoundAgent>;
  /** Returns the guide with the fitted judge of a game; null if it has none. Absent: no game has one. */
  judge?(game: string): GuideSpec<State> | null;
  /**
   * Reads the model in a folder; throws a `UserError` that begins with `where` if there is none. Absent: agents are
   * only described, and play with their default judges.
   */
  model?(folder: string, where: string): Promise<Model>;
}

/** Returns the library's game of a design. */
export function gameOf(design: Design, library: Library): Game<State> {
  const game = library.games.find(({ id }) => id === design.game);
  if (game === undefined) throw new UserError(`this run is of the game '${design.game}', which is not here`);
  return game;
}
