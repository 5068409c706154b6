import { type AgentSpec, type State, UserError } from '../../engine/index.js';
import { agentById } from '../design/candidate.js';
import { gameOf, type Library } from '../design/library.js';
import { packedGame } from '../design/packs.js';
import type { Design } from '../design/types.js';
import type { Players } from './table.js';

/** Refuses agents that know only the cards of the base game. */
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
  // One after the other, so that a module that never finishes loading can be named.
  for (const { agent } of design.entrants) specs.push((await agentById(agent, game, library)).spec);
  // If every cell has the same cards, they are active for any use of the game.
  const alike = packed.length === 1 && design.cells.every((cell) => cell.packs !== undefined);
  if (packed.length > 0) refuseFrozen(specs);
  const judge = design.quality === undefined ? null : (library.judge?.(game.id) ?? null);
  return { game: alike ? packed[0].game : game, specs, packed, judge };
}
