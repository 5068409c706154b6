import type { AgentSpec, State } from '../../engine/index.js';
import { agentById, gameOf, type Library } from '../design/library.js';
import type { Design } from '../design/types.js';
import type { Players } from './table.js';

/** Finds the game and the agents of a design. */
export async function loadPlayers(design: Design, library: Library): Promise<Players> {
  const game = gameOf(design, library);
  const specs: AgentSpec<State>[] = [];
  // One after the other: of a module that never comes to an end it can then be said which it is.
  for (const { agent } of design.entrants) specs.push((await agentById(agent, game, library)).spec);
  return { game, specs };
}
