import { type AgentSpec, type Decorator, type Game, type Model, type State, UserError } from '../../engine/index.js';
import type { Design } from './types.js';

/**
 * An agent as found by name: its lasting id (of the roster, or `./file` of a module; for one made of another
 * `decorator:of=id,word=value`, for one that plays by a model `id:judge=./folder`) and itself. Files are called as
 * `fileName` calls them.
 */
export interface FoundAgent {
  readonly id: string;
  readonly spec: AgentSpec<State>;
}

/** What there is to play. Given to the runner from outside, so that the runner names no game and no agent. */
export interface Library {
  readonly games: readonly Game<State>[];
  /** What makes an agent of another; none if absent. */
  readonly decorators?: readonly Decorator[];
  /** Name of the agent that plays a game where nobody says who does; `random` if absent. */
  usual?(game: string): string;
  /** Finds an agent by roster name or module path; a `UserError` that begins with `where` if there is none. */
  agent(name: string, game: string, where: string): Promise<FoundAgent>;
  /**
   * Reads the model in a folder; a `UserError` that begins with `where` if there is none. Absent: agents are only
   * looked at, and play by their own judges.
   */
  model?(folder: string, where: string): Promise<Model>;
}

/** The library's game of a design. */
export function gameOf(design: Design, library: Library): Game<State> {
  const game = library.games.find(({ id }) => id === design.game);
  if (game === undefined) throw new UserError(`this run is of the game '${design.game}', which is not here`);
  return game;
}
