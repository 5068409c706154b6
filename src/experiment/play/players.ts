import { type AgentSpec, type State, UserError } from '../../engine/index.js';
import { agentById } from '../design/candidate.js';
import { gameOf, type Library } from '../design/library.js';
import { packedGame } from '../design/packs.js';
import type { Design } from '../design/types.js';
import type { Players } from './table.js';

/** Refuses agents that know no other cards than those of the base game. */
function refuseFrozen(specs: readonly AgentSpec<State>[]): void {
  const frozen = specs.find(({ baseOnly }) => baseOnly === true);
  if (frozen !== undefined)
    throw new UserError(`${frozen.id} knows the cards of the base game only; it plays no packs`);
}

/** Finds the game and the agents of a design. */
export async function loadPlayers(design: Design, library: Library): Promise<Players> {
  const game = gameOf(design, library);
  const packed = (design.packs ?? []).map((packs) => ({ game: packedGame(game, packs, 'packs').game }));
  const specs: AgentSpec<State>[] = [];
  // One after the other: of a module that never comes to an end it can then be said which it is.
  for (const { agent } of design.entrants) specs.push((await agentById(agent, game, library)).spec);
  // Where every cell has the same cards, they are the game's for whoever asks it anything.
  const alike = packed.length === 1 && design.cells.every((cell) => cell.packs !== undefined);
  if (packed.length > 0) refuseFrozen(specs);
  return { game: alike ? packed[0].game : game, specs, packed };
}
