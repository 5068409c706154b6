import type { AgentSpec, State } from '../../engine/index.js';
import { agentById, gameOf, type Library } from '../design/library.js';
import { packedGame } from '../design/packs.js';
import type { Design } from '../design/types.js';
import type { Players } from './table.js';

/** Finds the game and the agents of a design. */
export async function loadPlayers(design: Design, library: Library): Promise<Players> {
  const game = gameOf(design, library);
  const packed = (design.packs ?? []).map((packs) => ({ game: packedGame(game, packs, 'packs').game }));
  const specs: AgentSpec<State>[] = [];
  // One after the other: of a module that never comes to an end it can then be said which it is.
  for (const { agent } of design.entrants) specs.push((await agentById(agent, game, library)).spec);
  // Where every cell has the same cards, they are the game's for whoever asks it anything.
  const alike = packed.length === 1 && design.cells.every((cell) => cell.packs !== undefined);
  return { game: alike ? packed[0].game : game, specs, packed };
}
