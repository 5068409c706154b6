import { agentById, gameOf, type Library } from '../design/library.js';
import type { Design } from '../design/types.js';
import type { Players } from './table.js';

/** Finds the game and the agents of a design. */
export async function loadPlayers(design: Design, library: Library): Promise<Players> {
  const game = gameOf(design, library);
  const found = await Promise.all(design.entrants.map(({ agent }) => agentById(agent, game, library)));
  return { game, specs: found.map(({ spec }) => spec) };
}
